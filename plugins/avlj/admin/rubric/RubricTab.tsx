import { Box, DataGrid, EmptyState, Loaded, Section, Typography, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { text } from '../../messages.js';
import { rubricItem } from '../../rubric/resource-rubric.js';
import { rubricKindNames } from '../../rubric/words.js';
import { rubricShareSchema, type RubricShare } from '../../trial/results-schema.js';
import { modelWords } from '../averages/words.js';
import { Rows } from '../trials/Rows.js';

const GRID_HEIGHT = 360;
/** Items are read on, one a card on a phone. */
const ITEMS_HEIGHT = 560;
const names: Readonly<Record<string, string>> = rubricKindNames;
const number = (id: keyof RubricShare, label: string) => ({ id, label, kind: 'number' as const, width: 100 });

const columns: readonly GridColumn<RubricShare>[] = [
  {
    id: 'modelGen',
    label: text('calls.model'),
    width: 180,
    value: ({ modelGen }) => modelGen || modelWords.unknown,
  },
  { id: 'promptGen', label: text('calls.prompt'), width: 110 },
  { id: 'judge', label: text('rubric.judge'), width: 150, value: ({ judge }) => judge || text('pair.rules') },
  { id: 'kind', label: text('rubric.kind'), width: 160, value: ({ kind }) => names[kind] ?? kind },
  {
    id: 'share',
    label: text('rubric.share'),
    kind: 'number',
    width: 110,
    text: ({ share }) => (share === null ? '-' : `${share.toFixed(1)}%`),
  },
  number('items', text('rubric.count')),
  number('yes', text('rubric.yes')),
  number('no', text('rubric.no')),
  number('invalid', text('rubric.invalid')),
  number('unjudged', text('rubric.unjudged')),
];

/** Shares of yes by kind of item, and every item with what was quoted. */
export function RubricTab({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const shares = useCall('/api/AVLJ/selectRubricShares', { params, answer: z.array(rubricShareSchema) });
  return (
    <Box sx={{ overflow: 'auto' }}>
      <Typography variant="body2" color="text.secondary" sx={{ my: 1, maxWidth: 1100 }}>
        {text('rubric.about')}
      </Typography>
      <Loaded of={shares}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={text('rubric.none')} help={text('rubric.noneHelp')} />
          ) : (
            <>
              <Section title={text('rubric.shares')}>
                <DataGrid
                  label={text('rubric.shares')}
                  settingsKey="avlj.rubric"
                  inAddress
                  columns={columns}
                  rows={rows}
                  rowId={(row) => `${row.modelGen} ${row.promptGen} ${row.judge} ${row.kind}`}
                  height={GRID_HEIGHT}
                />
              </Section>
              <Section title={text('rubric.items')}>
                <Rows resource={rubricItem} height={ITEMS_HEIGHT} />
              </Section>
            </>
          )
        }
      </Loaded>
    </Box>
  );
}
