import { Chip, DataGrid, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import { jobsSchema, type JobRow } from '../schema.js';
import { everyText } from './every.js';

const REFRESH = 5_000;

const outcomes = ['RUNNING', 'DONE', 'FAILED'] as const;
const colours = { RUNNING: 'info', DONE: 'success', FAILED: 'error', never: 'default' } as const;

const columns: readonly GridColumn<JobRow>[] = [
  { id: 'label', label: text('jobs.label'), width: 280 },
  { id: 'plugin', label: text('plugins.code'), kind: 'code', width: 100 },
  { id: 'every', label: text('jobs.every'), width: 130, value: (row) => everyText(row.every) },
  { id: 'startedAt', label: text('jobs.started'), kind: 'dateTime', width: 172 },
  {
    id: 'outcome',
    label: text('jobs.outcome'),
    kind: 'option',
    width: 110,
    value: (row) => row.outcome ?? 'never',
    options: [...outcomes, 'never' as const].map((value) => ({ value, label: text(`outcome.${value}`) })),
    render: (row) => (
      <Chip size="small" color={colours[row.outcome ?? 'never']} label={text(`outcome.${row.outcome ?? 'never'}`)} />
    ),
  },
  { id: 'attempts', label: text('jobs.attempts'), kind: 'number', width: 80 },
  { id: 'note', label: text('jobs.note'), width: 320 },
];

/** Jobs of the plugins with their last run. */
export function JobList() {
  const list = useCall('/api/ASYS/selectJobs', { answer: jobsSchema, every: REFRESH });
  return (
    <DataGrid
      label={text('tab.jobs')}
      settingsKey="asys.jobs"
      inAddress
      columns={columns}
      rows={list.data ?? []}
      rowId={(row) => `${row.plugin}.${row.name}`}
      loading={list.loading}
      error={list.error ?? undefined}
      onRetry={() => void list.reload()}
      emptyTitle={text('jobs.none')}
    />
  );
}
