import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { storeGuideRequest } from '../../testing/guide-request.js';
import { testTemporalAddress } from '../../testing/temporal.js';
import { guidePayload } from '../../workflows/src/testing/payload.js';

/** No workflow runs for these requests: what follows the commit fails, and the client hears nothing of the commit. */

const payload = guidePayload();
const MINE = 'MGONCE1';
const THEIRS = 'MGONCE2';
const OTHER_ID = '0190a000-0000-7000-8000-000000000001';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, env: { TEMPORAL_ADDRESS: await testTemporalAddress() } });
  owner = new pg.Client({ connectionString: database.url });
  owner.on('error', () => undefined);
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  doctor = await api.signIn('DOCTOR01');
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});
beforeEach(async () => {
  await owner.query('delete from guide_feedback');
  await owner.query('delete from guide_node');
  await owner.query('delete from request');
  for (const [id, user] of [
    [MINE, 'DOCTOR01'],
    [THEIRS, 'MANAGER01'],
  ] as const) {
    await storeGuideRequest(owner, { reqId: id, userId: user, payload });
    await owner.query(
      `insert into guide_node (req_id, seq, hospital_code, status, gen_type) values ($1, 1, 'H0001', 'READY', 'Initial')`,
      [id],
    );
  }
});

const count = async (sql: string) => (await owner.query(sql)).rowCount;
const again = (key: string) => ({ 'idempotency-key': key });

describe('a feedback', () => {
  const send = (more: object, headers: Record<string, string> = {}) =>
    doctor.post('/api/MMMG/sendFeedbackMG', { reqId: MINE, fromSeq: 1, feedback: '더 짧게', ...more }, headers);

  it('that is sent again because its answer was lost is one feedback', async () => {
    expect((await send({}, again('feedback-key-1'))).result).toBe('STATE');
    expect((await send({}, again('feedback-key-1'))).result).toBe('STATE');
    expect(await count('select from guide_feedback')).toBe(1);
    await owner.query('update guide_feedback set seq = 2');
    expect(await send({}, again('feedback-key-1'))).toMatchObject({ result: 'SUCCESS', data: { seq: 2 } });
    expect(await count(`select from user_action where action like '%피드백%' and target_key = '${MINE}'`)).toBe(1);
  }, 90_000);

  it('that is sent five times at the same moment is one, with a key in its header or its body', async () => {
    for (const [key, body] of [
      ['feedback-key-2', {}],
      [undefined, { feedbackId: OTHER_ID }],
    ] as const) {
      await owner.query('delete from guide_feedback');
      const sent = Array.from({ length: 5 }, () => send(body, key === undefined ? {} : again(key)));
      const answers = await Promise.all(sent);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect(await count('select from guide_feedback')).toBe(1);
    }
  }, 90_000);

  it('does not take another request’s feedback for its own by its id', async () => {
    await owner.query(
      `insert into guide_feedback (id, hospital_code, req_id, from_seq, feedback, user_id) values ($1, 'H0001', $2, 1, '남의 글', 'MANAGER01')`,
      [OTHER_ID, THEIRS],
    );
    const answer = await send({ feedbackId: OTHER_ID });
    expect([answer.status, answer.result]).toEqual([409, 'DUPLICATE']);
    expect(JSON.stringify(answer.body)).not.toContain('남의 글');
  });
});

it('a request that is sent again is one request, also without a key in its body', async () => {
  const { phrFhirDate: _date, ...rest } = payload;
  const body = { ...rest, phrFhirDate: payload.phrFhirDate };
  const send = () => doctor.post('/api/MFFU/reqMG', body, again('request-key-1'));
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ result }) => result)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
  expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1);
  expect(await count(`select from request where req_id = '${answers[0]?.msg ?? ''}'`)).toBe(1);
  const changed = await doctor.post('/api/MFFU/reqMG', { ...body, age: 71 }, again('request-key-1'));
  expect(changed.result).toBe('DUPLICATE');
}, 90_000);

it('a colleague’s file is as little theirs to read or to use as a colleague’s request, without the function', async () => {
  const file = '0190a000-0000-7000-8000-0000000000aa';
  await owner.query(
    `insert into blob (id, hospital_code, sha256, bytes, media_type) values ($1, 'H0001', $2, 3, 'application/json')`,
    [OTHER_ID, 'ab'.repeat(32)],
  );
  await owner.query(
    `insert into phr_file (id, hospital_code, blob_id, user_id, patient_name, record) values ($1, 'H0001', $2, 'MANAGER01', '남의환자', '{}')`,
    [file, OTHER_ID],
  );
  await owner.query(
    `update auth_group_menu set f1 = false where transaction = 'MFFU' and group_id = (select menu_auth from app_user where id = 'DOCTOR01')`,
  );
  const fresh = await api.signIn('DOCTOR01');
  const answers = [
    await fresh.get(`/api/MFFU/selectPHRFile?phrFileId=${file}`),
    await fresh.post('/api/MFFU/reqMG', { ...payload, phrFileId: file }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('남의환자');
});
