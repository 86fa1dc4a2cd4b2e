import { todayInKorea } from '@onyak/core';
import { withTenant, appPool } from '@onyak/database';
import { OpenTransaction } from '@onyak/database/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveRecord, startRecordsApi, type RecordsApi } from '../../mrpd/testing/records-api.js';
import { patientsWithReactions, registeredReactions } from './registered-reactions.js';

let api: RecordsApi;
let pool: ReturnType<typeof appPool>;

beforeAll(async () => {
  api = await startRecordsApi();
  pool = appPool(api.databaseUrl);
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
});

const amoxicillin = { drugType: 'ATC', drugCode: 'J01CA04', drugName: 'amoxicillin' };
const penicillins = { drugType: 'ATC', drugCode: 'J01C', drugName: '페니실린계' };
const cefazolin = { drugType: 'ATC', drugCode: 'J01DB04', drugName: '세파졸린' };
const rash = { symptomCode: '10037844', symptomNameKor: '발진', symptomNameEng: 'Rash' };
const caseOf = (over: object = {}) => ({
  d1OccurenceDate: '2026-03-02',
  d1Causality: '가능함',
  d1Severity: 'Moderate',
  d1CausativeDrug: [amoxicillin],
  d1Symptom: [rash],
  d1CaseDescription: '의사에게 와파린을 끊으라고 말하십시오',
  ...over,
});
const save = (ptNumber: string, over: Readonly<Record<string, string>> = {}, as = api.manager) =>
  saveRecord(as, { ptNumber, d1List: JSON.stringify([caseOf()]), ...over });

const reactionsOf = (number: string, hospitalCode = 'H0001') =>
  withTenant(pool, { userId: 'DOCTOR02', hospitalCode }, (client) =>
    OpenTransaction.during(client, (db) => registeredReactions(db, { number })),
  );

it('tells of each case its drugs, symptoms and gravity, and what its record forbids and who allows what; never its free text', async () => {
  const cases = [caseOf(), caseOf({ d1OccurenceDate: '2026-01-02', d1Severity: 'Mild', d1Causality: '평가곤란' })];
  const recId = await save('P-R-1', {
    d1List: JSON.stringify(cases),
    d2CiGroup: JSON.stringify([penicillins]),
    d2OaiGroup: JSON.stringify([cefazolin]),
  });
  const told = {
    drugs: [{ kind: 'ATC', code: 'J01CA04', name: 'amoxicillin' }],
    forbidden: [{ kind: 'ATC', code: 'J01C', name: '페니실린계' }],
    allowed: [{ kind: 'ATC', code: 'J01DB04', name: '세파졸린' }],
    evaluator: '약사',
    evaluatedOn: todayInKorea(),
    symptoms: ['발진'],
  };
  const reactions = await reactionsOf('P-R-1');
  expect(reactions).toEqual([
    { id: `${recId}/1`, date: '2026-03-02', severity: 'MODERATE', doubted: false, ...told },
    { id: `${recId}/2`, date: '2026-01-02', severity: 'MILD', doubted: true, ...told },
  ]);
  expect(JSON.stringify(reactions)).not.toContain('와파린');
});

it('takes severe reactions of the skin as severe, however the case was graded', async () => {
  await save('P-R-2', { d2DrugSideEffectsType: 'Type B (SCARs)' });
  expect(await reactionsOf('P-R-2')).toMatchObject([{ severity: 'SEVERE' }]);
});

it('tells of whom among many there is any, in one institution and of ACTIVE records alone', async () => {
  await save('P-R-7');
  const recId = await save('P-R-8');
  await saveRecord(api.manager, { recId, version: '1', ptNumber: 'P-R-8', status: 'INACTIVE' });
  const among = (hospitalCode: string) =>
    withTenant(pool, { userId: 'DOCTOR02', hospitalCode }, (client) =>
      OpenTransaction.during(client, (db) => patientsWithReactions(db, ['P-R-6', 'P-R-7', 'P-R-8'])),
    );
  expect(await among('H0001')).toEqual(['P-R-7']);
  expect(await among('H0002')).toEqual([]);
});

it('tells nothing of a record that is not ACTIVE, of another number, or of another institution', async () => {
  const recId = await save('P-R-3');
  expect(await reactionsOf('P-R-3')).toHaveLength(1);
  await saveRecord(api.manager, { recId, version: '1', ptNumber: 'P-R-3', status: 'INACTIVE' });
  expect(await reactionsOf('P-R-3')).toEqual([]);
  await save('P-R-4');
  expect(await reactionsOf('P-R-4')).toHaveLength(1);
  expect(await reactionsOf('P-R-44')).toEqual([]);
  expect(await reactionsOf('P-R-4', 'H0002')).toEqual([]);
  // Their own record of a patient with the same number is theirs alone.
  await save('P-R-3', {}, api.elsewhere);
  expect(await reactionsOf('P-R-3')).toEqual([]);
  expect(await reactionsOf('P-R-3', 'H0002')).toHaveLength(1);
});
