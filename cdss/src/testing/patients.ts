import type {
  Diagnosis,
  Finding,
  FindingKind,
  FindingReason,
  Medication,
  ScreeningResult,
  SideEffect,
} from '@onyak/core';
import type { ScreeningInput } from '../screening/patient/input.js';

const RECORD_DATE = '2026-03-15';

/** A row of a made-up patient: 30 days dispensed two weeks before the record date unless told otherwise. */
export function medication(atcCode: string, over: Partial<Medication> = {}): Medication {
  return {
    rowId: `m-${atcCode}-${over.medicationCode ?? ''}-${over.dispenseDate ?? ''}`,
    source: 'DISPENSE',
    dispenseDate: '2026-03-01',
    dispenseOrganization: '온누리대학교병원',
    medicationCode: `P${atcCode}`,
    medicationName: '',
    atcCode,
    atcName: '',
    ingredientCode: '',
    ingredientName: '',
    totalDosageDays: 30,
    strength: '',
    singleDosage: '',
    dailyDosage: '',
    onMedication: '',
    ...over,
  };
}

export function diagnosis(diagnosisCode: string, over: Partial<Diagnosis> = {}): Diagnosis {
  return {
    rowId: `d-${diagnosisCode}`,
    diagnosisDate: '2025-01-10',
    diagnosisCode,
    diagnosisName: '',
    diagnosisNameKor: `진단 ${diagnosisCode}`,
    diagnosisType: 'ICD-10',
    diagnosisCodeParent: diagnosisCode.slice(0, 3),
    department: '',
    diagnosisOrganization: '',
    diagnosisRemarks: '',
    inferred: false,
    resolved: false,
    ...over,
  };
}

export function sideEffect(text: string, atcCodes: string[] = []): SideEffect {
  return { rowId: `s-${text}`, sideEffect: text, atcCodes };
}

interface PatientSketch extends Partial<Omit<ScreeningInput, 'medications' | 'diagnoses'>> {
  /** ATC codes or whole rows. */
  readonly drugs?: readonly (string | Medication)[];
  /** ICD-10 codes or whole rows. */
  readonly diagnoses?: readonly (string | Diagnosis)[];
}

/** A 78-year-old woman taking these drugs, with these diagnoses; the history is what she takes now unless given. */
export function patient({ drugs = [], diagnoses = [], ...over }: PatientSketch): ScreeningInput {
  const medications = drugs.map((drug) => (typeof drug === 'string' ? medication(drug) : drug));
  return {
    recordDate: RECORD_DATE,
    age: 78,
    gender: 'Female',
    medications,
    allPrescriptions: medications,
    diagnoses: diagnoses.map((one) => (typeof one === 'string' ? diagnosis(one) : one)),
    sideEffects: [],
    observationDays: 365,
    ...over,
  };
}

/** Every reason of a result with the finding it belongs to. */
export function reasonsOf(result: ScreeningResult, kind?: FindingKind): (FindingReason & { finding: Finding })[] {
  const all = result.findings.flatMap((finding) => finding.reasons.map((reason) => ({ ...reason, finding })));
  return kind === undefined ? all : all.filter((reason) => reason.kind === kind);
}

/** Ids of the rules of one kind that led to findings, in code order, each once. */
export function firedRules(result: ScreeningResult, kind: FindingKind): string[] {
  return [...new Set(reasonsOf(result, kind).map((reason) => reason.ruleId))].sort();
}
