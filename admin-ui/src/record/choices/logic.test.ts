import {
  unknownFacts,
  USER_ADDED,
  faultyMeasures,
  typedFacts,
  readDiagnosis,
  readMedication,
  readSideEffect,
  type ReadRecord,
} from '@onyak/core';
import { describe, expect, it } from 'vitest';
import {
  addedDiagnosis,
  addedMedication,
  allRows,
  chosenRows,
  initialChoices,
  missingPatientFields,
  requestPayload,
  withoutWrong,
  type Choices,
} from './choices.js';
import { phoneColumns, plainColumns } from '../medications/medication-columns.js';

const record: ReadRecord = {
  name: '홍길동',
  age: 71,
  gender: 'Male',
  date: '20260302',
  medications: [
    readMedication(
      {
        rowId: 'm1',
        medicationCode: '640000010',
        medicationName: '와파린정',
        atcCode: 'B01AA03',
        onMedication: '복용중',
        totalDosageDays: 30,
      },
      0,
    ),
    readMedication({ rowId: 'm2', medicationCode: '640000020', medicationName: '이부프로펜정', atcCode: 'M01AE01' }, 1),
  ],
  diagnoses: [
    readDiagnosis({ rowId: 'd1', diagnosisCode: 'I10', diagnosisName: 'Hypertension' }, 0),
    readDiagnosis({ rowId: 'd2', diagnosisCode: 'J00', diagnosisName: 'Common cold', resolved: true }, 1),
    readDiagnosis({ rowId: 'd3', diagnosisCode: 'E785', diagnosisName: '이상지질혈증', inferred: true }, 2),
  ],
  sideEffects: [readSideEffect('두드러기', 0)],
  phrFileId: '7f1f6f0e-6d2b-4a51-9d57-0c8a6f0a1b2c',
  fileName: 'record.json',
  irbNumber: '',
  notes: [],
  onMedOver5Days: 3,
  onMedOver5DaysAtMost: 3,
};

describe('statuses', () => {
  const row = (rowId: string, over: object) => readMedication({ rowId, medicationName: rowId, ...over }, 0);
  const shown: ReadRecord = {
    ...record,
    medications: [
      row('taken', { onMedication: '복용중', status: 'ACTIVE' }),
      row('maybe', { onMedication: '복용 여부 모름', status: 'ACTIVE' }),
      row('over', { onMedication: '', status: 'COMPLETED' }),
      row('wrong', { onMedication: '', status: 'ENTERED_IN_ERROR' }),
    ],
    diagnoses: [
      readDiagnosis({ rowId: 'open', diagnosisCode: 'I10', status: 'ACTIVE', foundBy: 'NAME' }, 0),
      readDiagnosis({ rowId: 'refuted', diagnosisCode: 'E119', resolved: true, status: 'REFUTED' }, 1),
    ],
  };

  it('what may be taken is chosen with what is, what is over or wrong is not', () => {
    const choices = initialChoices(shown, '');
    expect(choices.selectedMedications).toEqual(['taken', 'maybe']);
    expect(choices.selectedDiagnoses).toEqual(['open']);
  });

  it('what was entered in error or refuted cannot be chosen', () => {
    expect(withoutWrong(['taken', 'wrong', 'over'], shown.medications)).toEqual(['taken', 'over']);
    expect(withoutWrong(['open', 'refuted'], shown.diagnoses)).toEqual(['open']);
  });

  it('travel with the request', () => {
    const choices = initialChoices(shown, '');
    const { medications, diagnoses } = requestPayload(shown, choices, '2026-03-02');
    expect(medications.map((one) => one.status)).toEqual(['ACTIVE', 'ACTIVE']);
    expect(diagnoses.map((one) => [one.status, one.foundBy])).toEqual([['ACTIVE', 'NAME']]);
  });
});

describe('facts of the patient', () => {
  const facts = {
    ...unknownFacts,
    ageMonths: 858,
    pregnancy: 'YES' as const,
    weight: { value: 61.234, date: '2026-02-01' },
    egfr: { value: 44, date: '2026-01-15' },
  };
  const woman: ReadRecord = { ...record, gender: 'Female', facts };
  const sent = (changed: Partial<Choices> = {}, from: ReadRecord | null = woman) => {
    const choices = { ...initialChoices(from, ''), age: '71', ...changed };
    return requestPayload(from, choices, '2026-03-05').facts;
  };
  const typed = typedFacts(facts);

  it('start as the record says and are sent with its days', () => {
    expect(typed).toMatchObject({ pregnancy: 'YES', weight: '61.23', creatinine: '', egfr: '44' });
    expect(sent()).toEqual(facts);
  });

  it('what is typed is of today, what is emptied is unknown', () => {
    const changed = { ...typed, weight: '58', egfr: '', creatinine: '1.3', pregnancy: 'NO' as const };
    expect(sent({ facts: changed })).toMatchObject({
      pregnancy: 'NO',
      weight: { value: 58, date: '2026-03-05' },
      creatinine: { value: 1.3, date: '2026-03-05' },
      egfr: null,
    });
  });

  it('months do not contradict the age that was confirmed, and a man is not pregnant', () => {
    expect(sent({ age: '5' })?.ageMonths).toBeNull();
    expect(sent({ gender: 'Male' })).toMatchObject({ pregnancy: 'NO', lactation: 'NO' });
  });

  it('are asked for without a file too, and a typing error is found', () => {
    expect(sent({ facts: { ...typedFacts(), lactation: 'YES' } }, null)).toMatchObject({
      lactation: 'YES',
      weight: null,
    });
    expect(
      faultyMeasures({ ...typedFacts(), weight: '6000', height: '1.62', creatinine: '1.2.3', egfr: '60' }),
    ).toEqual(['weight', 'height', 'creatinine']);
  });
});

describe('the first choices', () => {
  it('are the taken drugs, the diagnoses that are not over (inferred ones too) and every side effect', () => {
    expect(initialChoices(record, 'IRB-1')).toMatchObject({
      selectedMedications: ['m1'],
      selectedDiagnoses: ['d1', 'd3'],
      selectedSideEffects: ['s0'],
      age: '71',
      irbNumber: 'IRB-1',
    });
  });

  it('leave an age of 0 and an unknown age to be confirmed', () => {
    expect(initialChoices({ ...record, age: 0 }, '').age).toBe('');
    expect(initialChoices({ ...record, age: null }, '').age).toBe('');
  });

  it('need age, gender and study number', () => {
    expect(missingPatientFields(initialChoices(null, ''))).toEqual(['age', 'gender', 'irbNumber']);
    expect(missingPatientFields({ ...initialChoices(record, ' IRB '), age: '0' })).toEqual([]);
    expect(missingPatientFields({ ...initialChoices(record, 'IRB'), age: '201' })).toEqual(['age']);
  });
});

describe('adding', () => {
  const drug = {
    medicationCode: '640000030',
    medicationName: '메트포르민정',
    atcCode: 'A10BA02',
    atcName: 'metformin',
    ingredientCode: '',
    ingredientName: '',
  };

  it('appends a searched drug as user-added, and refuses a code that is there', () => {
    expect(addedMedication(drug, record.medications)).toMatchObject({
      dispenseDate: USER_ADDED,
      totalDosageDays: null,
      dispenseOrganization: '',
      source: 'USER',
    });
    expect(addedMedication({ ...drug, medicationCode: '640000010' }, record.medications)).toBeUndefined();
  });

  it('refuses a diagnosis that is there, with or without the dot', () => {
    const found = { diagnosisCode: 'E78.5', diagnosisName: 'x', diagnosisNameKor: 'x', diagnosisType: 'ICD-10' };
    expect(addedDiagnosis(found, record.diagnoses)).toBeUndefined();
    expect(addedDiagnosis({ ...found, diagnosisCode: 'n20.1' }, record.diagnoses)).toMatchObject({
      diagnosisCode: 'N201',
      diagnosisCodeParent: 'N20',
    });
  });
});

describe('what is sent', () => {
  it('is what was chosen, from the file and by hand', () => {
    const start = initialChoices(record, 'IRB-1');
    const added = addedMedication(
      {
        medicationCode: '9',
        medicationName: '추가약',
        atcCode: '',
        atcName: '',
        ingredientCode: '',
        ingredientName: '',
      },
      record.medications,
    );
    const choices = { ...start, addedMedications: added ? [added] : [], selectedMedications: ['m2', 'user-m-9'] };
    const payload = requestPayload(record, choices, '2026-09-09');
    expect(payload.medications.map((row) => row.rowId)).toEqual(['user-m-9', 'm2']);
    expect(payload).toMatchObject({
      age: 71,
      irbNumber: 'IRB-1',
      phrFileId: record.phrFileId,
      phrFhirDate: '2026-03-02',
    });
    expect(chosenRows(allRows(record, choices), choices).diagnoses.map((row) => row.rowId)).toEqual(['d1', 'd3']);
  });

  it('is dated today when there is no file', () => {
    expect(requestPayload(null, initialChoices(null, ''), '2026-09-09')).toMatchObject({
      phrFileId: null,
      phrFhirDate: '2026-09-09',
    });
  });
});

it('tells the doses of a prescription before who dispensed it, and keeps its name in sight', () => {
  for (const columns of [plainColumns, phoneColumns]) {
    const place = (id: string) => columns.findIndex((column) => column.id === id);
    expect(place('medicationName')).toBe(0);
    for (const dose of ['singleDosage', 'dailyDosage', 'totalDosageDays'])
      expect([dose, place(dose) > 0 && place(dose) < place('dispenseOrganization')]).toEqual([dose, true]);
  }
});
