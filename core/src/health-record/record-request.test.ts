import { unknownFacts } from '../clinical/record.js';
import { OnyakError } from '../errors.js';
import { describe, expect, it } from 'vitest';
import { recordRequestMessages as messages } from './messages.js';
import { readGuideRequest } from './record-request.js';

const today = '2026-03-02';
const whole = {
  name: '홍길동',
  age: 71,
  gender: 'Male',
  irbNumber: 'IRB-1',
  medications: [{ medicationCode: '640000010', medicationName: '와파린정', atcCode: 'B01AA03' }],
};

function refusal(input: Record<string, unknown>): { message: string; fields: string[] } {
  try {
    readGuideRequest(input, today);
  } catch (error) {
    if (error instanceof OnyakError)
      return { message: error.message, fields: (error.details.faults ?? []).map((fault) => fault.field) };
    throw error;
  }
  return { message: 'accepted', fields: [] };
}

describe('the wizard payload', () => {
  it('takes JSON and the texts of the documents alike', () => {
    const asJson = readGuideRequest(
      { ...whole, diagnoses: [{ diagnosisCode: 'i10.9', diagnosisName: 'Hypertension' }], sideEffects: ['두드러기'] },
      today,
    );
    const asText = readGuideRequest(
      {
        name: '홍길동',
        age: '71',
        gender: 'Male',
        irbNumber: ' IRB-1 ',
        medications: JSON.stringify([{ kdCode: '640000010', kdName: '와파린정', atcCode: 'B01AA03' }]),
        comorbidities: JSON.stringify([
          { diagnosisCode: 'I109', diagnosisName: 'Hypertension', diagnosisType: 'ICD-10' },
        ]),
        sideEffectsStr: JSON.stringify(['두드러기']),
        hospitalCode: 'H9999',
        action: 'R',
      },
      today,
    );
    expect(asText).toEqual(asJson);
    expect(asText.diagnoses[0]).toMatchObject({ diagnosisCode: 'I109', diagnosisCodeParent: 'I10' });
    expect(asText).toMatchObject({
      phrFhirDate: today,
      observationDays: 365,
      allPrescriptionData: null,
      phrFileId: null,
    });
  });

  it('keeps whose word a row is alone, and knows no other tellers', () => {
    const { diagnoses, sideEffects } = readGuideRequest(
      {
        ...whole,
        diagnoses: [
          { diagnosisCode: 'I10', diagnosisName: '고혈압', toldBy: 'SURVEY' },
          { diagnosisCode: 'I50', diagnosisName: '심부전', toldBy: 'NEIGHBOUR' },
        ],
        sideEffects: [{ rowId: 's', sideEffect: '설문 · 항생제: 발진', atcCodes: ['J01'], toldBy: 'SURVEY' }],
      },
      today,
    );
    expect(diagnoses.map(({ toldBy }) => toldBy)).toEqual(['SURVEY', undefined]);
    expect(sideEffects).toMatchObject([{ toldBy: 'SURVEY' }]);
  });

  it('takes what is known of the patient, whole or in part, as JSON or text', () => {
    const facts = { pregnancy: 'YES', egfr: { value: 44, date: '2026-02-01' } };
    const whatIsKnown = { ...unknownFacts, ...facts };
    expect(readGuideRequest({ ...whole, facts }, today).facts).toEqual(whatIsKnown);
    expect(readGuideRequest({ ...whole, facts: JSON.stringify(facts) }, today).facts).toEqual(whatIsKnown);
    // Nothing said: the stored record speaks.
    expect(readGuideRequest(whole, today).facts).toBeUndefined();
  });

  it.each([
    [{ pregnancy: 'PERHAPS' }, 'facts'],
    [{ weight: { value: 6_000, date: '' } }, 'facts.weight'],
    [{ creatinine: { value: -1, date: '' } }, 'facts'],
    [['x'], 'facts'],
  ])('refuses %j', (facts, field) => {
    expect(refusal({ ...whole, facts }).fields).toEqual([field]);
  });

  it('keeps what the record says of a row', () => {
    const { medications, diagnoses } = readGuideRequest(
      {
        ...whole,
        medications: [
          { ...whole.medications[0], status: 'ON_HOLD' },
          { ...whole.medications[0], status: 'odd' },
        ],
        diagnoses: [{ diagnosisCode: 'I10', status: 'UNCONFIRMED', foundBy: 'TEXT' }],
      },
      today,
    );
    expect(medications.map((row) => row.status)).toEqual(['ON_HOLD', undefined]);
    expect(diagnoses[0]).toMatchObject({ status: 'UNCONFIRMED', foundBy: 'TEXT' });
  });

  it('reads history and date from rawData', () => {
    const raw = {
      allPrescriptionData: [{ medicationCode: '1', medicationName: 'A', totalDosageDays: '30' }],
      phrFhirDate: '20260115',
      sideEffects: [{ sideEffect: '발진' }],
    };
    const request = readGuideRequest({ ...whole, rawData: JSON.stringify(raw) }, today);
    expect(request.phrFhirDate).toBe('2026-01-15');
    expect(request.allPrescriptionData?.[0]).toMatchObject({ totalDosageDays: 30 });
    expect(request.sideEffects[0]?.sideEffect).toBe('발진');
  });

  it('asks for age, gender and study number in the documents’ words, each at its field', () => {
    expect(refusal({ ...whole, age: '', gender: undefined, irbNumber: ' \u200b' })).toEqual({
      message: messages['request.patient'],
      fields: ['age', 'gender', 'irbNumber'],
    });
    expect(refusal({ ...whole, age: 201 }).fields).toEqual(['age']);
    expect(refusal({ ...whole, age: '12.5' }).fields).toEqual(['age']);
    expect(refusal({ ...whole, irbNumber: 'x'.repeat(101) }).fields).toEqual(['irbNumber']);
  });

  it('keeps an infant of age 0', () => {
    expect(readGuideRequest({ ...whole, age: 0 }, today).age).toBe(0);
    expect(readGuideRequest({ ...whole, age: '0' }, today).age).toBe(0);
  });

  it('needs at least one drug', () => {
    expect(refusal({ ...whole, medications: '[]' })).toEqual({
      message: messages['request.medications'],
      fields: ['medications'],
    });
    expect(refusal({ ...whole, medications: undefined }).message).toBe(messages['request.medications']);
  });

  it('refuses texts that are no JSON, rows that are no rows, and too many', () => {
    expect(refusal({ ...whole, medications: '[{' }).fields).toContain('medications');
    expect(refusal({ ...whole, medications: [{}] }).fields).toEqual(['medications']);
    expect(refusal({ ...whole, diagnoses: { a: 1 } }).fields).toEqual(['diagnoses']);
    expect(refusal({ ...whole, sideEffects: ['   '] }).fields).toEqual(['sideEffects']);
    expect(refusal({ ...whole, sideEffects: Array.from({ length: 501 }, () => '발진') }).fields).toEqual([
      'sideEffects',
    ]);
    expect(refusal({ ...whole, phrFhirDate: '2026-02-30' }).fields).toEqual(['phrFhirDate']);
    expect(refusal({ ...whole, phrFileId: '../../etc' }).fields).toEqual(['phrFileId']);
    expect(refusal({ ...whole, observationDays: 0 }).fields).toEqual(['observationDays']);
  });
});
