import { Button, DataGrid, Notice, type GridColumn } from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import type { Change, RuleRow } from '../schema.js';
import { ruleColumns } from './RulesTab.js';
import { grouped, ruleText } from './shared.js';

interface DifferenceTabProps {
  /** Rules with something new or gone. */
  readonly rules: readonly RuleRow[];
  readonly previousReqId: string | null;
  readonly onPatients: (rule: RuleRow, change: Change) => void;
}

const changes = [
  ['appeared', 'APPEARED'],
  ['gone', 'GONE'],
  ['fresh', 'FRESH'],
] as const;

/** What is found now and was not in the screening before, and the other way round; each number lists its patients. */
export function DifferenceTab({ rules, previousReqId, onPatients }: DifferenceTabProps) {
  if (previousReqId === null) return <Notice tone="info">{text('attrition.noBefore')}</Notice>;
  const columns: readonly GridColumn<RuleRow>[] = [
    ...ruleColumns,
    { id: 'found', label: text('rule.found'), kind: 'number', width: 96 },
    ...changes.map(([id, change]): GridColumn<RuleRow> => ({
      id,
      label: text(`change.${id}`),
      kind: 'number',
      width: 140,
      render: (row) =>
        row[id] === 0 ? (
          '0'
        ) : (
          <Button
            size="small"
            aria-label={`${ruleText(row)} ${text(`change.${id}`)} ${row[id]}`}
            onClick={() => onPatients(row, change)}
          >
            {grouped(row[id])}
          </Button>
        ),
    })),
  ];
  return (
    <DataGrid
      label={text('tab.difference')}
      settingsKey="mpop.difference"
      fixed={2}
      columns={columns}
      rows={rules}
      rowId={(row) => String(row.ruleNo)}
      sort={[{ id: 'appeared', desc: true }]}
      searchable
      emptyTitle={text('change.none')}
    />
  );
}
