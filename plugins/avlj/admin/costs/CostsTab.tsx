import {
  Box,
  DataGrid,
  DownloadButton,
  EmptyState,
  linkTo,
  Loaded,
  Typography,
  useCall,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../../messages.js';
import { costSchema, type Cost } from '../../trial/results-schema.js';

const number = (id: keyof Cost, label: string, width = 120) => ({ id, label, kind: 'number' as const, width });
const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));

const columns: readonly GridColumn<Cost>[] = [
  { id: 'model', label: text('calls.model'), width: 190 },
  { id: 'prompt', label: text('calls.prompt'), width: 120 },
  {
    id: 'purpose',
    label: text('calls.purpose'),
    kind: 'option',
    options: (['GEN', 'EVAL', 'FINAL'] as const).map((value) => ({ value, label: text(`purpose.${value}`) })),
    width: 90,
  },
  {
    id: 'ofTrials',
    label: text('costs.of'),
    width: 110,
    value: ({ ofTrials }) => text(ofTrials ? 'costs.trials' : 'costs.guides'),
  },
  number('calls', text('costs.calls'), 90),
  number('failed', text('costs.failed'), 80),
  number('tokensIn', text('calls.tokensIn')),
  number('tokensOut', text('calls.tokensOut')),
  { ...number('price', text('costs.price')), value: ({ price }) => rounded(price, 2) },
  number('median', text('costs.median'), 150),
  number('p95', text('costs.p95'), 160),
];

/** What each model and prompt takes: tokens, won, median and 95th percentile of its calls' times. */
export function CostsTab({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const costs = useCall('/api/AVLJ/selectCosts', { params, answer: z.array(costSchema) });
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ my: 1, maxWidth: 1100 }}>
        {text('costs.about')}
      </Typography>
      <Loaded of={costs}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={text('costs.none')} help={text('list.help')} />
          ) : (
            <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
              <DataGrid
                label={text('tab.costs')}
                settingsKey="avlj.costs"
                inAddress
                columns={columns}
                rows={rows}
                rowId={(row) => `${row.model} ${row.prompt} ${row.purpose} ${String(row.ofTrials)}`}
                toolbar={
                  <DownloadButton
                    label={text('costs.excel')}
                    url={linkTo('/api/AVLJ/exportCosts', params)}
                    name="llm-costs.xlsx"
                  />
                }
              />
            </Box>
          )
        }
      </Loaded>
    </>
  );
}
