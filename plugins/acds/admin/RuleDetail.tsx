import { DataGrid, KeyValue, Stack, Typography, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { fixedLines } from '../fixed.js';
import { ageOptions, genderOptions, statusOptions, text } from '../messages.js';
import { historyRowSchema, type HistoryRow, type RuleRow } from '../schema.js';

const answer = z.array(historyRowSchema);

const changed = (column: GridColumn<HistoryRow>): GridColumn<HistoryRow> => ({
  ...column,
  tone: (row) => (row.changes.includes(column.id) ? 'changed' : undefined),
});

const columns: readonly GridColumn<HistoryRow>[] = [
  { id: 'transTime', label: text('history.time'), kind: 'dateTime', width: 190 },
  { id: 'userId', label: text('history.user'), width: 130 },
  { id: 'dml', label: text('history.dml'), width: 100, value: (row) => text(`history.${row.dml}`) },
  changed({ id: 'status', label: text('field.status'), kind: 'option', width: 110, options: statusOptions }),
  changed({ id: 'ruleName', label: text('field.ruleName'), width: 260 }),
  changed({ id: 'age', label: text('field.age'), kind: 'option', width: 160, options: ageOptions }),
  changed({
    id: 'gender',
    label: text('field.gender'),
    kind: 'option',
    width: 90,
    options: [...genderOptions, { value: 'ALL', label: text('gender.all') }],
    value: (row) => row.gender ?? 'ALL',
  }),
  changed({ id: 'summary', label: text('field.condition'), width: 560 }),
  changed({ id: 'finalResult', label: text('field.finalResult'), width: 320 }),
  {
    id: 'rehearsal',
    label: text('field.rehearsal'),
    width: 360,
    value: ({ rehearsal, rehearsed }) =>
      rehearsal ? text('rehearsal.kept', { ...rehearsal }) : rehearsed ? text('rehearsal.seenElsewhere') : '',
  },
];

/** Below a row: the rule whole, in words, and every change of it. */
export function RuleDetail({ rule }: { readonly rule: RuleRow }) {
  const history = useCall('/api/ACDS/selectHistory', { params: { num: rule.num }, answer });
  const fixed = fixedLines(rule.fixed);
  return (
    <Stack sx={{ gap: 1.5, p: 1.5 }}>
      <KeyValue
        items={[
          { label: text('field.condition'), value: rule.summary || text('condition.none') },
          ...(fixed.length === 0 ? [] : [{ label: text('fixed.title'), value: fixed.join(' ') }]),
          {
            label: text('field.finalResult'),
            value: <span style={{ whiteSpace: 'pre-line' }}>{rule.finalResult}</span>,
          },
        ]}
      />
      <DataGrid
        toolbarStart={
          <Typography variant="h3" component="p">
            {text('history.title')}
          </Typography>
        }
        label={text('history.title')}
        settingsKey="acds.history"
        columns={columns}
        rows={history.data ?? []}
        rowId={historyId}
        height={300}
        loading={history.fetching}
        error={history.error ?? undefined}
        onRetry={() => void history.reload()}
        hideStatus
      />
    </Stack>
  );
}

const historyId = (row: HistoryRow) => row.id;
