import { readSheets, startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { storeGuideRequest } from '../../../testing/guide-request.js';
import { madeUpScreening, storeMultiDrugResult } from '../../../testing/multi-drug-result.js';
import { storeNewPrescriptionResult } from '../../../testing/new-prescription-result.js';
import { allergyFinding, storeSmartAllergyResult } from '../../../testing/smart-allergy-result.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let manager: Client;

const IRB = 'IRB-연구-1';
const { observationDays: _days, ...rest } = guidePayload({ name: '내보낸이' });
const whole = { ...rest, irbNumber: IRB };
const taken = z.object({ reqId: z.string() });
const reqIds: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  // No workflow server is there: a request is taken all the same.
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  doctor = await api.signIn('DOCTOR01');
  manager = await api.signIn('MANAGER01');
  const patient = { ptIrbNumber: IRB, ptName: '내보낸이', ptGender: '여성', ptTel: '' };
  await doctor.post('/api/CVUR/insertCdssPtInfo', patient);
  const ask = async (path: string, over: object, client = doctor) =>
    taken.parse((await client.post(path, { ...whole, ...over })).data).reqId;
  const { medications } = whole;
  reqIds['multiDrug'] = await ask('/api/DCIF/reqMR', { action: 'R' });
  reqIds['smartAllergy'] = await ask('/api/MASD/reqSA', { action: 'R', wait: 'N' });
  reqIds['newPrescription'] = await ask('/api/DCIF/reqMGI', {
    newPrescriptions: medications.slice(0, 1),
    currentMedications: medications.slice(1),
  });
  reqIds['guide'] = 'MG-EXPORT';
  await storeMultiDrugResult(owner, reqIds['multiDrug']);
  await storeSmartAllergyResult(owner, reqIds['smartAllergy']);
  await storeNewPrescriptionResult(owner, reqIds['newPrescription']);
  await storeGuideRequest(owner, { reqId: 'MG-EXPORT', irbNumber: IRB, payload: guidePayload({ irbNumber: IRB }) });
  await owner.query(
    `insert into guide_screening (req_id, hospital_code, knowledge_release, result) values ('MG-EXPORT', 'H0001', 1, $1)`,
    [JSON.stringify(madeUpScreening)],
  );
  await owner.query(
    `insert into guide_node (req_id, seq, hospital_code, status, gen_type, llm_model_gen) values ('MG-EXPORT', 1, 'H0001', 'READY', 'Initial', 'offline')`,
  );
  await owner.query(
    `insert into guide_text (req_id, seq, hospital_code, init_text, text) values ('MG-EXPORT', 1, 'H0001', '하나', '하나\n둘')`,
  );
  await doctor.post('/api/MFMM/saveFinalGuide', { reqId: reqIds['multiDrug'], finalGuide: '내보낸이 님의 가이드' });
  await doctor.post('/api/MFMM/dismissFinding', {
    reqId: reqIds['multiDrug'],
    findingId: madeUpScreening.findings[0]?.id,
    reason: 'HANDLED',
  });
  await doctor.post('/api/MASD/dismissFinding', {
    reqId: reqIds['smartAllergy'],
    findingId: allergyFinding.id,
    reason: 'HANDLED',
  });
  // Of nobody who is registered, and of a colleague.
  await ask('/api/DCIF/reqMR', { action: 'R', irbNumber: 'IRB-NOBODY' });
  reqIds['colleague'] = await ask('/api/DCIF/reqMR', { action: 'R' }, manager);
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const row = z.record(z.string(), z.unknown());
const fileSchema = z.object({
  counts: z.record(z.string(), z.int()),
  withheld: z.array(z.string()),
  unread: z.int(),
  tables: z.record(z.string(), z.array(row)),
});
const file = async (client: Client, form: string, more = '') =>
  fileSchema.parse((await client.get(`/api/CVUR/exportStudy?form=${form}${more}`)).body);

it('has the requests of all four kinds of registered patients, with what was found, put aside, worded and edited', async () => {
  const { tables, withheld, unread } = await file(doctor, 'CLINICAL');
  expect([withheld, unread]).toEqual([[], 0]);
  const requests = tables['request'] ?? [];
  expect(requests.map(({ kind, reqId }) => [kind, reqId]).toSorted()).toEqual(
    ['guide', 'multiDrug', 'newPrescription', 'smartAllergy'].map((kind) => [kind, reqIds[kind]]),
  );
  for (const request of requests)
    expect(request).toMatchObject({ ptIrbNumber: IRB, userId: 'DOCTOR01', knowledgeRelease: 1, stoppVersion: 1 });
  const of = (table: string, kind: string) => (tables[table] ?? []).filter((one) => one['kind'] === kind);
  for (const { kind } of requests) {
    expect([kind, of('finding', String(kind)).length]).toEqual([kind, 1]);
    expect(of('request-drug', String(kind))).toHaveLength(whole.medications.length);
  }
  for (const kind of ['multiDrug', 'smartAllergy'])
    expect(of('finding', kind)).toMatchObject([{ dismissed: 'HANDLED', dismissedBy: 'DOCTOR01' }]);
  expect(of('request-drug', 'newPrescription').filter((one) => one['newlyPrescribed'] === true)).toHaveLength(1);
  expect(of('guide', 'multiDrug')).toMatchObject([
    { model: 'PHRASES', edited: '내보낸이 님의 가이드', editedBy: 'DOCTOR01' },
  ]);
  expect(of('guide', 'guide')).toMatchObject([{ model: 'offline', made: '하나', linesKept: 1, linesAdded: 1 }]);
  expect(of('guide', 'smartAllergy')).toMatchObject([{ edited: null, linesAdded: 0 }]);
  // A request that its owner took out of the list is out of the file.
  await doctor.post('/api/MASD/deleteSADataIF', { reqId: reqIds['smartAllergy'] });
  expect((await file(doctor, 'CLINICAL')).tables['request']?.map(({ kind }) => kind)).not.toContain('smartAllergy');
});

it('says nothing of a person in the de-identified file, in every table', async () => {
  const { tables, counts } = await file(doctor, 'DEIDENTIFIED');
  const text = JSON.stringify(tables);
  for (const word of [IRB, '내보낸이', 'DOCTOR01', 'H0001', 'MG-EXPORT', reqIds['multiDrug'] ?? '-'])
    expect(text).not.toContain(word);
  expect(counts['request']).toBe(3);
  expect(new Set(Object.values(tables).flatMap((rows) => rows.map(({ studyKey }) => studyKey))).size).toBe(1);
});

it('has what its reader may read: colleagues’ requests by the function, another kind’s by its menu; and a period', async () => {
  const numbers = async (client: Client, more = '') =>
    (await file(client, 'CLINICAL', more)).tables['request']?.map(({ reqId }) => reqId);
  expect(await numbers(manager)).toEqual(expect.arrayContaining([reqIds['colleague'], reqIds['multiDrug']]));
  expect(await numbers(doctor)).not.toContain(reqIds['colleague']);
  expect(await numbers(manager, '&startDate=2020-01-01&endDate=2020-12-31')).toEqual([]);
  expect((await doctor.get('/api/CVUR/exportStudy?form=CLINICAL&startDate=x')).result).toBe('VALIDATION');
  await owner.query(`delete from auth_group_menu where transaction in ('MFMM', 'MFMR')`);
  const narrowed = await api.signIn('DOCTOR01');
  expect((await file(narrowed, 'CLINICAL')).withheld).toEqual(['다약제 CDSS']);
  expect(await numbers(narrowed)).not.toContain(reqIds['multiDrug']);
});

it('is a workbook too: what it is, the dictionary, a sheet for each table', async () => {
  const answer = await fetch(`${api.url}/api/CVUR/exportStudyBook?form=DEIDENTIFIED`, {
    headers: { cookie: doctor.cookieHeader },
  });
  expect(answer.status).toBe(200);
  const sheets = await readSheets(await answer.arrayBuffer());
  expect(sheets.map(({ name }) => name)).toEqual([
    '파일 정보',
    '항목 설명',
    '연구 환자',
    '설문',
    '요청',
    '요청 약물',
    '요청 진단',
    '요청 부작용',
    '점검 결과',
    '점검하지 못한 항목',
    '가이드',
    '5명 미만인 값',
  ]);
  const { tables } = await file(doctor, 'DEIDENTIFIED');
  const sheet = sheets.find(({ name }) => name === '점검 결과');
  expect(sheet?.rows[0]).toEqual(Object.keys(tables['finding']?.[0] ?? {}));
  expect(sheet?.rows).toHaveLength(1 + (tables['finding']?.length ?? 0));
});
