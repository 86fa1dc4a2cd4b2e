import { NotScreenedList, severityText } from '@onyak/admin-ui/clinical';
import { Notice, Stack, type GridColumn } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import { hasUnread, notJudged } from '../../result/findings.js';
import type { PlanGroupRow, StoredPlan, Viewed } from '../../schema.js';
import { RowsSection } from './RowsSection.js';

const verdicts = ['AVOID', 'WATCH', 'INSTEAD'] as const;

const columns: readonly GridColumn<PlanGroupRow>[] = [
  { id: 'ground', label: text('plan.ground'), width: 150, value: ({ ground }) => text(`ground.${ground}`) },
  { id: 'group', label: text('plan.group'), width: 200 },
  {
    id: 'codes',
    label: text('plan.codes'),
    width: 320,
    value: ({ codes }) => codes.map(({ atc, name }) => `${name} ${atc}`).join(', '),
  },
  { id: 'cause', label: text('plan.cause'), width: 140 },
  { id: 'reason', label: text('plan.reason'), width: 320 },
  { id: 'action', label: text('plan.action'), width: 320 },
  {
    id: 'reviewed',
    label: text('plan.reviewed'),
    width: 120,
    value: ({ reviewed }) => text(reviewed === null ? 'reviewed.none' : reviewed ? 'reviewed.yes' : 'reviewed.no'),
  },
];
const severity: GridColumn<PlanGroupRow> = {
  id: 'severity',
  label: text('plan.severity'),
  width: 100,
  value: (row) => (row.severity === null ? '' : severityText(row.severity)),
};

type Option = StoredPlan['replacements'][number]['options'][number];

const optionColumns: readonly GridColumn<Option>[] = [
  { id: 'name', label: text('replace.drug'), width: 260, value: ({ name, atc }) => `${name} ${atc}` },
  {
    id: 'adds',
    label: text('replace.adds'),
    width: 620,
    value: ({ adds }) => (adds.length === 0 ? text('replace.addsNone') : adds.join(' / ')),
  },
];

/** Drugs to avoid, to watch and that may be used instead, each with its reason; and each option tried in a drug's place. */
export function DrugsTab({ viewed }: { readonly viewed: Viewed }) {
  const { plan, screening } = viewed;
  return (
    <Stack sx={{ gap: 2 }}>
      {hasUnread(screening) && <Notice tone="warning">{text('unread.caution')}</Notice>}
      {plan.replacements.map(({ drug, options }) => (
        <RowsSection
          key={drug.atc}
          id="replace"
          title={text('replace.title', { name: drug.name })}
          empty={text('replace.none')}
          rows={options}
          columns={optionColumns}
        />
      ))}
      {verdicts.map((verdict) => (
        <RowsSection
          key={verdict}
          id={verdict.toLowerCase()}
          title={text(`plan.${verdict}`)}
          empty={text(`plan.${verdict}None`)}
          rows={plan.groups.filter((group) => group.verdict === verdict)}
          columns={verdict === 'INSTEAD' ? columns : [severity, ...columns]}
        />
      ))}
      <NotScreenedList items={notJudged(screening)} />
    </Stack>
  );
}
