import {
  isScreenable,
  USER_ADDED,
  type Diagnosis,
  type FoundDiagnosis,
  type FoundDrug,
  type Gender,
  type GuideRequestPayload,
  type Medication,
  type Resolution,
  type SideEffect,
  chosenFacts,
  typedFacts,
  type TypedFacts,
  dashedDate,
  likelyTaken,
  notOver,
} from '@onyak/core';
import { correctedMedication } from '../understanding/understanding.js';
import type { RecordSource } from './source.js';

/** What a user chose and typed on top of a read record; small enough for the session store. */
export interface Choices {
  readonly name: string;
  /** As typed; empty when unknown (an infant's 0 is shown empty too, specification 3 §4). */
  readonly age: string;
  readonly gender: Gender | '';
  readonly irbNumber: string;
  readonly facts: TypedFacts;
  readonly addedMedications: readonly Medication[];
  readonly addedDiagnoses: readonly Diagnosis[];
  readonly addedSideEffects: readonly SideEffect[];
  /** Side effects of the record that a person took out of the list. */
  readonly removedSideEffects: readonly string[];
  readonly selectedMedications: readonly string[];
  readonly selectedDiagnoses: readonly string[];
  readonly selectedSideEffects: readonly string[];
  /** Study number whose survey's rows stand among the added ones; empty where none was asked for. */
  readonly toldOf: string;
  /** How rows are understood where a person corrected it or typed the row, by row. */
  readonly resolutions: Readonly<Record<string, Resolution>>;
}

/** Everything the page shows of the rows: those of the file and those a user added. */
export interface RequestRows {
  readonly medications: readonly Medication[];
  readonly diagnoses: readonly Diagnosis[];
  readonly sideEffects: readonly SideEffect[];
}

/**
 * First choices after an upload: taken drugs and those that may be, diagnoses that are not over, every side effect.
 * An age of 0 becomes empty, as the documents say, so that a person confirms it.
 */
export function initialChoices(record: RecordSource | null, irbNumber: string): Choices {
  return {
    name: record?.name.slice(0, 100) ?? '',
    age: record?.age ? String(record.age) : '',
    gender: record?.gender ?? '',
    irbNumber: irbNumber || (record?.irbNumber ?? ''),
    facts: typedFacts(record?.facts),
    addedMedications: [],
    addedDiagnoses: [],
    addedSideEffects: [],
    removedSideEffects: [],
    selectedMedications: [...(record?.chosen?.medications ?? idsOf(likelyTaken(record?.medications ?? [])))],
    selectedDiagnoses: [...(record?.chosen?.diagnoses ?? idsOf(notOver(record?.diagnoses ?? [])))],
    selectedSideEffects: idsOf(record?.sideEffects ?? []),
    toldOf: '',
    resolutions: {},
  };
}

const idsOf = (rows: readonly { readonly rowId: string }[]): string[] => rows.map(({ rowId }) => rowId);

/** Ids without those of rows that are shown only: what was entered in error is never sent. */
export function withoutWrong(
  ids: Iterable<string>,
  rows: readonly { readonly rowId: string; readonly status?: string | undefined }[],
): string[] {
  const wrong = new Set(rows.filter((row) => !isScreenable(row)).map((row) => row.rowId));
  return [...ids].filter((id) => !wrong.has(id));
}

export function allRows(record: RecordSource | null, choices: Choices): RequestRows {
  const { resolutions } = choices;
  const removed = new Set(choices.removedSideEffects);
  const recorded = record?.sideEffects.filter((row) => !removed.has(row.rowId)) ?? [];
  return {
    medications: [...choices.addedMedications, ...(record?.medications ?? [])].map((row) => {
      const resolution = resolutions[row.rowId];
      return resolution ? correctedMedication(row, resolution) : row;
    }),
    diagnoses: [...choices.addedDiagnoses, ...(record?.diagnoses ?? [])],
    sideEffects: [...choices.addedSideEffects, ...recorded].map((row) => {
      const resolution = resolutions[row.rowId];
      return resolution ? { ...row, resolution } : row;
    }),
  };
}

export function chosenRows(rows: RequestRows, choices: Choices): RequestRows {
  const pick = <T extends { readonly rowId: string }>(list: readonly T[], ids: readonly string[]) => {
    const wanted = new Set(ids);
    return list.filter((row) => wanted.has(row.rowId));
  };
  return {
    medications: pick(rows.medications, choices.selectedMedications),
    diagnoses: pick(rows.diagnoses, choices.selectedDiagnoses),
    sideEffects: pick(rows.sideEffects, choices.selectedSideEffects),
  };
}

/**
 * What counts as the same drug in a wizard's list: the product, where the doubling of an ingredient is what is looked for, or its
 * ATC code (decisions.md "Records").
 */
export type SameDrug = 'product' | 'atc';

/** A searched drug as a user-added row, or undefined when it is in the list already (2 §5, 3 §5). */
export function addedMedication(
  drug: FoundDrug,
  present: readonly Medication[],
  same: SameDrug = 'product',
): Medication | undefined {
  const isThere = (row: Medication) =>
    row.medicationCode === drug.medicationCode ||
    (same === 'atc' && drug.atcCode !== '' && row.atcCode === drug.atcCode);
  if (present.some(isThere)) return undefined;
  return {
    ...drug,
    rowId: `user-m-${drug.medicationCode}`,
    source: 'USER',
    dispenseDate: USER_ADDED,
    dispenseOrganization: '',
    totalDosageDays: null,
    strength: '',
    singleDosage: '',
    dailyDosage: '',
    onMedication: '',
  };
}

/** A searched diagnosis as a row dated by the record, or undefined when its code is in the list already. */
export function addedDiagnosis(found: FoundDiagnosis, present: readonly Diagnosis[]): Diagnosis | undefined {
  const diagnosisCode = found.diagnosisCode.toUpperCase().replaceAll('.', '');
  if (present.some((row) => row.diagnosisCode === diagnosisCode)) return undefined;
  return {
    rowId: `user-d-${diagnosisCode}`,
    diagnosisDate: USER_ADDED,
    diagnosisCode,
    diagnosisName: found.diagnosisName,
    diagnosisNameKor: found.diagnosisNameKor,
    diagnosisType: found.diagnosisType,
    diagnosisCodeParent: diagnosisCode.slice(0, 3),
    department: '',
    diagnosisOrganization: '',
    diagnosisRemarks: '',
    inferred: false,
    resolved: false,
  };
}

/** Fields of the patient block that still need a value, for marks and for the documents' alert. */
export function missingPatientFields(choices: Choices): ('age' | 'gender' | 'irbNumber')[] {
  const age = Number(choices.age);
  const ageFits = choices.age.trim() !== '' && Number.isInteger(age) && age >= 0 && age <= 200;
  return [
    ...(ageFits ? [] : (['age'] as const)),
    ...(choices.gender ? [] : (['gender'] as const)),
    ...(choices.irbNumber.trim() ? [] : (['irbNumber'] as const)),
  ];
}

/** Fields of the patient block that the record itself has said, as {@link initialChoices} fills them. */
export function givenFields(record: RecordSource | null): ('name' | 'age' | 'gender' | 'irbNumber')[] {
  if (!record) return [];
  const first = initialChoices(record, '');
  return (['name', 'age', 'gender', 'irbNumber'] as const).filter(
    (name) => first[name] !== '' && first[name] !== 'Unknown',
  );
}

/** What is sent to start a guide; the server takes the whole history from the stored record. */
export function requestPayload(
  record: RecordSource | null,
  choices: Choices,
  today: string,
): Omit<GuideRequestPayload, 'allPrescriptionData' | 'observationDays'> &
  Partial<Pick<GuideRequestPayload, 'allPrescriptionData'>> {
  const chosen = chosenRows(allRows(record, choices), choices);
  return {
    name: choices.name.trim(),
    age: Number(choices.age),
    gender: choices.gender || 'Unknown',
    irbNumber: choices.irbNumber.trim(),
    phrFileId: record?.phrFileId ?? null,
    // No stored file to take the history from.
    ...(record?.phrFileId === null ? { allPrescriptionData: [...record.medications] } : {}),
    facts: chosenFacts(choices.facts, record?.facts, {
      age: Number(choices.age),
      gender: choices.gender,
      today,
    }),
    phrFhirDate: record ? dashedDate(record.date) : today,
    medications: [...chosen.medications],
    diagnoses: [...chosen.diagnoses],
    sideEffects: [...chosen.sideEffects],
  };
}
