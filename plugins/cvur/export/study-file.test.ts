import { describe, expect, it } from 'vitest';
import { guidePayload } from '../../../workflows/src/testing/payload.js';
import { madeUpFinding, madeUpScreening } from '../../../testing/multi-drug-result.js';
import { requestRows } from './request-rows.js';
import { Collected, studyFile } from './study-file.js';
import type { StudyRequest } from './requests.sql.js';

const patient = (number: string, values: object = {}) => ({
  hospitalCode: 'H0001',
  ptIrbNumber: number,
  ptName: '지어낸',
  ptGender: '여성',
  ptTel: '000-1111-2222',
  regTime: '2026-11-01T03:00:00+09:00',
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
const payload = guidePayload({ name: '지어낸', irbNumber: 'A-1' });
const asked = (ptIrbNumber: string): StudyRequest => ({
  reqId: `MR-${ptIrbNumber}`,
  kind: 'multiDrug',
  hospitalCode: 'H0001',
  ptIrbNumber,
  userId: 'DOCTOR01',
  status: 'COMPLETE',
  requestedAt: '2026-11-11T00:30:00+09:00',
  payload: {
    ...payload,
    // What no code is may be anybody's words.
    medications: payload.medications.map((row, index) =>
      index === 0 ? { ...row, medicationCode: '김아무개 약' } : row,
    ),
  },
});
const kept = (reqId: string) => ({
  reqId,
  replayOf: 'MR-BEFORE',
  screening: madeUpScreening,
  dismissals: [{ findingId: madeUpFinding.id, reason: 'HANDLED' as const, userId: 'MANAGER01' }],
  guides: [
    {
      seq: 1,
      model: '',
      made: '◆ 하나\n둘\n셋',
      edited: '◆ 하나\n김아무개 님\n셋',
      editedBy: 'MANAGER01',
      editedAt: '2026-11-12T09:00:00+09:00',
    },
  ],
});

function collected(): Collected {
  const all = new Collected();
  all.add(
    'study-patient',
    numbers.map((number, index) => patient(number, index === 0 ? { ptGender: '남성' } : {})),
  );
  all.add(
    'study-survey',
    numbers.map((number, index) => survey(number, index === 0 ? { diseases: [{ code: 'D33' }] } : {})),
  );
  for (const number of numbers)
    for (const [table, rows] of Object.entries(requestRows(asked(number), kept(`MR-${number}`)))) all.add(table, rows);
  return all;
}
const madeAt = new Date('2026-11-24T00:00:00Z');
const secret = Buffer.alloc(32, 7);
const file = (form: 'CLINICAL' | 'DEIDENTIFIED', key = secret) => studyFile(collected(), { form, madeAt, secret: key });
const rowsOf = (made: ReturnType<typeof file>, table: string) => made.tables[table] ?? [];

describe('the file for research', () => {
  it('tells who treats the patient everything, with a dictionary of every field', () => {
    const whole = file('CLINICAL');
    expect(rowsOf(whole, 'study-patient')[0]).toMatchObject({
      ptIrbNumber: 'A-1',
      ptName: '지어낸',
      regTime: '2026-11-01T03:00:00+09:00',
    });
    expect(rowsOf(whole, 'study-patient')[0]).not.toHaveProperty('hospitalCode');
    expect(rowsOf(whole, 'study-survey')[0]).toMatchObject({ ptIrbNumber: 'A-1', diseasesEtc: '김아무개의 병' });
    for (const [table, rows] of Object.entries(whole.tables)) {
      const told = new Set(whole.dictionary.filter((entry) => entry.table === table).map(({ field }) => field));
      expect([table, rows.length > 0 || table === 'not-screened']).toEqual([table, true]);
      for (const name of Object.keys(rows[0] ?? {})) expect(told).toContain(name);
    }
    expect(whole.dictionary.find(({ field }) => field === 'healthOpinion')).toMatchObject({
      label: '9. 본인의 건강 상태를 어떻게 생각합니까?',
      type: 'option',
      required: true,
    });
    expect(whole.dictionary.find(({ field }) => field === 'diseases.code')?.values).toHaveLength(33);
  });

  it('names in each row of a request by which knowledge, rules and model it came about', () => {
    const whole = file('CLINICAL');
    for (const table of ['request', 'request-drug', 'request-diagnosis', 'request-side-effect', 'finding', 'guide'])
      for (const row of rowsOf(whole, table))
        expect([table, row]).toEqual([
          table,
          expect.objectContaining({ kind: 'multiDrug', knowledgeRelease: 1, stoppVersion: 1, model: 'PHRASES' }),
        ]);
    expect(rowsOf(whole, 'finding')[0]).toMatchObject({
      findingId: madeUpFinding.id,
      findingKind: 'INTERACTION',
      severity: 'MAJOR',
      drugs: 'B01AA03|M01AE01',
      ruleId: 'X',
      dismissed: 'HANDLED',
      dismissedBy: 'MANAGER01',
    });
    expect(rowsOf(whole, 'guide')[0]).toMatchObject({
      edited: '◆ 하나\n김아무개 님\n셋',
      linesMade: 3,
      linesKept: 2,
      linesAdded: 1,
      linesRemoved: 1,
    });
  });

  it('de-identified, says nothing that names a person, and joins the tables by keys of its own', () => {
    const made = file('DEIDENTIFIED');
    const text = JSON.stringify(made.tables);
    const words = [...numbers, '지어낸', '000-1111', '2026-11', '김아무개', 'H0001', 'DOCTOR01', 'MANAGER01', 'MR-'];
    for (const word of words) expect(text).not.toContain(word);
    const keys = rowsOf(made, 'study-patient').map((row) => row['studyKey']);
    expect(new Set(keys).size).toBe(numbers.length);
    expect(rowsOf(made, 'study-survey').map((row) => row['studyKey'])).toEqual(keys);
    expect(rowsOf(made, 'request').map((row) => row['studyKey'])).toEqual(keys);
    // A finding is found by its request's key, and by no other's.
    const [finding] = rowsOf(made, 'finding');
    expect(rowsOf(made, 'request').filter((row) => row['reqId'] === finding?.['reqId'])).toHaveLength(1);
    expect(finding).toMatchObject({ ruleId: 'X', drugs: 'B01AA03|M01AE01', dismissed: 'HANDLED' });
    expect(finding?.['dismissedBy']).toBe(rowsOf(made, 'guide')[0]?.['editedBy']);
    expect(rowsOf(made, 'guide')[0]).toMatchObject({ linesKept: 2, linesAdded: 1, linesRemoved: 1 });
    expect(rowsOf(made, 'request-drug').map((row) => row['medicationCode'])).toContain(null);
    // Another file's keys lead nowhere in this one.
    const other = file('DEIDENTIFIED', Buffer.alloc(32, 8));
    expect(rowsOf(other, 'study-patient').map((row) => row['studyKey'])).not.toEqual(keys);
    const left = made.dictionary.filter(({ treatment }) => treatment === 'LEFT_OUT').map(({ field }) => field);
    expect(left).toEqual(
      expect.arrayContaining(['ptIrbNumber', 'ptName', 'ptTel', 'diseasesEtc', 'medicationName', 'edited', 'title']),
    );
  });

  it('moves each patient’s dates by days of their own, a day at least and a year at most, and keeps the days between them', () => {
    const made = file('DEIDENTIFIED');
    const days = rowsOf(made, 'study-patient').map(
      (row) => (Date.parse('2026-11-01') - Date.parse(String(row['regTime']))) / 86_400_000,
    );
    for (const moved of days) expect(moved >= 1 && moved <= 365).toBe(true);
    expect(new Set(days).size).toBeGreaterThan(1);
    const between = rowsOf(made, 'request').map(
      (row, index) =>
        (Date.parse(String(row['requestedAt'])) -
          Date.parse(String(rowsOf(made, 'study-patient')[index]?.['regTime']))) /
        86_400_000,
    );
    expect(new Set(between)).toEqual(new Set([10]));
    const added = studyFile(
      (() => {
        const all = new Collected();
        all.add('request-drug', [{ hospitalCode: 'H0001', ptIrbNumber: 'A-1', dispenseDate: '사용자 추가' }]);
        return all;
      })(),
      { form: 'DEIDENTIFIED', madeAt, secret },
    );
    expect(rowsOf(added, 'request-drug')[0]).toMatchObject({ dispenseDate: null });
  });

  it('names what fewer than five people have, however many rows say it', () => {
    const { smallCells } = file('DEIDENTIFIED');
    expect(smallCells).toEqual(
      expect.arrayContaining([
        { table: 'study-patient', field: 'ptGender', value: '남성', fewerThan: 5 },
        { table: 'study-survey', field: 'diseases', value: 'D33', fewerThan: 5 },
      ]),
    );
    expect(smallCells.map(({ value }) => value)).not.toContain('YES');
    expect(smallCells.filter(({ table }) => table === 'finding')).toEqual([]);
    const few = new Collected();
    for (const number of ['A-1', 'A-2', 'A-2', 'A-2', 'A-2', 'A-2'])
      for (const [table, rows] of Object.entries(requestRows(asked(number), kept(`MR-${number}`))))
        few.add(table, rows);
    expect(studyFile(few, { form: 'DEIDENTIFIED', madeAt, secret }).smallCells).toEqual(
      expect.arrayContaining([
        { table: 'request', field: 'age', value: String(payload.age), fewerThan: 5 },
        { table: 'finding', field: 'ruleId', value: 'X', fewerThan: 5 },
      ]),
    );
  });
});
