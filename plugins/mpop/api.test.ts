import { appPool, connectionTo } from '@onyak/database';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { madeUpNumber, storePatients } from '../../testing/stored-patients.js';
import { messages } from './messages.js';
import { offeredDraftSchema, patientListSchema, resultSchema, runSchema } from './schema.js';
import { storePopulationResult } from './workflow/testing/store-result.js';

const PATIENTS = 40;

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let pool: ReturnType<typeof appPool>;
let manager: Client;
let doctor: Client;
let elsewhere: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  // No workflow server is there: a request is taken all the same, and the sweeper starts it later.
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  pool = appPool(database.url, { max: 2 });
  await storePatients(owner, { hospitalCode: 'H0001', count: PATIENTS, drugs: 8 });
  await storePatients(owner, { hospitalCode: 'H0002', count: 5, drugs: 8, userId: 'DOCTOR02' });
  await owner.query(
    `insert into app_user select (jsonb_populate_record(u, '{"id": "MANAGER02", "hospital_code": "H0002"}')).* from app_user u where id = 'MANAGER01'`,
  );
  manager = await api.signIn('MANAGER01');
  doctor = await api.signIn('DOCTOR01');
  elsewhere = await api.signIn('MANAGER02');
}, 300_000);
afterAll(async () => {
  await pool?.end();
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const ask = (body: object = {}, client = manager) =>
  client.post('/api/MPOP/askPopulation', { requestKey: `key-${Math.random()}`, rules: 'IN_FORCE', ...body });
const taken = z.object({ reqId: z.string() });
const refOf = (reqId: string) => ({ reqId, hospitalCode: 'H0001', userId: 'MANAGER01' });
const runs = async (client = manager) =>
  z.array(runSchema).parse((await client.get('/api/MPOP/selectPopulationRuns')).data);
const result = async (reqId: string, client = manager) => client.get(`/api/MPOP/selectPopulation?reqId=${reqId}`);
const patientsOf = (reqId: string, ruleNo: number, change = 'FOUND', client = manager) =>
  client.get(`/api/MPOP/selectPopulationPatients?${new URLSearchParams({ reqId, ruleNo: String(ruleNo), change })}`);

/** A screening that is done. */
async function done(body: object = {}): Promise<string> {
  const { reqId } = taken.parse((await ask(body)).data);
  await storePopulationResult(pool, refOf(reqId));
  return reqId;
}

describe('a screening of all patients', () => {
  it('is taken once for its key, one at a time in an institution, and listed there', async () => {
    const body = { requestKey: 'the-very-first' };
    const { reqId } = taken.parse((await ask(body)).data);
    expect(taken.parse((await ask(body)).data).reqId).toBe(reqId);
    const second = await ask();
    expect(second.result).toBe('STATE');
    expect(second.msg).toContain(reqId);
    expect(await runs()).toMatchObject([
      { reqId, status: 'RUNNING', rules: 'IN_FORCE', pages: null, screenedPages: 0 },
    ]);
    // Another institution has its own.
    const other = taken.parse((await ask({}, elsewhere)).data).reqId;
    expect((await runs(elsewhere)).map((run) => run.reqId)).toEqual([other]);
    await manager.post('/api/MPOP/orderPopulation', { reqId, order: 'cancel' });
    expect((await runs())[0]?.status).toBe('CANCELLED');
    expect((await ask()).result).toBe('SUCCESS');
    const [open] = await runs();
    await manager.post('/api/MPOP/orderPopulation', { reqId: open?.reqId, order: 'cancel' });
  });

  it('tells whom it screened, each rule with whom it is about and finds, and what it could not screen', async () => {
    const reqId = await done();
    const { run, rules, gaps } = resultSchema.parse((await result(reqId)).data);
    expect(run).toMatchObject({
      status: 'COMPLETE',
      requests: PATIENTS,
      patients: PATIENTS,
      screened: PATIENTS,
      pages: 4,
    });
    expect(run.withFinding).toBeGreaterThan(0);
    expect(rules.length).toBeGreaterThan(20);
    for (const { eligible, undecided, found, contraindicated, major, moderate, info } of rules) {
      expect(eligible).toBeLessThanOrEqual(PATIENTS);
      expect(found).toBeLessThanOrEqual(eligible - undecided);
      expect(contraindicated + major + moderate + info).toBe(found);
    }
    expect(gaps.some(({ what, code, name }) => what === 'CHECK' && code === '' && name === '')).toBe(true);
    const rule = rules.find(({ ruleId, found }) => ruleId !== '' && found > 1);
    const { total, rows } = patientListSchema.parse((await patientsOf(reqId, rule?.ruleNo ?? 0)).data);
    expect([total, rows.length]).toEqual([rule?.found, rule?.found]);
    expect(rows.map(({ severity }) => severity)).toEqual(rows.map(({ severity }) => severity).toSorted());
    for (const { evidence, number } of rows) expect([evidence, number >= madeUpNumber(0)]).not.toContain('');
    const audited = await owner.query(
      `select action, target_key from user_action where user_id = 'MANAGER01' and action = $1`,
      [messages['action.patients']],
    );
    expect(audited.rows).toContainEqual({
      action: messages['action.patients'],
      target_key: `${reqId} ${rule?.ruleNo}`,
    });
  });

  it('is compared with the last one by the rules in force that was complete', async () => {
    const before = await done();
    await storePatients(owner, { hospitalCode: 'H0001', count: 3, drugs: 2, seed: 9 });
    await storePatients(owner, { hospitalCode: 'H0001', count: 2, drugs: 8, from: PATIENTS });
    const reqId = await done();
    const { run, rules } = resultSchema.parse((await result(reqId)).data);
    expect(run).toMatchObject({ previousReqId: before, patients: PATIENTS + 2, requests: PATIENTS + 5 });
    const gone = rules.find((rule) => rule.gone > 0 && rule.ruleId !== '');
    const fresh = rules.find((rule) => rule.fresh > 0 && rule.ruleId !== '');
    const { rows } = patientListSchema.parse((await patientsOf(reqId, gone?.ruleNo ?? 0, 'GONE')).data);
    expect(rows).toHaveLength(gone?.gone ?? -1);
    for (const row of rows) expect([row.severity, row.number < madeUpNumber(3)]).toEqual([null, true]);
    const news = patientListSchema.parse((await patientsOf(reqId, fresh?.ruleNo ?? 0, 'FRESH')).data);
    expect(news.rows.every(({ number }) => number >= madeUpNumber(PATIENTS))).toBe(true);
  });

  it('takes drafts that its user has tried, as they were tried, and refuses others in words', async () => {
    const rule = { condition: [[{ type: 'MEDICATION', code: 'C08', name: '칼슘채널차단제', operator: 'is present' }]] };
    const tried = await manager.post('/api/ACDS/startRehearsal', {
      age: 'ADULT',
      condition: JSON.stringify(rule.condition),
    });
    expect(tried.result).toBe('SUCCESS');
    const drafts = z.array(offeredDraftSchema).parse((await manager.get('/api/MPOP/selectDrafts')).data);
    expect(drafts).toMatchObject([{ num: null, status: 'ACTIVE', stale: false }]);
    expect(z.array(offeredDraftSchema).parse((await elsewhere.get('/api/MPOP/selectDrafts')).data)).toEqual([]);
    const fields = async (body: object, client = manager) => {
      const { result: code, faults } = await ask(body, client);
      return [code, ...faults.map(({ field }) => field)];
    };
    expect(await fields({ rules: 'DRAFT' })).toEqual(['VALIDATION', 'draftIds']);
    expect(await fields({ rules: 'DRAFT', draftIds: ['nobody'] })).toEqual(['VALIDATION', 'draftIds']);
    expect(await fields({ rules: 'ELSE' })).toEqual(['VALIDATION', 'rules']);
    const draftIds = drafts.map(({ id }) => id);
    const { reqId } = taken.parse((await ask({ rules: 'DRAFT', draftIds })).data);
    const { rows } = await owner.query<{ payload: unknown }>('select payload from request where req_id = $1', [reqId]);
    expect(rows[0]?.payload).toMatchObject({ rules: 'DRAFT', drafts: [{ num: null, age: 'ADULT', ...rule }] });
    expect((await runs())[0]).toMatchObject({ rules: 'DRAFT', drafts: [drafts[0]?.name] });
    await manager.post('/api/MPOP/orderPopulation', { reqId, order: 'cancel' });
  });

  it('asked again with its key is the same one, when its drafts have gone and while another goes on', async () => {
    const condition = [[{ type: 'MEDICATION', code: 'C07', name: '베타차단제', operator: 'is present' }]];
    await manager.post('/api/ACDS/startRehearsal', { age: 'ADULT', condition: JSON.stringify(condition) });
    const drafts = z.array(offeredDraftSchema).parse((await manager.get('/api/MPOP/selectDrafts')).data);
    const body = { requestKey: 'key-of-drafts-that-go', rules: 'DRAFT', draftIds: drafts.map(({ id }) => id) };
    const first = await ask(body);
    const { reqId } = taken.parse(first.data);
    await owner.query('delete from stopp_rehearsal');
    expect(await ask(body)).toMatchObject({ result: 'SUCCESS', msg: first.msg, data: { reqId } });
    expect(await ask({ ...body, draftIds: body.draftIds.toReversed() })).toMatchObject({ data: { reqId } });
    // The key is of those drafts: with others, or by the rules in force, it is refused as used.
    expect((await ask({ ...body, draftIds: ['nobody'] })).result).toBe('DUPLICATE');
    expect((await ask({ requestKey: body.requestKey })).result).toBe('DUPLICATE');
    // A key of its own finds nothing that is there.
    expect((await ask({ rules: 'DRAFT', draftIds: body.draftIds })).result).toBe('VALIDATION');
    await manager.post('/api/MPOP/orderPopulation', { reqId, order: 'cancel' });
    const next = taken.parse((await ask()).data).reqId;
    expect(taken.parse((await ask(body)).data).reqId).toBe(reqId);
    expect((await runs()).map((run) => [run.reqId, run.status]).slice(0, 2)).toEqual([
      [next, 'RUNNING'],
      [reqId, 'CANCELLED'],
    ]);
    await manager.post('/api/MPOP/orderPopulation', { reqId: next, order: 'cancel' });
  });

  it('is exported for who treats the patients and, de-identified, for research: keys of the file, dates moved, small cells named', async () => {
    const reqId = await done();
    const fileSchema = z.object({
      run: z.looseObject({ knowledgeRelease: z.number() }),
      dictionary: z.record(z.string(), z.string()),
      rules: z.array(z.looseObject({ kind: z.string(), ruleId: z.string(), found: z.number() })),
      smallCells: z.array(z.object({ rule: z.string(), column: z.string(), fewerThan: z.number() })),
      patients: z.array(z.record(z.string(), z.unknown())),
    });
    const download = async (form: string) => {
      const answer = await manager.get(`/api/MPOP/exportPopulation?${new URLSearchParams({ reqId, form })}`);
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      return { text, file: fileSchema.parse(JSON.parse(text)) };
    };
    const { file: whole } = await download('CLINICAL');
    const { run } = resultSchema.parse((await result(reqId)).data);
    expect(whole.patients).toHaveLength(run.patients ?? -1);
    expect(new Set(whole.patients.map(({ number }) => number)).size).toBe(run.patients);
    expect(Object.keys(whole.patients[0] ?? {}).toSorted()).toEqual(Object.keys(whole.dictionary).toSorted());
    const { file, text } = await download('DEIDENTIFIED');
    for (const word of ['POP-', reqId, 'MANAGER01', 'H0001', '이름 모를 한약', '2026-03-15'])
      expect(text).not.toContain(word);
    expect(Object.keys(file.patients[0] ?? {}).toSorted()).toEqual(Object.keys(file.dictionary).toSorted());
    expect(file.patients).toHaveLength(run.patients ?? -1);
    expect(new Set(file.patients.map(({ studyKey }) => studyKey)).size).toBe(run.patients);
    const again = (await download('DEIDENTIFIED')).file.patients.map(({ studyKey }) => studyKey);
    expect(file.patients.filter(({ studyKey }) => again.includes(studyKey))).toEqual([]);
    const small = file.rules.filter(({ found }) => found > 0 && found < 5);
    expect(file.smallCells.filter(({ column }) => column === 'found')).toHaveLength(small.length);
    expect(file.rules.map(({ found }) => found)).toEqual(whole.rules.map(({ found }) => found));
    const sheet = await manager.get(`/api/MPOP/exportPopulationRules?reqId=${reqId}`);
    expect(sheet.status).toBe(200);
    expect((await elsewhere.get(`/api/MPOP/exportPopulation?reqId=${reqId}&form=CLINICAL`)).result).toBe('NOT_FOUND');
    expect((await elsewhere.get(`/api/MPOP/exportPopulationRules?reqId=${reqId}`)).result).toBe('NOT_FOUND');
    expect((await doctor.get(`/api/MPOP/exportPopulation?reqId=${reqId}&form=CLINICAL`)).result).toBe('NO_AUTH');
  });

  it('is for who holds the function; another institution reaches nothing of it', async () => {
    const reqId = await done();
    const { rules } = resultSchema.parse((await result(reqId)).data);
    const ruleNo = rules.find(({ found, ruleId }) => found > 0 && ruleId !== '')?.ruleNo ?? 0;
    expect((await doctor.get('/api/MPOP/selectPopulationRuns')).result).toBe('NO_AUTH');
    expect((await ask({}, doctor)).result).toBe('NO_AUTH');
    expect((await result(reqId, doctor)).result).toBe('NO_AUTH');
    expect((await patientsOf(reqId, ruleNo, 'FOUND', doctor)).result).toBe('NO_AUTH');
    expect((await result(reqId, elsewhere)).result).toBe('NOT_FOUND');
    expect((await patientsOf(reqId, ruleNo, 'FOUND', elsewhere)).result).toBe('NOT_FOUND');
    expect((await elsewhere.post('/api/MPOP/orderPopulation', { reqId, order: 'cancel' })).result).toBe('NOT_FOUND');
    expect((await elsewhere.get(`/api/MPOP/readPopulation?reqId=${reqId}`)).result).toBe('NOT_FOUND');
    expect((await runs(elsewhere)).map((run) => run.reqId)).not.toContain(reqId);
    expect((await api.client().get(`/api/MPOP/selectPopulation?reqId=${reqId}`)).result).toBe('NO_SESSION');
    // A function right alone opens no rows of other institutions: everything a run has is under row-level security.
    const open = await pool.connect();
    try {
      await open.query('begin');
      await open.query(
        `select set_config('app.user_id', 'DOCTOR02', true), set_config('app.hospital_code', 'H0002', true)`,
      );
      for (const table of [
        'population_run',
        'population_page',
        'population_page_rule',
        'population_page_gap',
        'population_patient',
      ]) {
        const { rows } = await open.query<{ n: string }>(`select count(*) as n from ${table} where req_id = $1`, [
          reqId,
        ]);
        expect([table, rows[0]?.n]).toEqual([table, '0']);
      }
    } finally {
      await open.query('rollback');
      open.release();
    }
  });
});
