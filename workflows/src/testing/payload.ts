import type { Diagnosis, GuideRequestPayload, Medication } from '@onyak/core';

/** Drugs of the made-up patient: findings of every urgency, one drug without a code. */
const drugs: readonly (readonly [string, string])[] = [
  ['B01AA03', '와파린정5밀리그램'],
  ['M01AE01', '이부프로펜정200밀리그램'],
  ['C10AA01', '심바스타틴정20밀리그램'],
  ['J01FA09', '클래리트로마이신정500밀리그램'],
  ['N05BA01', '디아제팜정2밀리그램'],
  ['A02BC01', '오메프라졸캡슐20밀리그램'],
  ['', '이름 모를 한약'],
];

export function medicationRow(atcCode: string, medicationName: string, index: number): Medication {
  return {
    rowId: `m${index}`,
    source: 'USER',
    dispenseDate: '2026-03-01',
    dispenseOrganization: '',
    medicationCode: `6000000${index}`,
    medicationName,
    atcCode,
    atcName: '',
    ingredientCode: '',
    ingredientName: '',
    totalDosageDays: 30,
    strength: '',
    singleDosage: '',
    dailyDosage: '',
    onMedication: '복용중',
  };
}

export function diagnosisRow(diagnosisCode: string, diagnosisNameKor: string): Diagnosis {
  return {
    rowId: `d-${diagnosisCode}`,
    diagnosisDate: '2025-01-10',
    diagnosisCode,
    diagnosisName: '',
    diagnosisNameKor,
    diagnosisType: 'ICD-10',
    diagnosisCodeParent: diagnosisCode.slice(0, 3),
    department: '',
    diagnosisOrganization: '',
    diagnosisRemarks: '',
    inferred: false,
    resolved: false,
  };
}

/** A request as the wizard stores it, of a made-up patient of 78. */
export function guidePayload(over: Partial<GuideRequestPayload> = {}): GuideRequestPayload {
  const medications = drugs.map(([code, name], index) => medicationRow(code, name, index));
  return {
    name: '홍가람',
    age: 78,
    gender: 'Female',
    irbNumber: 'IRB-2026-017',
    phrFileId: null,
    phrFhirDate: '2026-03-15',
    medications,
    allPrescriptionData: medications,
    diagnoses: [diagnosisRow('F03', '상세불명의 치매'), diagnosisRow('I10', '고혈압')],
    sideEffects: [{ rowId: 's0', sideEffect: '이부프로펜 두드러기', atcCodes: ['M01AE01'] }],
    observationDays: 365,
    ...over,
  };
}
