import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { adrRecords } from '@onyak/documents/testing';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { comparisonSchema } from '../schema.js';

/** Records that are exported and sent back. */
const RECORDS = 500;

let database: TestDatabase;
let api: TestApi;
let manager: Client;
let apiKey: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['amak', 'aier', 'mrpm', 'mrcv', 'adri', 'matc', 'asmt', 'ausr', 'md2t', 'md3t'],
  });
  const admin = await api.signIn('ADMIN01');
  await admin.post('/api/AMAK/insert', { hospitalNameCode: 'H0001' });
  const { data } = await admin.post('/api/AMAK/reveal', { hospitalNameCode: 'H0001' });
  ({ apiKey } = z.object({ apiKey: z.string() }).parse(data));
  manager = await api.signIn('MANAGER01');
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

const records = adrRecords(
  [
    { drugType: 'ATC', drugCode: 'J01CA04', drugName: 'amoxicillin' },
    { drugType: 'ATC', drugCode: 'B01AA03', drugName: '와파린 & <warfarin>' },
    { drugType: 'ATC', drugCode: 'M01AE01', drugName: 'ibuprofen' },
    { drugType: 'KD', drugCode: '051500011', drugName: '에톨로체50밀리그램프리필드시린지' },
    { drugType: 'KD', drugCode: '051600162', drugName: '볼타렌에멀겔' },
  ],
  [
    { symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: 'Rash' },
    { symptomCode: 'SY0002', symptomNameKor: '두드러기', symptomNameEng: null },
  ],
);

const send = (bundle: unknown, type = 'application/fhir+json') =>
  api.client().send('POST', '/if/adr', JSON.stringify(bundle), { apiKey, 'content-type': type });
const bundleOf = async (recId: string) => (await manager.get(`/api/downloadFhirPrivate?recId=${recId}`)).body;
const receivedSchema = z.object({ ifNo: z.number() });
const compare = async (ifNo: number) =>
  comparisonSchema.parse((await manager.get(`/api/MRCV/selectADRDataIFDiff?ifNo=${ifNo}`)).data);

async function saved(record: object): Promise<string> {
  const answer = await manager.post('/api/MRPD/insertADRData', record);
  if (answer.result !== 'SUCCESS') throw new Error(`${answer.msg} ${JSON.stringify(answer.faults)}`);
  return z.string().parse(answer.data);
}

const isSaid = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

/** A part without value is as one that is not there. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).filter(([, part]) => isSaid(part));
  return Object.fromEntries(parts.map(([name, part]) => [name, withoutEmpty(part)]));
}

it('each of 500 generated records, exported and sent back, is the same record in every value', async () => {
  let number = 0;
  for (const generated of fc.sample(records, RECORDS)) {
    const { recId: _id, d4InsertTime: _inserted, d4UpdateTime: _updated, ...form } = generated;
    number += 1;
    const record = { ...form, ptNumber: `X-${number}`, d1ManagementNumber: `X-${number}` };
    const recId = await saved(record);
    const answer = await send(await bundleOf(recId));
    expect(answer).toMatchObject({ result: 'SUCCESS', faults: [] });
    const { targetRecId, values } = await compare(receivedSchema.parse(answer.data).ifNo);
    expect(targetRecId).toBe(recId);
    expect(values.filter(({ differs }) => differs)).toEqual([]);
    // Everything that was typed has come back: nothing is equal because it is missing.
    const back = new Map(values.map(({ field, incoming }) => [field, incoming]));
    expect(
      [...back]
        .filter(([, value]) => isSaid(value))
        .map(([field]) => field)
        .toSorted(),
    ).toEqual(
      Object.entries(record)
        .filter(([, value]) => isSaid(value))
        .map(([field]) => field)
        .toSorted(),
    );
    expect(withoutEmpty(back.get('d1List'))).toEqual(withoutEmpty(record.d1List));
  }
});

it('takes a Bundle by its content, whatever its type is called, and keeps the sender’s number', async () => {
  const [record] = fc.sample(records, { numRuns: 1, seed: 1 });
  const recId = await saved({ ...record, recId: undefined, ptNumber: 'Y-1', d1ManagementNumber: 'Y-1' });
  const answer = await send(await bundleOf(recId), 'application/json');
  const { ifNo } = receivedSchema.parse(answer.data);
  expect((await manager.get(`/rest/received-adr/${ifNo}`)).body).toMatchObject({ senderRecId: recId, state: 'SAME' });
});

it('refuses what is no Bundle of a patient, and a Bundle’s record at its fields, with nothing personal kept', async () => {
  expect(await send({ resourceType: 'Patient', name: [{ text: '홍길동' }] })).toMatchObject({
    status: 400,
    msg: '환자가 있는 FHIR R4 Bundle이 아닙니다.',
  });
  const patient = { resourceType: 'Patient', name: [{ text: '홍길동' }], birthDate: '1960-01-02' };
  const answer = await send({ resourceType: 'Bundle', type: 'collection', entry: [{ resource: patient }] });
  expect(answer).toMatchObject({ status: 400, result: 'VALIDATION' });
  expect(answer.faults.map(({ field }) => field)).toEqual(expect.arrayContaining(['ptNumber', 'd1List', 'd3Email']));
  const admin = await api.signIn('ADMIN01');
  const kept = JSON.stringify((await admin.get('/api/AIER/selectIFErrorHst')).data);
  expect(kept).toContain('/if/adr');
  for (const word of ['홍길동', '19600102', '1960-01-02']) expect(kept).not.toContain(word);
});
