import {
  Box,
  Button,
  DataGrid,
  Icon,
  Link,
  Loaded,
  Stack,
  Typography,
  useCall,
  useSession,
  type GridColumn,
  type PanelProps,
} from '@onyak/admin-ui/kit';
import type { ExcludedText } from '@onyak/core';
import { z } from 'zod';
import { text } from '../messages.js';
import { versionDetailSchema, type ModelCall } from '../schema.js';

const GRID_HEIGHT = 300;
const contextSchema = z.object({ row: z.looseObject({ reqId: z.string(), seq: z.number() }) });

function useVersion(context: unknown) {
  const { reqId, seq } = contextSchema.parse(context).row;
  return { reqId, detail: useCall('/api/AVLJ/selectVersion', { params: { reqId, seq }, answer: versionDetailSchema }) };
}

/** Sentences that the checks left out of a version, with why, and what they say of those that stand. */
export function Sentences({ context }: PanelProps) {
  const { reqId, detail } = useVersion(context);
  const { menu } = useSession();
  return (
    <Loaded of={detail}>
      {({ excluded, faults }) => (
        <Stack sx={{ gap: 1.5, maxWidth: 1100 }}>
          <SentenceList title={text('sentences.title')} list={excluded} none={text('sentences.none')} />
          {faults.length > 0 && <SentenceList title={text('sentences.standing')} list={faults} none="" />}
          {menu('mmmg') && (
            <Box>
              <Button component={Link} to={`/mmmg/${encodeURIComponent(reqId)}`} startIcon={<Icon name="MenuBook" />}>
                {text('detail.open')}
              </Button>
            </Box>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function SentenceList({
  title,
  list,
  none,
}: {
  readonly title: string;
  readonly list: readonly ExcludedText[];
  readonly none: string;
}) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {list.length === 0 && <Typography color="text.secondary">{none}</Typography>}
      <Stack component="ul" sx={{ gap: 0.75, m: 0, pl: 2.5, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {list.map((one) => (
          <li key={`${one.at} ${one.text}`}>
            {one.text}
            <Typography variant="body2" color="text.secondary">
              {text('sentences.reasons')}: {one.reasons.join(' ')}
            </Typography>
          </li>
        ))}
      </Stack>
    </Box>
  );
}

const columns: readonly GridColumn<ModelCall>[] = [
  { id: 'at', label: text('calls.at'), kind: 'dateTime', width: 170 },
  {
    id: 'purpose',
    label: text('calls.purpose'),
    kind: 'option',
    options: (['GEN', 'EVAL', 'FINAL'] as const).map((value) => ({ value, label: text(`purpose.${value}`) })),
    width: 90,
  },
  { id: 'model', label: text('calls.model'), width: 180 },
  { id: 'promptVersion', label: text('calls.prompt'), width: 120 },
  { id: 'temperature', label: text('calls.temperature'), kind: 'number', width: 80 },
  { id: 'seconds', label: text('calls.seconds'), kind: 'number', width: 90 },
  { id: 'firstSeconds', label: text('calls.first'), kind: 'number', width: 110 },
  { id: 'tokensIn', label: text('calls.tokensIn'), kind: 'number', width: 100 },
  { id: 'tokensOut', label: text('calls.tokensOut'), kind: 'number', width: 100 },
  { id: 'finishReason', label: text('calls.finish'), width: 100 },
  { id: 'error', label: text('calls.error'), width: 240 },
];

/** Every call of a model that a version took: prompt, tokens, time; what was said in it stays in the guide's own screen. */
export function Calls({ context }: PanelProps) {
  const { detail } = useVersion(context);
  return (
    <Loaded of={detail}>
      {({ calls }) => (
        <DataGrid
          label={text('calls.title')}
          settingsKey="avlj.calls"
          columns={columns}
          rows={calls}
          rowId={({ no }) => no}
          height={GRID_HEIGHT}
          emptyTitle={text('calls.none')}
          hideStatus
        />
      )}
    </Loaded>
  );
}
