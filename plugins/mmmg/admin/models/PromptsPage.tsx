import {
  Button,
  DataGrid,
  Icon,
  Page,
  Typography,
  useCall,
  useNavigate,
  useSearchParams,
  useSession,
  type GridColumn,
} from '@onyak/admin-ui/kit';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../../messages.js';
import { promptNames, promptRowSchema, type PromptRow } from '../../models/schema-models.js';
import { PromptCompare } from './PromptCompare.js';
import { PromptText } from './PromptText.js';

const promptRowsSchema = z.array(promptRowSchema);
const states = ['CURRENT', 'USABLE', 'KEPT', 'ABSENT'] as const;
const score = (id: Extract<keyof PromptRow, `score${string}`>): GridColumn<PromptRow> => ({
  id,
  label: text(`prompts.${id}`),
  kind: 'number',
  width: 124,
});

const columns: readonly GridColumn<PromptRow>[] = [
  {
    id: 'name',
    label: text('prompts.name'),
    kind: 'option',
    width: 160,
    options: promptNames.map((value) => ({ value, label: text(`promptName.${value}`) })),
  },
  { id: 'version', label: text('prompts.version'), kind: 'code', width: 120 },
  {
    id: 'state',
    label: text('prompts.state'),
    kind: 'option',
    width: 110,
    options: states.map((value) => ({ value, label: text(`promptState.${value}`) })),
  },
  { id: 'since', label: text('prompts.since'), kind: 'date', width: 120 },
  { id: 'guides', label: text('prompts.guides'), kind: 'number', width: 100 },
  score('scoreMean'),
  score('scorePrecision'),
  score('scoreRecall'),
  score('scoreAccuracy'),
  score('scoreCompleteness'),
  score('scoreHelpfulness'),
  { id: 'firstUsed', label: text('prompts.firstUsed'), kind: 'date', width: 124 },
  { id: 'lastUsed', label: text('prompts.lastUsed'), kind: 'date', width: 124 },
  { id: 'hash', label: text('prompts.hash'), kind: 'code', width: 140 },
];

const idOf = ({ name, version }: PromptRow) => `${name} ${version}`;

/** Every prompt that is sent to a model, by version: its words, since when, what came of it; two of them line by line. */
export function PromptsPage() {
  const list = useCall('/api/MMMG/selectPrompts', { answer: promptRowsSchema });
  const navigate = useNavigate();
  const { f1 } = useSession();
  // What is read is in the address: a guide's notes open the words it was written with.
  const [address, setAddress] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [comparing, setComparing] = useState(false);
  const rows = list.data ?? [];
  const chosen = rows.filter((row) => selected.has(idOf(row)));
  const [one, other] = chosen;
  const asked = address.get('version');
  const read = rows.find(({ version }) => version === asked);
  const open = (row: PromptRow) => setAddress({ version: row.version });
  return (
    <Page
      title={text('prompts.title')}
      busy={list.fetching}
      actions={
        f1('MMMG') && (
          <Button startIcon={<Icon name="ChevronLeft" />} onClick={() => void navigate('/mmmg/models')}>
            {text('prompts.back')}
          </Button>
        )
      }
      filters={<Typography sx={{ color: 'text.secondary' }}>{text('prompts.help')}</Typography>}
    >
      <DataGrid
        label={text('prompts.title')}
        settingsKey="mmmg.prompts"
        columns={columns}
        rows={rows}
        rowId={idOf}
        selection="many"
        selected={selected}
        onSelect={setSelected}
        onOpen={open}
        loading={list.loading}
        error={list.error ?? undefined}
        onRetry={() => void list.reload()}
        emptyTitle={text('prompts.none')}
        toolbar={
          <>
            <Button disabled={chosen.length !== 1} onClick={() => one && open(one)}>
              {text('prompts.read')}
            </Button>
            <Button disabled={chosen.length !== 2} onClick={() => setComparing(true)}>
              {text('prompts.compare')}
            </Button>
          </>
        }
      />
      {asked !== null && !list.loading && (
        <PromptText version={asked} prompt={read} onClose={() => setAddress({}, { replace: true })} />
      )}
      {comparing && one && other && <PromptCompare rows={[one, other]} onClose={() => setComparing(false)} />}
    </Page>
  );
}
