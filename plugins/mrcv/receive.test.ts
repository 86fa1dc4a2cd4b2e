import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { connectionTo } from '@onyak/database';
import { startTestApi, type Answer, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { sentRecord } from './testing/record.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let admin: Client;
let outside: Client;
let apiKey: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['amak', 'aier', 'mrpm', 'mrcv', 'adri', 'matc', 'asmt', 'ausr', 'md2t', 'md3t'],
  });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  admin = await api.signIn('ADMIN01');
  outside = api.client();
  apiKey = await issueKey('H0001');
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});
beforeEach(async () => {
  await owner.query('delete from received_adr');
});

const keySchema = z.object({ apiKey: z.string() });

async function issueKey(hospitalNameCode: string): Promise<string> {
  await admin.post('/api/AMAK/insert', { hospitalNameCode });
  return keySchema.parse((await admin.post('/api/AMAK/reveal', { hospitalNameCode })).data).apiKey;
}

const aNumber: unknown = expect.any(Number);
const post = (body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  outside.post('/if/adr', body, { apiKey, ...headers });

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values);
  return rows[0]?.count ?? 0;
}

const errorSchema = z.object({
  hospital_code: z.string(),
  url: z.string(),
  request_msg: z.string(),
  error_msg: z.string(),
  rec_id: z.string().nullable(),
});

async function lastError(): Promise<z.infer<typeof errorSchema>> {
  const { rows } = await owner.query('select * from interface_error order by error_no desc limit 1');
  return errorSchema.parse(rows[0]);
}

it('takes a record by the key of its institution, whatever institution the record names', async () => {
  const answer = await post(sentRecord({ hospitalCode: 'H0002' }));
  expect(answer).toMatchObject({ status: 200, result: 'SUCCESS', data: { ifNo: aNumber } });
  const { rows } = await owner.query('select hospital_code, sender_rec_id, record from received_adr');
  expect(rows).toMatchObject([
    { hospital_code: 'H0001', sender_rec_id: 'EMR-2026-0001', record: { ptNumber: 'P-0001' } },
  ]);
  expect(rows[0]).not.toHaveProperty('record.recId');
  // What was not sent is not emptied by taking it over.
  expect(rows[0]).not.toHaveProperty('record.ptEmail');
});

it.each([
  ['without a key', {}],
  ['with a key that nobody holds', { apiKey: 'abcdefghijkmnopqrstu' }],
  ['with a key of any length', { apiKey: 'x'.repeat(5_000) }],
])('refuses %s', async (_, headers) => {
  const answer = await outside.post('/if/adr', sentRecord(), headers);
  expect(answer).toMatchObject({ status: 401, result: 'BAD_KEY' });
  expect(await count('received_adr')).toBe(0);
});

it('no session opens it, not even an administrator’s', async () => {
  expect(await admin.post('/if/adr', sentRecord())).toMatchObject({ status: 401, result: 'BAD_KEY' });
});

it('refuses a revoked key from the moment it is replaced, and its institution reads of it', async () => {
  const old = await issueKey('H0002');
  const send = () => outside.post('/if/adr', sentRecord(), { apiKey: old });
  expect((await send()).result).toBe('SUCCESS');
  await admin.post('/api/AMAK/reissue', { hospitalNameCode: 'H0002' });
  expect(await send()).toMatchObject({ status: 401, result: 'BAD_KEY' });
  expect(await lastError()).toMatchObject({ hospital_code: 'H0002', url: '/if/adr' });
  await admin.delete('/api/AMAK/delete?hospitalNameCode=H0002');
  expect((await send()).result).toBe('BAD_KEY');
});

function aCase(): Record<string, unknown> {
  const [first] = z.array(z.record(z.string(), z.unknown())).parse(sentRecord()['d1List']);
  return first ?? {};
}

it('holds a record against its own rules, every fault at its field', async () => {
  const { ptName: _, ...nameless } = sentRecord({ ptRrn: '600102', weight: 70 });
  const answer = await post({ ...nameless, d1List: [{ ...aCase(), d1CausativeDrug: [] }] });
  expect(answer).toMatchObject({ status: 400, result: 'VALIDATION' });
  const fields = answer.faults.map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(['ptName', 'ptRrn', 'weight', 'd1List.0.d1CausativeDrug']));
  expect(await count('received_adr')).toBe(0);
});

it('refuses a drug that no master has, as saving the record would', async () => {
  const d1CausativeDrug = [{ drugType: 'ATC', drugCode: 'Z99ZZ99', drugName: '없는 약' }];
  const answer = await post(sentRecord({ d1List: [{ ...aCase(), d1CausativeDrug }] }));
  expect(answer.faults).toMatchObject([{ field: 'd1List.0.d1CausativeDrug.0.drugCode' }]);
});

it('is addressed to an active user of the institution or to nobody', async () => {
  expect((await post(sentRecord({ requestUserId: 'DOCTOR01' }))).result).toBe('SUCCESS');
  expect((await post(sentRecord({ requestUserId: 'DOCTOR02' }))).faults).toMatchObject([{ field: 'requestUserId' }]);
});

it('keeps a refusal with what was sent, and nothing of the person in it', async () => {
  const personal = ['가나다', 'P-0001', '010-0000-0001', '지어낸', 'adr@example.org', '평가자'];
  await post(sentRecord({ ptRrn: '1960010', phone: '010-1234-5678' }));
  const kept = await lastError();
  expect(kept).toMatchObject({ hospital_code: 'H0001', url: '/if/adr', rec_id: 'EMR-2026-0001' });
  expect(kept.error_msg).toContain('ptRrn');
  expect(kept.request_msg).toContain('J01CA04');
  for (const word of [...personal, '1960010', '010-1234-5678']) expect(JSON.stringify(kept)).not.toContain(word);
  const seen = await admin.get('/api/AIER/selectIFErrorHst');
  expect(JSON.stringify(seen.data)).toContain('EMR-2026-0001');
  const neighbour = await api.signIn('DOCTOR02');
  expect(JSON.stringify((await neighbour.get('/api/AIER/selectIFErrorHst')).body)).not.toContain('EMR-2026-0001');
});

it.each([
  ['no JSON', '{"ptName":', 'BAD_REQUEST'],
  ['a list', '[]', 'BAD_REQUEST'],
])('refuses %s and keeps that it did', async (_, body, result) => {
  const before = await count('interface_error');
  const answer = await outside.send('POST', '/if/adr', body, { apiKey, 'content-type': 'application/json' });
  expect(answer.result).toBe(result);
  expect(await count('interface_error')).toBe(before + 1);
});

it('refuses what is too large before reading it, and keeps that it did', async () => {
  const answer = await post(sentRecord({ d2ExpertOpinion: 'x'.repeat(1_200_000) }));
  expect(answer).toMatchObject({ status: 413, result: 'TOO_LARGE' });
  expect((await lastError()).error_msg).toContain('TOO_LARGE');
});

const twice = { 'Idempotency-Key': 'emr-message-0001' };

it('answers the same content under the same key the same, and takes it once', async () => {
  const first = await post(sentRecord(), twice);
  const second = await post(sentRecord(), twice);
  expect(second.body).toEqual(first.body);
  expect(await count('received_adr')).toBe(1);
});

it('refuses another content under the same key', async () => {
  const answer = await post(sentRecord({ ptName: '라마바' }), twice);
  expect(answer).toMatchObject({ status: 409, result: 'DUPLICATE' });
  expect(await count('received_adr')).toBe(0);
  expect((await lastError()).error_msg).toContain('DUPLICATE');
});

it('forgets a key that was refused, and one of seven days ago', async () => {
  const key = { 'Idempotency-Key': 'emr-message-0002' };
  expect((await post(sentRecord({ ptName: '' }), key)).result).toBe('VALIDATION');
  expect((await post(sentRecord(), key)).result).toBe('SUCCESS');
  await owner.query(`select set_config('app.user_id', 'IF-H0001', false)`);
  const aged = await owner.query(
    `update sent_once set created_at = now() - interval '7 days 1 minute' where key = 'emr-message-0002'`,
  );
  await owner.query(`select set_config('app.user_id', 'TEST', false)`);
  expect(aged.rowCount).toBe(1);
  expect((await post(sentRecord({ ptName: '라마바' }), key)).result).toBe('SUCCESS');
  expect(await count('received_adr')).toBe(2);
});

it('two institutions may use the same key', async () => {
  const other = await issueKey('H0002');
  const key = { 'Idempotency-Key': 'emr-message-0003' };
  await post(sentRecord(), key);
  await outside.post('/if/adr', sentRecord({ ptName: '라마바' }), { apiKey: other, ...key });
  expect(await count(`received_adr where hospital_code = 'H0001'`)).toBe(1);
  expect(await count(`received_adr where hospital_code = 'H0002'`)).toBe(1);
});

it('the same message many times at once is one row and one answer', async () => {
  for (let round = 0; round < 10; round += 1) {
    const key = { 'Idempotency-Key': `emr-at-once-${round}` };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(sentRecord(), key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.result).toBe('SUCCESS');
  }
  expect(await count('received_adr')).toBe(10);
});

it('is described in the API document with its key, its fields and its limit', async () => {
  const document = z
    .looseObject({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))) })
    .parse((await outside.get('/openapi.json')).body);
  const operation = document.paths['/if/adr']?.['post'];
  expect(operation).toMatchObject({
    security: [{ apiKey: [] }],
    parameters: [{ name: 'Idempotency-Key', in: 'header' }],
    'x-limit': { seconds: 60 },
  });
  const body = JSON.stringify(operation?.['requestBody']);
  for (const name of ['ptNumber', 'd1List', 'requestUserId']) expect(body).toContain(name);
});
