import { guideRequestPayloadSchema } from '@onyak/core';
import { connectionTo } from '@onyak/database';
import { startTestApi, type Answer, type Client, type TestApi } from '@onyak/api/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let admin: Client;
let apiKey: string;

beforeAll(async () => {
  database = await createTestDatabase();
  // Nobody listens where the workflow server would be: a request is taken all the same.
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  admin = await api.signIn('ADMIN01');
  await admin.post('/api/AMAK/insert', { hospitalNameCode: 'H0001' });
  const { data } = await admin.post('/api/AMAK/reveal', { hospitalNameCode: 'H0001' });
  ({ apiKey } = z.object({ apiKey: z.string() }).parse(data));
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const drug = (name: string, code: string, authoredOn: string) => ({
  resource: {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    subject: { reference: 'urn:uuid:p' },
    authoredOn,
    medicationCodeableConcept: { coding: [{ system: 'http://www.whocc.no/atc', code }], text: name },
    dispenseRequest: { expectedSupplyDuration: { value: 30, code: 'd', system: 'http://unitsofmeasure.org' } },
  },
});

/** A made-up patient with a drug that is taken and one that is over. */
function bundle(
  patient: object = { birthDate: '1950-05-05' },
  drugs = [drug('와파린', 'B01AA03', '2026-02-20')],
): string {
  const person = { resourceType: 'Patient', id: 'p', name: [{ text: '가상환자' }], gender: 'female', ...patient };
  return JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: '2026-03-02T10:00:00+09:00',
    entry: [{ fullUrl: 'urn:uuid:p', resource: person }, ...drugs, drug('지난 약', 'C08CA01', '2024-01-02')],
  });
}

const post = (
  body: string,
  query = 'irbNumber=IF-1',
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  api.client().send('POST', `/if/mg?${query}`, body, { apiKey, 'content-type': 'application/fhir+json', ...headers });

const takenSchema = z.object({ reqId: z.string() });
const rowSchema = z.object({
  hospital_code: z.string(),
  user_id: z.string(),
  kind: z.string(),
  status: z.string(),
  payload: guideRequestPayloadSchema,
});

async function requestOf(answer: Answer) {
  const { rows } = await owner.query('select * from request join guide_request using (req_id) where req_id = $1', [
    takenSchema.parse(answer.data).reqId,
  ]);
  return rowSchema.parse(rows[0]);
}

const count = async (table: string): Promise<number> =>
  (await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? 0;

const listSchema = z.array(z.looseObject({ reqId: z.string(), irbNumber: z.string() }));
const listed = async (client: Client) =>
  listSchema.parse(
    (await client.get('/api/MMMG/selectMGDataIF?startDate=2020-01-01&endDate=2099-12-31&searchAll=Y')).data,
  );

it('takes a bundle as a request: what is taken on its date, with the whole history beside it', async () => {
  const answer = await post(bundle());
  expect(answer).toMatchObject({ status: 200, result: 'SUCCESS' });
  const request = await requestOf(answer);
  expect(request).toMatchObject({ hospital_code: 'H0001', user_id: 'IF-H0001', kind: 'guide', status: 'RUNNING' });
  const { payload } = request;
  expect(payload).toMatchObject({
    name: '가상환자',
    age: 75,
    gender: 'Female',
    irbNumber: 'IF-1',
    phrFhirDate: '2026-03-02',
  });
  expect(payload.medications.map(({ atcCode }) => atcCode)).toEqual(['B01AA03']);
  expect(payload.allPrescriptionData.map(({ atcCode }) => atcCode).toSorted()).toEqual(['B01AA03', 'C08CA01']);
});

it('takes the file of a form too, for a user whose request it is then', async () => {
  const form = new FormData();
  form.set('irbNumber', 'IF-2');
  form.set('userId', 'DOCTOR01');
  form.set('file', new Blob([bundle()]), 'bundle.json');
  const answer = await api.client().send('POST', '/if/mg', form, { apiKey });
  expect((await requestOf(answer)).user_id).toBe('DOCTOR01');
  const doctor = await api.signIn('DOCTOR01');
  const own = listSchema.parse(
    (await doctor.get('/api/MMMG/selectMGDataIF?startDate=2020-01-01&endDate=2099-12-31')).data,
  );
  expect(own.map(({ irbNumber }) => irbNumber)).toContain('IF-2');
  expect(own.map(({ irbNumber }) => irbNumber)).not.toContain('IF-1');
});

it('appears to its institution alone', async () => {
  expect((await listed(await api.signIn('MANAGER01'))).map(({ irbNumber }) => irbNumber)).toContain('IF-1');
  await owner.query(
    `update app_user set menu_auth = (select menu_auth from app_user where id = 'MANAGER01') where id = 'DOCTOR02'`,
  );
  expect((await listed(await api.signIn('DOCTOR02'))).map(({ irbNumber }) => irbNumber)).not.toContain('IF-1');
});

it('takes one message once, also when it comes many times at once', async () => {
  const before = await count('request');
  const key = { 'Idempotency-Key': 'emr-guide-0001' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => post(bundle(), 'irbNumber=IF-3', key)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await count('request')).toBe(before + 1);
  expect((await post(bundle({ birthDate: '1951-05-05' }), 'irbNumber=IF-3', key)).result).toBe('DUPLICATE');
  expect((await post(bundle(), 'irbNumber=IF-4', key)).result).toBe('DUPLICATE');
});

it.each([
  ['no study number', bundle(), '', 'VALIDATION', 'irbNumber'],
  ['a field that nobody knows', bundle(), 'irbNumber=A&weight=70', 'VALIDATION', ''],
  ['somebody of another institution', bundle(), 'irbNumber=A&userId=DOCTOR02', 'VALIDATION', 'userId'],
  ['no age', bundle({}), 'irbNumber=A', 'VALIDATION', 'age'],
  ['no drug that is taken', bundle(undefined, []), 'irbNumber=A', 'VALIDATION', 'medications'],
  ['no bundle', '{"resourceType":"Patient"}', 'irbNumber=A', 'FHIR_REFUSED', undefined],
  ['no JSON', '{"resourceType":', 'irbNumber=A', 'FHIR_REFUSED', undefined],
  ['nothing', '', 'irbNumber=A', 'VALIDATION', 'file'],
])('refuses %s, stores nothing of it and keeps that it did', async (_, body, query, result, field) => {
  const before = await Promise.all(['request', 'phr_file', 'interface_error'].map(count));
  const answer = await post(body, query);
  expect(answer.result).toBe(result);
  if (field !== undefined) expect(answer.faults.map((fault) => fault.field)).toContain(field);
  const [requests = 0, files = 0, errors = 0] = before;
  expect(await Promise.all(['request', 'phr_file', 'interface_error'].map(count))).toEqual([
    requests,
    files,
    errors + 1,
  ]);
  const { rows } = await owner.query('select * from interface_error order by error_no desc limit 1');
  expect(rows[0]).toMatchObject({ hospital_code: 'H0001', url: '/if/mg' });
  expect(JSON.stringify(rows[0])).not.toContain('가상환자');
});

it('refuses another form of body, and who has no key before anything is read', async () => {
  expect((await post(bundle(), 'irbNumber=A', { 'content-type': 'text/plain' })).result).toBe('UNSUPPORTED');
  const answer = await api
    .client()
    .send('POST', '/if/mg?irbNumber=A', bundle(), { 'content-type': 'application/json' });
  expect(answer).toMatchObject({ status: 401, result: 'BAD_KEY' });
});
