import { kindText } from '@onyak/admin-ui/clinical';
import { DataGrid, Icon, IconButton, Stack, Typography, type GridColumn } from '@onyak/admin-ui/kit';
import { findingKinds } from '@onyak/core';
import { text } from '../messages.js';
import type { Change, RuleRow } from '../schema.js';
import { ruleText } from './shared.js';

interface RulesTabProps {
  readonly rules: readonly RuleRow[];
  readonly onPatients: (rule: RuleRow, change: Change) => void;
}

/** Columns that say which rule a row is of. */
export const ruleColumns: readonly GridColumn<RuleRow>[] = [
  {
    id: 'kind',
    label: text('rule.kind'),
    kind: 'option',
    width: 140,
    options: findingKinds.map((value) => ({ value, label: kindText(value) })),
  },
  { id: 'name', label: text('rule.name'), width: 300, value: ruleText },
  { id: 'ruleId', label: text('rule.ruleId'), kind: 'code', width: 180 },
];

/** Whom a rule is about is counted of checks and of STOPP rules; of other rules only whom they found. */
const isCounted = ({ kind, ruleId }: RuleRow): boolean => ruleId === '' || kind === 'STOPP';
const judged = ({ eligible, undecided }: RuleRow): number => eligible - undecided;
const share = (row: RuleRow): number | null =>
  !isCounted(row) || judged(row) === 0 ? null : Math.round((row.found / judged(row)) * 1_000) / 10;

const counted = (id: 'eligible' | 'undecided'): GridColumn<RuleRow> => ({
  id,
  label: text(`rule.${id}`),
  kind: 'number',
  width: 104,
  value: (row) => (isCounted(row) ? row[id] : null),
});

const columns: readonly GridColumn<RuleRow>[] = [
  ...ruleColumns,
  counted('eligible'),
  counted('undecided'),
  {
    id: 'judged',
    label: text('rule.judged'),
    kind: 'number',
    width: 96,
    value: (row) => (isCounted(row) ? judged(row) : null),
  },
  { id: 'found', label: text('rule.found'), kind: 'number', width: 96 },
  { id: 'share', label: text('rule.share'), kind: 'number', width: 110, value: share },
  { id: 'contraindicated', label: text('rule.contraindicated'), kind: 'number', width: 84 },
  { id: 'major', label: text('rule.major'), kind: 'number', width: 84 },
  { id: 'moderate', label: text('rule.moderate'), kind: 'number', width: 84 },
  { id: 'info', label: text('rule.info'), kind: 'number', width: 84 },
];

/** Rules with the patients they are about, could be judged of and were found in; Enter lists the patients. */
export function RulesTab({ rules, onPatients }: RulesTabProps) {
  const open = (row: RuleRow) => row.ruleId !== '' && row.found > 0 && onPatients(row, 'FOUND');
  return (
    <Stack sx={{ gap: 1, flex: '1 1 auto', minHeight: 320 }}>
      <DataGrid
        label={text('tab.rules')}
        settingsKey="mpop.rules"
        fixed={2}
        columns={[
          ...columns,
          {
            id: 'patients',
            label: text('rule.patients'),
            plain: true,
            width: 96,
            render: (row) =>
              row.ruleId !== '' &&
              row.found > 0 && (
                <IconButton
                  size="small"
                  aria-label={text('rule.patientsOf', { name: ruleText(row) })}
                  onClick={() => open(row)}
                >
                  <Icon name="People" />
                </IconButton>
              ),
          },
        ]}
        rows={rules}
        rowId={(row) => String(row.ruleNo)}
        sort={[{ id: 'found', desc: true }]}
        onOpen={open}
        searchable
        emptyTitle={text('rule.none')}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('rule.help')}
      </Typography>
    </Stack>
  );
}
