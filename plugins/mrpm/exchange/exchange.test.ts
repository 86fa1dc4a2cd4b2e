import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { closeDocuments, readAdrBundle, readReports } from '@onyak/documents';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { exchangeCallsOf } from './api-exchange.js';
import { reportViewSchema } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let manager: Client;
let doctor: Client;
let neighbour: Client;
let recIds: readonly string[];

const idsSchema = z.array(z.object({ recId: z.string(), ptName: z.string(), requestUserId: z.string() }));
let rows: z.infer<typeof idsSchema>;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['mrpm', 'avml', 'matc', 'md2t', 'md3t', 'adri', 'asmt', 'ausr'],
  });
  manager = await api.signIn('MANAGER01');
  doctor = await api.signIn('DOCTOR01');
  neighbour = await api.signIn('DOCTOR02');
  rows = idsSchema.parse((await manager.get('/rest/adr-record?range=[0,9]')).body);
  recIds = rows.map(({ recId }) => recId);
});
afterAll(async () => {
  closeDocuments();
  await api?.stop();
  await database?.drop();
});

const files = [
  ['/api/downloadFhirPrivate', 'application/fhir+json', 'fhir.json'],
  ['/api/MRPM/downloadE2B', 'application/xml', 'xml'],
] as const;
const nameIn = (headers: Headers) => decodeURIComponent(headers.get('content-disposition') ?? '');

it.each(files)('%s answers a file whose name is in a header', async (path, type, ending) => {
  const [recId = ''] = recIds;
  const answer = await manager.get(`${path}?recId=${recId}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain(type);
  expect(nameIn(answer.headers)).toContain(`${recId}.${ending}`);
  const several = await manager.get(`${path}?recId=${recIds.slice(0, 3).join(',')}`);
  expect(nameIn(several.headers)).toMatch(new RegExp(`ADR-3-\\d{8}-\\d{6}\\.${ending}`));
});

it('gives the records that were named, in their order, as both standards', async () => {
  const three = rows.slice(0, 3);
  const named = three.map(({ recId }) => recId).join(',');
  const fhir = await manager.get(`/api/downloadFhirPrivate?recId=${named}`);
  const inner = z.object({ entry: z.array(z.object({ resource: z.unknown() })) }).parse(fhir.body).entry;
  expect(inner.map(({ resource }) => readAdrBundle(resource)?.['ptName'])).toEqual(three.map(({ ptName }) => ptName));
  const xml = await manager.get(`/api/MRPM/downloadE2B?recId=${named}`);
  const { reports } = readReports(z.string().parse(xml.body));
  const cases = reports.map((groups) =>
    groups.flatMap(({ elements }) => elements).find(({ code }) => code === 'C.1.1'),
  );
  expect(cases.map((element) => element?.value)).toEqual(three.map(({ recId }) => `KR-${recId}`));
});

it('shows the report decoded, what it lacks, and what it was held against', async () => {
  const [recId = ''] = recIds;
  const view = reportViewSchema.parse((await manager.get(`/api/MRPM/selectE2B?recId=${recId}`)).data);
  expect(view.by).toBe('rules');
  const shown = view.groups.flatMap(({ elements }) => elements);
  expect(shown.find(({ code }) => code === 'C.3.1.KR.1')).toMatchObject({
    label: '의료전문가 상세 구분',
    shown: '병의원',
  });
  expect(new Set(view.faults.map(({ code }) => code))).toEqual(new Set(['E.i.2.1a', 'E.i.2.1b', 'G.k.2.3.r.1.KR.1b']));
});

it('reaches the records that the look-up reaches, and none of another institution', async () => {
  const others = rows.find(({ requestUserId }) => requestUserId !== 'DOCTOR01');
  if (!others) throw new Error('every record is the doctor’s');
  for (const path of [...files.map(([file]) => file), '/api/MRPM/selectE2B']) {
    for (const client of [doctor, neighbour])
      expect((await client.get(`${path}?recId=${others.recId}`)).result).toBe('NOT_FOUND');
    expect((await manager.get(`${path}?recId=H0001-20200101-9999999`)).result).toBe('NOT_FOUND');
    expect((await manager.get(path)).result).toBe('VALIDATION');
  }
  const mixed = `${recIds[0]},H0002-20200101-0000001`;
  expect((await manager.get(`/api/downloadFhirPrivate?recId=${mixed}`)).result).toBe('NOT_FOUND');
});

it('keeps who took which record out', async () => {
  const [recId = ''] = recIds;
  await manager.get(`/api/downloadFhirPrivate?recId=${recId}`);
  const { data } = await manager.get(`/api/MRPM/selectUserRecordSearchHst?recId=${recId}`);
  const actions = z.array(z.object({ action: z.string(), userId: z.string() })).parse(data);
  expect(actions).toContainEqual(expect.objectContaining({ action: 'FHIR 내보내기', userId: 'MANAGER01' }));
});

it('a folder without the schema stops the start with the name of the setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-schema-'));
  expect(() => exchangeCallsOf({ E2B_SCHEMA_DIR: folder })).toThrow(/^E2B_SCHEMA_DIR: .*MCCI_IN200100UV01\.xsd/);
  writeFileSync(join(folder, 'MCCI_IN200100UV01.xsd'), '');
  expect(exchangeCallsOf({ E2B_SCHEMA_DIR: folder })).toHaveLength(3);
});
