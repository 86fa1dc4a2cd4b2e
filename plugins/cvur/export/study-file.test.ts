import { describe, expect, it } from 'vitest';
import { studyFile } from './study-file.js';

const patient = (number: string, values: object = {}) => ({
  hospitalCode: 'H0001',
  ptIrbNumber: number,
  ptName: '지어낸',
  ptGender: '여성',
  ptTel: '000-1111-2222',
  regTime: '2026-11-01T10:00:00+09:00',
  height: 160,
  weight: 50,
  bmi: 19.5,
  ...values,
});
const survey = (number: string, values: object = {}) => ({
  hospitalCode: 'H0001',
  ptIrbNumber: number,
  height: 160,
  weight: 50,
  hasDisease: 'YES',
  diseases: [{ code: 'D01' }],
  diseasesEtc: '김아무개의 병',
  ...values,
});
const numbers = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5'];
const rows = {
  patients: numbers.map((number, index) => patient(number, index === 0 ? { ptGender: '남성' } : {})),
  surveys: numbers.map((number, index) => survey(number, index === 0 ? { diseases: [{ code: 'D33' }] } : {})),
};
const at = new Date('2026-11-24T00:00:00Z');
const secret = Buffer.alloc(32, 7);

describe('the file for research', () => {
  it('tells who treats the patient everything, with a dictionary of every field', () => {
    const file = studyFile(rows, 'CLINICAL', at, secret);
    expect(file.patients[0]).toMatchObject({
      ptIrbNumber: 'A-1',
      ptName: '지어낸',
      regTime: '2026-11-01T10:00:00+09:00',
    });
    expect(file.patients[0]).not.toHaveProperty('hospitalCode');
    expect(file.surveys[0]).toMatchObject({ ptIrbNumber: 'A-1', diseasesEtc: '김아무개의 병' });
    const told = new Set(file.dictionary.filter(({ table }) => table === 'study-survey').map(({ field }) => field));
    for (const name of Object.keys(file.surveys[0] ?? {})) expect(told).toContain(name);
    expect(file.dictionary.find(({ field }) => field === 'healthOpinion')).toMatchObject({
      label: '9. 본인의 건강 상태를 어떻게 생각합니까?',
      type: 'option',
      required: true,
    });
    expect(file.dictionary.find(({ field }) => field === 'healthOpinion')?.values).toContainEqual({
      value: 'HEALTH_OPINION_01',
      label: '매우 나쁨',
    });
    expect(file.dictionary.find(({ field }) => field === 'diseases.code')?.values).toHaveLength(33);
  });

  it('de-identified, says nothing that names a person, and joins a patient with the survey by a key of its own', () => {
    const file = studyFile(rows, 'DEIDENTIFIED', at, secret);
    const text = JSON.stringify([file.patients, file.surveys]);
    for (const word of [...numbers, '지어낸', '000-1111', '2026-11-01', '김아무개', 'H0001'])
      expect(text).not.toContain(word);
    const keys = file.patients.map((row) => row['studyKey']);
    expect(new Set(keys).size).toBe(numbers.length);
    expect(file.surveys.map((row) => row['studyKey'])).toEqual(keys);
    expect(file.patients[1]).toMatchObject({ ptGender: '여성', bmi: 19.5 });
    // Another file's keys lead nowhere in this one.
    const other = studyFile(rows, 'DEIDENTIFIED', at, Buffer.alloc(32, 8));
    expect(other.patients.map((row) => row['studyKey'])).not.toEqual(keys);
    const left = file.dictionary.filter(({ treatment }) => treatment === 'LEFT_OUT').map(({ field }) => field);
    expect(left).toEqual(
      expect.arrayContaining(['ptIrbNumber', 'ptName', 'ptTel', 'diseasesEtc', 'causativeDrugsEtc', 'symptomsEtc']),
    );
  });

  it('moves each patient’s dates by days of their own, by a day at least and a year at most', () => {
    const days = studyFile(rows, 'DEIDENTIFIED', at, secret).patients.map(
      (row) => (Date.parse('2026-11-01') - Date.parse(String(row['regTime']))) / 86_400_000,
    );
    for (const moved of days) expect(moved >= 1 && moved <= 365).toBe(true);
    expect(new Set(days).size).toBeGreaterThan(1);
  });

  it('names what fewer than five have', () => {
    const { smallCells } = studyFile(rows, 'DEIDENTIFIED', at, secret);
    expect(smallCells).toEqual(
      expect.arrayContaining([
        { table: 'study-patient', field: 'ptGender', value: '남성', fewerThan: 5 },
        { table: 'study-survey', field: 'diseases', value: 'D33', fewerThan: 5 },
      ]),
    );
    expect(smallCells.map(({ value }) => value)).not.toContain('YES');
  });
});
