import {
  Box,
  Button,
  DataGrid,
  ErrorState,
  Icon,
  Notice,
  Popup,
  PrimaryButton,
  ProgressBar,
  Stack,
  Timer,
  ToneChip,
  Typography,
  type GridColumn,
  type IconName,
  type ToneName,
} from '@onyak/admin-ui/kit';
import { useEffect } from 'react';
import { text } from '../messages.js';
import type { Effect, RehearsalCounts } from '../schema.js';
import { MAX_LISTED, useRehearsal } from './use-rehearsal.js';

export interface RehearsalPopupProps {
  /** The rule as drafted, as `/api/ACDS/startRehearsal` takes it. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Told once there is a result that the rule can be saved with. */
  readonly onSeen: (rehearsalId: string) => void;
  readonly onClose: () => void;
  /** Saves the rule with what was seen; left out where saving would not put it in force. */
  readonly onSave?: () => void;
}

const kinds = {
  GAINED: { tone: 'major', icon: 'Add' },
  LOST: { tone: 'info', icon: 'Block' },
  CHANGED: { tone: 'moderate', icon: 'Edit' },
} as const satisfies Record<Effect['kind'], { tone: ToneName; icon: IconName }>;

const columns: readonly GridColumn<Effect>[] = [
  {
    id: 'kind',
    label: text('effect.kind'),
    kind: 'option',
    width: 110,
    options: (['GAINED', 'LOST', 'CHANGED'] as const).map((value) => ({ value, label: text(`effect.${value}`) })),
    render: ({ kind }) => <ToneChip {...kinds[kind]} label={text(`effect.${kind}`)} />,
  },
  { id: 'reqDate', label: text('effect.reqDate'), kind: 'dateTime', width: 172 },
  { id: 'reqId', label: text('effect.reqId'), kind: 'code', width: 200 },
  { id: 'age', label: text('effect.age'), kind: 'number', width: 72 },
  { id: 'gender', label: text('field.gender'), width: 84, value: (row) => text(`patient.${row.gender}`) },
  {
    id: 'drugs',
    label: text('type.MEDICATION'),
    width: 300,
    value: (row) => names(row.drugs.map((one) => [one.name, one.atcCode])),
  },
  {
    id: 'diagnoses',
    label: text('type.DIAGNOSIS'),
    width: 220,
    value: (row) => names(row.diagnoses.map((one) => [one.name, one.code])),
  },
  { id: 'hospitalNameCode', label: text('effect.hospital'), width: 190 },
];

const names = (found: readonly (readonly [string, string])[]) =>
  found.map(([name, code]) => `${name}(${code})`).join(', ');

/** Replays the stored requests against the rule as drafted: how far, how many change, which. */
export function RehearsalPopup({ params, onSeen, onClose, onSave }: RehearsalPopupProps) {
  const { state, run, stop } = useRehearsal(params);
  const { phase, counts, effects, rehearsalId } = state;
  const over = phase === 'done' || (phase === 'stopped' && rehearsalId !== '');
  useEffect(() => {
    if (over) onSeen(rehearsalId);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once of each result; the caller's function is new on each draw
  }, [over, rehearsalId]);
  const changes = counts ? counts.gained + counts.lost + counts.changed : 0;
  return (
    <Popup
      open
      size="full"
      title={text('rehearsal.title')}
      onClose={onClose}
      footnote={text('rehearsal.help')}
      actions={
        phase === 'running' ? (
          <Button variant="outlined" startIcon={<Icon name="Stop" />} onClick={stop}>
            {text('rehearsal.stop')}
          </Button>
        ) : (
          <>
            <Button startIcon={<Icon name="Refresh" />} onClick={() => void run()}>
              {text('rehearsal.again')}
            </Button>
            {over && onSave && (
              <PrimaryButton onClick={onSave}>
                {text(phase === 'done' ? 'rehearsal.save' : 'rehearsal.saveSoFar')}
              </PrimaryButton>
            )}
          </>
        )
      }
    >
      {phase === 'failed' ? (
        <ErrorState error={state.error} title={text('rehearsal.failed')} onRetry={() => void run()} />
      ) : (
        <Stack sx={{ gap: 1.5, flex: '1 1 auto', minHeight: 0 }}>
          {/* A bar in a column that is full would be pressed flat. */}
          <Box sx={{ flexShrink: 0 }}>
            <ProgressBar
              label={text('rehearsal.title')}
              {...(counts ? { value: counts.total === 0 ? 1 : counts.examined / counts.total } : {})}
            />
          </Box>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography role="status" className="num">
              {counts ? sentence(phase, counts) : text('rehearsal.starting')}
            </Typography>
            {phase === 'running' && <Timer since={state.begun} />}
          </Stack>
          {counts && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <ToneChip {...kinds.GAINED} label={text('rehearsal.gained', { count: grouped(counts.gained) })} />
              <ToneChip {...kinds.LOST} label={text('rehearsal.lost', { count: grouped(counts.lost) })} />
              <ToneChip {...kinds.CHANGED} label={text('rehearsal.changed', { count: grouped(counts.changed) })} />
            </Stack>
          )}
          {counts && counts.unreadable > 0 && (
            <Notice tone="warning">{text('rehearsal.unreadable', { count: grouped(counts.unreadable) })}</Notice>
          )}
          {changes > effects.length && (
            <Notice tone="info">
              {text('rehearsal.capped', {
                count: grouped(changes - effects.length),
                max: grouped(MAX_LISTED),
              })}
            </Notice>
          )}
          <DataGrid
            label={text('effect.list')}
            settingsKey="acds.rehearsal"
            columns={columns}
            rows={effects}
            rowId={effectId}
            emptyTitle={text(
              phase === 'running' ? 'effect.noneYet' : counts?.total === 0 ? 'effect.noRequests' : 'effect.none',
            )}
          />
        </Stack>
      )}
    </Popup>
  );
}

function sentence(phase: 'running' | 'done' | 'stopped', { total, examined }: RehearsalCounts): string {
  return text(`rehearsal.${phase}`, { total: grouped(total), examined: grouped(examined) });
}

const grouped = (count: number) => count.toLocaleString('ko-KR');
const effectId = (row: Effect) => row.reqId;
