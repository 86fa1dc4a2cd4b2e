import { randomUUID } from 'node:crypto';
import { message } from '@onyak/core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { storeGuideRequest } from '../../testing/guide-request.js';
import { messages } from './messages.js';
import { nodeListSchema, openedGuideSchema, requestListSchema } from './schema.js';

const REQ = 'MGTESTH0001A';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let stranger: Client;
/** Holds the function: sees the institution's requests. */
let manager: Client;

const medication = {
  rowId: 'm1',
  source: 'DISPENSE',
  dispenseDate: '2026-02-20',
  dispenseOrganization: '',
  medicationCode: '640000010',
  medicationName: '와파린정',
  atcCode: 'B01AA03',
  atcName: 'warfarin',
  ingredientCode: '',
  ingredientName: '',
  totalDosageDays: 30,
  strength: '',
  singleDosage: '',
  dailyDosage: '',
  onMedication: '복용중',
};
const payload = {
  name: '홍길동',
  age: 71,
  gender: 'Male',
  irbNumber: 'IRB-1',
  phrFileId: null,
  phrFhirDate: '2026-03-02',
  medications: [medication],
  allPrescriptionData: [medication],
  diagnoses: [],
  sideEffects: [],
  observationDays: 365,
};
const screening = {
  knowledgeRelease: 1,
  stoppVersion: 1,
  recordDate: '2026-03-02',
  ageGroups: ['ELDERLY'],
  findings: [],
  anticholinergic: { total: 0, threshold: 3, drugs: [] },
  fallRisk: [],
  periods: [],
  observationDays: 365,
  onMedOver5Days: 0,
  notScreened: [],
  screened: { medications: 1, diagnoses: 0, sideEffects: 0 },
};

async function addRequest(reqId: string, userId: string, createdAt: string, status = 'WAITING'): Promise<void> {
  await storeGuideRequest(owner, { reqId, userId, name: '홍길동', age: 71, payload, recordDate: '2026-03-02', status });
  await owner.query(`alter table request disable trigger user`);
  await owner.query('update request set created_at = $2 where req_id = $1', [reqId, createdAt]);
  await owner.query(`alter table request enable trigger user`);
}

async function addNode(reqId: string, seq: number, status: string): Promise<void> {
  await owner.query(
    `insert into guide_node (req_id, seq, hospital_code, from_seq, status, gen_type, trans_time, llm_model_gen, memory_gen, llm_latest, feedback_user_id)
     values ($1, $2, 'H0001', $3, $4, $5, '2026-03-02T01:02:03.456Z', 'onyak-offline', '[{"type":"SYSTEM","text":"규칙"}]', $2 = 1, $6)`,
    [reqId, seq, seq === 1 ? null : 1, status, seq === 1 ? 'Initial' : 'Feedback', seq === 1 ? null : 'MANAGER01'],
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  doctor = await api.signIn('DOCTOR01');
  stranger = await api.signIn('DOCTOR02');
  manager = await api.signIn('MANAGER01');
  await addRequest(REQ, 'DOCTOR01', '2026-03-02T00:30:00+09:00');
  await addRequest('MGTESTOTHER', 'MANAGER01', '2026-03-03T00:00:00+09:00', 'COMPLETE');
  await owner.query(
    `insert into guide_screening (req_id, hospital_code, knowledge_release, result) values ($1, 'H0001', 1, $2)`,
    [REQ, JSON.stringify(screening)],
  );
  await addNode(REQ, 1, 'READY');
  await addNode(REQ, 2, 'READY');
  await addNode('MGTESTOTHER', 1, 'COMPLETE');
  await owner.query(
    `insert into guide_text (req_id, seq, hospital_code, init_text, text) values ($1, 1, 'H0001', '처음', '고친 글')`,
    [REQ],
  );
});

afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const count = async (table: string) =>
  Number((await owner.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);

/** A part of a text in an expected object. */
const containing = (part: string): unknown => expect.stringContaining(part);

describe('the list', () => {
  const list = async (client: Client, query: string) =>
    requestListSchema.parse((await client.get(`/api/MMMG/selectMGDataIF?${query}`)).data).map((row) => row.reqId);

  it('shows one’s own requests of the days asked for, in Seoul’s time', async () => {
    expect(await list(doctor, 'startDate=2026-03-02&endDate=2026-03-02')).toEqual([REQ]);
    expect(await list(doctor, 'startDate=20260303&endDate=20260303')).toEqual([]);
    expect(await list(doctor, '')).toEqual([REQ]);
  });

  it('shows the institution to who holds the function right, and counts the same', async () => {
    expect(await list(manager, 'searchAll=Y')).toEqual(['MGTESTOTHER', REQ]);
    expect(await manager.get('/api/MMMG/selectMGDataIFCnt?searchAll=Y')).toMatchObject({ data: 2 });
    expect(await manager.get('/api/MMMG/selectMGDataIFCnt?searchAll=N')).toMatchObject({ data: 1 });
    await owner.query(
      `update auth_group_menu set f1 = false where transaction = 'MMMG' and group_id = (select menu_auth from app_user where id = 'DOCTOR01')`,
    );
    const client = await api.signIn('DOCTOR01');
    for (const call of ['selectMGDataIF', 'selectMGDataIFCnt']) {
      expect(await client.get(`/api/MMMG/${call}?searchAll=Y`)).toMatchObject({
        result: 'NO_AUTH',
        msg: messages['list.searchAllNoAuth'],
      });
    }
  });

  it('refuses dates that are none', async () => {
    expect(await doctor.get('/api/MMMG/selectMGDataIF?startDate=2026-02-30')).toMatchObject({
      result: 'VALIDATION',
      faults: [{ field: 'startDate', message: message('field.date') }],
    });
    expect(await doctor.get('/api/MMMG/selectMGDataIF?startDate=2026-03-02&endDate=2026-03-01')).toMatchObject({
      result: 'VALIDATION',
      faults: [{ message: '시작일은 종료일보다 늦을 수 없습니다.' }],
    });
  });
});

describe('a request', () => {
  it('tells its history as the specification names it', async () => {
    const nodes = nodeListSchema.parse((await doctor.get(`/api/MMMG/selectMGDataMemoryHst?reqId=${REQ}`)).data);
    expect(nodes).toMatchObject([
      {
        seq: 1,
        fromSeq: null,
        genType: 'Initial',
        transTime: '20260302100203456',
        transTimeStr: '2026-03-02 10:02:03',
        updateUser: 'DOCTOR01',
        llmLatest: 'Y',
        irbNumber: 'IRB-1',
        memoryGen: [{ type: 'SYSTEM', text: '규칙' }],
        memoryEval: [],
        mergedData: null,
      },
      { seq: 2, fromSeq: 1, genType: 'Feedback', updateUser: 'MANAGER01', llmLatest: 'N' },
    ]);
  });

  it('tells what was found, what was prescribed, its versions and where a guide would go; looking is recorded', async () => {
    const detail = openedGuideSchema.parse((await doctor.get(`/api/MMMG/selectMGDataDetail?reqId=${REQ}`)).data);
    expect(detail).toMatchObject({
      request: {
        reqId: REQ,
        recordDate: '2026-03-02',
        medications: 1,
        hospitalNameCode: containing('(H0001)'),
      },
      screening: { knowledgeRelease: 1 },
      medications: [{ rowId: 'm1' }],
      delivery: null,
      target: 'INBOX',
      mode: 'hospital',
      nodes: [{ seq: 1 }, { seq: 2 }],
    });
    const { rows } = await owner.query(
      `select distinct user_id from user_action where action like '%복약지도%' and target_key = $1`,
      [REQ],
    );
    expect(rows).toEqual([{ user_id: 'DOCTOR01' }]);
  });
});

describe('feedback', () => {
  const send = (body: Record<string, unknown>) => doctor.post('/api/MMMG/sendFeedbackMG', body);

  it('needs a target and words, in the documents’ order', async () => {
    expect(await send({ feedback: '더 짧게' })).toMatchObject({
      result: 'VALIDATION',
      msg: messages['feedback.targetRequired'],
    });
    expect(await send({ reqId: REQ, feedback: '더 짧게' })).toMatchObject({ msg: messages['feedback.targetRequired'] });
    expect(await send({ reqId: REQ, fromSeq: 1, feedback: ' \n ' })).toMatchObject({
      msg: messages['feedback.textRequired'],
    });
    expect(await send({ reqId: REQ, fromSeq: 1, feedback: '가'.repeat(4_001) })).toMatchObject({
      msg: messages['feedback.textMax'],
    });
    expect(await send({ reqId: REQ, fromSeq: 9, feedback: '더 짧게' })).toMatchObject({ status: 404 });
    expect(await count('guide_feedback')).toBe(0);
  });

  it('is kept once although the workflow server is away, and the caller is told', async () => {
    const feedbackId = randomUUID();
    const answer = await send({ reqId: REQ, fromSeq: 1, feedback: ' 더 짧게 ', feedbackId });
    expect(answer).toMatchObject({ status: 503, result: 'UNAVAILABLE', msg: containing('잠시 후 다시 시도') });
    const { rows } = await owner.query('select id, feedback, from_seq, seq, user_id from guide_feedback');
    expect(rows).toEqual([{ id: feedbackId, feedback: '더 짧게', from_seq: 1, seq: null, user_id: 'DOCTOR01' }]);
  });
});

describe('the final guide', () => {
  it('answers the stored text, nothing where there is none, and wants a target', async () => {
    expect(
      await doctor.get(`/api/MMMG/selectMgDataText?reqId=${REQ}&seq=1&sTransTime=20260302100203456`),
    ).toMatchObject({ data: [{ text: '고친 글', initText: '처음', version: 1 }] });
    expect(await doctor.get(`/api/MMMG/selectMgDataText?reqId=${REQ}&seq=2`)).toMatchObject({
      result: 'SUCCESS',
      data: [],
    });
    expect(await doctor.get(`/api/MMMG/selectMgDataText?reqId=${REQ}`)).toMatchObject({
      result: 'VALIDATION',
      msg: messages['final.targetRequired'],
    });
  });

  it('is saved over the version that was read, not over another’s', async () => {
    const save = (mgText: string, version: number) =>
      doctor.post('/api/MMMG/saveMGText', { reqId: REQ, seq: 1, mgText, version });
    expect(await save('둘째 글', 1)).toMatchObject({ result: 'SUCCESS', data: { version: 2 } });
    expect(await save('셋째 글', 1)).toMatchObject({ status: 409, result: 'CONFLICT' });
    expect(await save('  ', 2)).toMatchObject({ result: 'VALIDATION', msg: messages['final.textRequired'] });
    expect(await doctor.get(`/api/MMMG/selectMgDataText?reqId=${REQ}&seq=1`)).toMatchObject({
      data: [{ text: '둘째 글', initText: '처음' }],
    });
  });

  it('is not sent without words, with broken data, or twice', async () => {
    const send = (body: Record<string, unknown>) =>
      manager.post('/api/MMMG/sendMGTextFinal', { reqId: REQ, llmSeq: 1, mgText: '글', ...body });
    expect(await send({ llmSeq: '' })).toMatchObject({ msg: messages['final.targetRequired'] });
    expect(await send({ mgText: '' })).toMatchObject({ msg: messages['final.textRequired'] });
    expect(await send({ finalData: '{"a":' })).toMatchObject({
      result: 'VALIDATION',
      faults: [{ field: 'finalData', message: messages['final.dataJson'] }],
    });
    expect(await send({ reqId: 'MGTESTOTHER' })).toMatchObject({ result: 'STATE', msg: messages['final.alreadySent'] });
    expect(
      await manager.post('/api/MMMG/saveMGText', { reqId: 'MGTESTOTHER', seq: 1, mgText: '글', version: 1 }),
    ).toMatchObject({ result: 'STATE' });
    expect(await count('guide_delivery')).toBe(0);
  });

  it('stays with the user in personal mode', async () => {
    const personal = await startTestApi({
      databaseUrl: database.url,
      env: { ONYAK_MODE: 'personal' },
    });
    try {
      const client = await personal.signIn('DOCTOR01');
      expect((await client.get('/api/session')).data).toMatchObject({ mode: 'personal', sePort: 49_160 });
      expect(await client.post('/api/MMMG/sendMGTextFinal', { reqId: REQ, llmSeq: 1, mgText: '글' })).toMatchObject({
        result: 'STATE',
        msg: messages['final.personalMode'],
      });
      expect(await client.get(`/api/MMMG/selectMGDataDetail?reqId=${REQ}`)).toMatchObject({
        data: { mode: 'personal' },
      });
    } finally {
      await personal.stop();
    }
  });
});

it('cancels only what is open', async () => {
  expect(await manager.post('/api/MMMG/cancelMG', { reqId: 'MGTESTOTHER' })).toMatchObject({
    result: 'STATE',
    msg: messages['cancel.closed'],
  });
});

describe('cancelling without a workflow server', () => {
  const state = async (reqId: string) => {
    const request = await owner.query<{ status: string; ended: boolean }>(
      'select status, ended_at is not null as ended from request where req_id = $1',
      [reqId],
    );
    const events = await owner.query<{ event: unknown }>('select event from request_event where req_id = $1', [reqId]);
    return { ...request.rows[0], events: events.rows.map(({ event }) => event) };
  };

  it('closes a request that no workflow has begun, so that nothing starts it later', async () => {
    await addRequest('MGTESTUNBEGUN', 'DOCTOR01', '2026-03-04T00:00:00+09:00', 'RUNNING');
    expect(await doctor.post('/api/MMMG/cancelMG', { reqId: 'MGTESTUNBEGUN' })).toMatchObject({
      result: 'SUCCESS',
      msg: messages['cancel.accepted'],
    });
    const cancelled = { status: 'CANCELLED', ended: true, events: [{ type: 'end', status: 'CANCELLED' }] };
    expect(await state('MGTESTUNBEGUN')).toEqual(cancelled);
    expect(await doctor.post('/api/MMMG/cancelMG', { reqId: 'MGTESTUNBEGUN' })).toMatchObject({ result: 'STATE' });
    expect(await state('MGTESTUNBEGUN')).toEqual(cancelled);
  });

  it('leaves one that a workflow works on to that workflow, and says that it cannot be reached', async () => {
    await addRequest('MGTESTBEGUN', 'DOCTOR01', '2026-03-04T00:00:00+09:00', 'RUNNING');
    const received = { type: 'stage', stage: 'RECEIVED', state: 'DONE', seq: null, message: '' };
    await owner.query(
      `insert into request_event (req_id, hospital_code, key, event) values ('MGTESTBEGUN', 'H0001', 'received', $1)`,
      [JSON.stringify(received)],
    );
    expect(await doctor.post('/api/MMMG/cancelMG', { reqId: 'MGTESTBEGUN' })).toMatchObject({ result: 'UNAVAILABLE' });
    expect(await state('MGTESTBEGUN')).toEqual({ status: 'RUNNING', ended: false, events: [received] });
  });
});

describe('another institution', () => {
  const target = {
    reqId: REQ,
    seq: 1,
    llmSeq: 1,
    fromSeq: 1,
    feedback: '엿보기',
    mgText: '엿보기',
    version: 1,
    hospitalCode: 'H0001',
    hospitalCodeManager: 'H0001',
    searchAll: 'N',
  };
  const reads = ['selectMGDataMemoryHst', 'selectMGDataDetail', 'selectMgDataText'];
  const writes = ['sendFeedbackMG', 'genMGText', 'saveMGText', 'sendMGTextFinal', 'cancelMG'];

  it.each(reads)('cannot read by %s', async (call) => {
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(target).map(([name, value]) => [name, String(value)])),
    );
    expect(await stranger.get(`/api/MMMG/${call}?${query}`)).toMatchObject({
      status: 404,
      result: 'NOT_FOUND',
      data: undefined,
    });
  });

  it.each(writes)('cannot act by %s', async (call) => {
    const before = [await count('guide_feedback'), await count('guide_delivery'), await count('guide_text')];
    expect(await stranger.post(`/api/MMMG/${call}`, target)).toMatchObject({
      status: 404,
      result: 'NOT_FOUND',
      data: undefined,
    });
    expect([await count('guide_feedback'), await count('guide_delivery'), await count('guide_text')]).toEqual(before);
  });

  it('sees neither row nor count', async () => {
    for (const scope of ['N', 'Y']) {
      const listed = await stranger.get(`/api/MMMG/selectMGDataIF?searchAll=${scope}&hospitalCodeManager=H0001`);
      expect(listed.result === 'NO_AUTH' || (Array.isArray(listed.data) && listed.data.length === 0)).toBe(true);
    }
    expect(await stranger.get('/api/MMMG/selectMGDataIFCnt?hospitalCodeManager=H0001')).toMatchObject({ data: 0 });
  });

  it('gets no events', async () => {
    const response = await stranger.fetch(`/api/requests/${REQ}/events`);
    expect(response.status).toBe(404);
    await response.body?.cancel();
  });
});
