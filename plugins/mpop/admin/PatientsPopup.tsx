import { DataGrid, Notice, Popup, SeverityChip, Stack, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import { severityText } from '@onyak/admin-ui/clinical';
import { severities } from '@onyak/core';
import { text } from '../messages.js';
import { patientListSchema, type Change, type PatientRow, type RuleRow } from '../schema.js';
import { grouped, ruleText } from './shared.js';

interface PatientsPopupProps {
  readonly reqId: string;
  readonly rule: RuleRow;
  readonly change: Change;
  readonly onClose: () => void;
}

const severityOf = ({ severity }: PatientRow) => (severity === null ? undefined : severities[severity]);
const genderText = ({ gender }: PatientRow): string =>
  gender === 'Male' || gender === 'Female' ? text(`gender.${gender}`) : text('gender.Unknown');

const columns: readonly GridColumn<PatientRow>[] = [
  { id: 'number', label: text('patients.number'), kind: 'code', width: 150 },
  {
    id: 'severity',
    label: text('patients.severity'),
    width: 150,
    value: ({ severity }) => severity ?? severities.length,
    render: (row) => {
      const severity = severityOf(row);
      return severity ? <SeverityChip severity={severity} /> : text('patients.gone');
    },
    text: (row) => {
      const severity = severityOf(row);
      return severity ? severityText(severity) : text('patients.gone');
    },
  },
  { id: 'evidence', label: text('patients.evidence'), kind: 'code', width: 240 },
  { id: 'age', label: text('patients.age'), kind: 'number', width: 80 },
  { id: 'gender', label: text('patients.gender'), width: 80, value: genderText },
  { id: 'drugs', label: text('patients.drugs'), kind: 'number', width: 84 },
  { id: 'findings', label: text('patients.findings'), kind: 'number', width: 110 },
  { id: 'recordDate', label: text('patients.recordDate'), kind: 'date', width: 116 },
  { id: 'sourceReqId', label: text('patients.source'), kind: 'code', width: 240 },
];

/** The patients behind one number of the table; who looked is kept. */
export function PatientsPopup({ reqId, rule, change, onClose }: PatientsPopupProps) {
  const list = useCall('/api/MPOP/selectPopulationPatients', {
    params: { reqId, ruleNo: rule.ruleNo, change },
    answer: patientListSchema,
  });
  const { total = 0, rows = [] } = list.data ?? {};
  return (
    <Popup
      open
      size="full"
      title={text('patients.title', { name: ruleText(rule), change: text(`patients.${change}`) })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5, flex: '1 1 auto', minHeight: 0 }}>
        {total > rows.length && !list.loading && (
          <Notice tone="info">{text('patients.capped', { total: grouped(total), shown: grouped(rows.length) })}</Notice>
        )}
        <DataGrid
          label={text(`patients.${change}`)}
          settingsKey="mpop.patients"
          columns={columns}
          rows={rows}
          rowId={(row) => row.number}
          searchable
          loading={list.fetching}
          error={list.error ?? undefined}
          onRetry={() => void list.reload()}
          emptyTitle={text('patients.none')}
        />
      </Stack>
    </Popup>
  );
}
