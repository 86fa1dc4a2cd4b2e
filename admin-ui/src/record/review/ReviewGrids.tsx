import type { Diagnosis, Medication, SideEffect } from '@onyak/core';
import { Box, Chip, DataGrid, Stack, type GridColumn } from '../../kit/index.js';
import { text } from '../messages.js';
import { diagnosisName } from '../DiagnosesTab.js';
import { isMaybeOnMedication } from '../medications/groups.js';

/** Pixels of a grid at most: the page itself scrolls. */
const HEIGHT = 420;

const marked = (name: string, mark: string) => (
  <Stack component="span" direction="row" sx={{ gap: 0.75, alignItems: 'center', minWidth: 0 }}>
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }} title={name}>
      {name}
    </Box>
    {mark !== '' && <Chip size="small" color="warning" variant="outlined" label={mark} />}
  </Stack>
);

/** Specification 3 §2 "review-and-send panels": the six columns of prescribed drugs. */
const medicationColumns: readonly GridColumn<Medication>[] = [
  { id: 'medicationCode', label: text('column.medicationCode'), kind: 'code', width: 130 },
  {
    id: 'medicationName',
    label: text('column.medicationName'),
    width: 320,
    render: (row) => marked(row.medicationName, isMaybeOnMedication(row) ? text('medications.legendMaybe') : ''),
  },
  { id: 'atcCode', label: text('column.atcCode'), kind: 'code', width: 110 },
  { id: 'atcName', label: text('column.atcName'), width: 220 },
  { id: 'ingredientCode', label: text('column.ingredientCode'), kind: 'code', width: 130 },
  { id: 'ingredientName', label: text('column.ingredientName'), width: 240 },
];

const diagnosisColumns: readonly GridColumn<Diagnosis>[] = [
  { id: 'diagnosisCode', label: text('column.diagnosisCode'), kind: 'code', width: 130 },
  {
    id: 'diagnosisName',
    label: text('column.diagnosisName'),
    width: 420,
    value: diagnosisName,
    render: (row) =>
      marked(
        diagnosisName(row),
        row.inferred ? text('diagnoses.inferred') : row.toldBy ? text(`diagnoses.toldBy.${row.toldBy}`) : '',
      ),
  },
  { id: 'diagnosisType', label: text('column.diagnosisType'), width: 140 },
];

const sideEffectColumns: readonly GridColumn<SideEffect>[] = [
  { id: 'sideEffect', label: text('sideEffects.label'), width: 640 },
];

interface RowsProps<Row> {
  readonly rows: readonly Row[];
}

function ReviewGrid<Row extends { readonly rowId: string }>({
  name,
  label = text(`review.${name}`),
  columns,
  rows,
}: RowsProps<Row> & {
  readonly label?: string;
  readonly name: 'medications' | 'diagnoses' | 'sideEffects';
  readonly columns: readonly GridColumn<Row>[];
}) {
  return (
    <DataGrid
      label={label}
      settingsKey={`mffu.review.${name}`}
      columns={columns}
      rows={rows}
      rowId={(row) => row.rowId}
      height={HEIGHT}
      emptyTitle={text('review.none')}
      hideStatus
    />
  );
}

/** @param props.label where a wizard has more than one such grid. */
export function ReviewedMedications({ rows, label }: RowsProps<Medication> & { readonly label?: string }) {
  return <ReviewGrid name="medications" label={label} columns={medicationColumns} rows={rows} />;
}

export function ReviewedDiagnoses({ rows }: RowsProps<Diagnosis>) {
  return <ReviewGrid name="diagnoses" columns={diagnosisColumns} rows={rows} />;
}

export function ReviewedSideEffects({ rows }: RowsProps<SideEffect>) {
  return <ReviewGrid name="sideEffects" columns={sideEffectColumns} rows={rows} />;
}
