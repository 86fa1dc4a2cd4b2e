import type { GridColumn, GridSort } from '../grid/types.js';
import { DataGrid } from '../ui/DataGrid.js';
import {
  atcColumns,
  drugColumns,
  kdColumns,
  medicationColumns,
  symptomColumns,
  type MedicationDetail,
} from './columns.js';
import { text } from './messages.js';
import type { AtcRow, DrugReference, KdRow, SymptomReference } from './rows.js';

interface TableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Pixels at most. */
  readonly height?: number;
}

/** A read-only table of specification 2 §2.5 over these columns. */
function tableOf<Row extends object>(settingsKey: string, columns: readonly GridColumn<Row>[], sort?: GridSort) {
  return function Table({ label, rows, height = 320 }: TableProps<Row>) {
    // One drug may be told of twice: rows are known by their place.
    const places = new Map(rows.map((row, place) => [row, String(place)]));
    return (
      <DataGrid
        label={label}
        settingsKey={settingsKey}
        columns={columns}
        rows={rows}
        rowId={(row) => places.get(row) ?? ''}
        {...(sort ? { sort: [sort] } : {})}
        rowHeight="auto"
        height={height}
        emptyTitle={text('editor.empty')}
        hideStatus
      />
    );
  };
}

interface DiagnosisReference {
  readonly diagnosisCode: string;
  readonly diagnosisName: string;
}

/** A causative drug with the symptoms it led to. */
interface CausativeDrug {
  readonly drug: DrugReference;
  readonly symptoms: readonly SymptomReference[];
}

const diagnosisColumns: readonly GridColumn<DiagnosisReference>[] = [
  { id: 'diagnosisCode', label: text('diagnosis.code'), kind: 'code', width: 120 },
  { id: 'diagnosisName', label: text('diagnosis.name'), width: 320 },
];

const noSymptom: SymptomReference = { symptomCode: '', symptomNameKor: '', symptomNameEng: '' };

/** One line a symptom, beside the drug that it is told of; a drug without one still has its line. */
const linesOf = ({ drug: { drugCode, drugName }, symptoms }: CausativeDrug) =>
  (symptoms.length > 0 ? symptoms : [noSymptom]).map((symptom) => ({ ...symptom, drugCode, drugName }));
type CausativeLine = ReturnType<typeof linesOf>[number];

const causativeColumns: readonly GridColumn<CausativeLine>[] = [
  { id: 'drugName', label: text('drug'), width: 220, value: ({ drugName, drugCode }) => `${drugName} (${drugCode})` },
  ...symptomColumns.map(({ id, label, kind, width }) => ({ id, label, ...(kind ? { kind } : {}), width })),
];

export const AtcTable = tableOf<AtcRow>('tables.atc', atcColumns);
export const KdTable = tableOf<KdRow>('tables.kd', kdColumns);
export const DiagnosisTable = tableOf<DiagnosisReference>('tables.diagnoses', diagnosisColumns);
export const DrugTable = tableOf<DrugReference>('tables.drugs', drugColumns);
export const SymptomTable = tableOf<SymptomReference>('tables.symptoms', symptomColumns);
export const SideEffectTable = tableOf<{ readonly sideEffect: string }>('tables.sideEffects', [
  { id: 'sideEffect', label: text('sideEffect.label'), width: 420 },
]);
/** Prescriptions of a current medication, the latest first (specification 2 §2.15). */
export const MedicationTable = tableOf<MedicationDetail>('tables.medications', medicationColumns, {
  id: 'dispenseDate',
  desc: true,
});
const CausativeLines = tableOf<CausativeLine>('tables.causative', causativeColumns);

/** Causative drugs, each with the symptoms of its side effect. */
export function CausativeDrugTable({ rows, ...rest }: TableProps<CausativeDrug>) {
  return <CausativeLines {...rest} rows={rows.flatMap(linesOf)} />;
}
