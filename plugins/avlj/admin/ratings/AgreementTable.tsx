import { Box, DataGrid, Loaded, Section, Typography, useCall, type GridColumn } from '@onyak/admin-ui/kit';
import { text } from '../../messages.js';
import { agreementSchema, type Agreement, type Kappa } from '../../ratings/schema.js';
import { criteria, scoreFields } from '../../scores.js';

const GRID_HEIGHT = 270;
type Row = Agreement['criteria'][number];

const labelOf = (name: string): string => {
  const known = criteria.find((criterion) => criterion === name);
  return known ? scoreFields[known].label : name;
};

const kappaText = ({ kappa, bounds }: Kappa): string => {
  if (kappa === null) return text('agreement.unknown');
  const value = kappa.toFixed(2);
  return bounds ? text('agreement.value', { value, low: bounds.low.toFixed(2), high: bounds.high.toFixed(2) }) : value;
};

const percent = (value: number): string => `${value.toFixed(1)}%`;

const columns: readonly GridColumn<Row>[] = [
  { id: 'criterion', label: text('agreement.criterion'), width: 130, value: (row) => labelOf(row.criterion) },
  { id: 'pairs', label: text('agreement.pairs'), kind: 'number', width: 70, value: (row) => row.experts.pairs },
  { id: 'experts', label: text('agreement.experts'), width: 180, value: (row) => kappaText(row.experts) },
  { id: 'judge', label: text('agreement.judge'), width: 200, value: (row) => kappaText(row.judge) },
  {
    id: 'judged',
    label: text('agreement.judged'),
    width: 170,
    value: (row) => (row.judged === null ? text('agreement.unknown') : percent(row.judged)),
  },
  {
    id: 'corrected',
    label: text('agreement.corrected'),
    width: 220,
    value: ({ corrected }) =>
      corrected
        ? text('agreement.value', {
            value: percent(corrected.value),
            low: percent(corrected.bounds.low),
            high: percent(corrected.bounds.high),
          })
        : text('agreement.uncorrected'),
  },
];

/** How far experts agree with each other and with the judge, and what the judge's scores are worth by that. */
export function AgreementTable() {
  const agreement = useCall('/api/AVLJ/selectAgreement', { answer: agreementSchema });
  return (
    <Section title={text('agreement.title')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {text('agreement.about')}
      </Typography>
      <Box>
        <Loaded of={agreement}>
          {(data) => (
            <DataGrid
              label={text('agreement.title')}
              settingsKey="avlj.agreement"
              columns={columns}
              rows={data.criteria}
              rowId={({ criterion }) => criterion}
              height={GRID_HEIGHT}
              hideStatus
            />
          )}
        </Loaded>
      </Box>
    </Section>
  );
}
