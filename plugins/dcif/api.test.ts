import { rawDataSchema, type Severity } from '@onyak/core';
import { connectionTo } from '@onyak/database';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { madeUpFinding } from '../../testing/multi-drug-result.js';
import { storeNewPrescriptionResult } from '../../testing/new-prescription-result.js';
import { medicationRow } from '../../workflows/src/testing/payload.js';
import { messages } from './messages.js';
import { newPrescriptionPayloadSchema, requestListSchema, takenSchema, viewedSchema } from './schema.js';
import { newPrescriptionPayload } from './workflow/testing/payload.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let colleague: Client;
let stranger: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  // No workflow server is there: a request is taken all the same, and the sweeper starts it later.
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  doctor = await api.signIn('DOCTOR01');
  colleague = await api.signIn('MANAGER01');
  stranger = await api.signIn('DOCTOR02');
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const { observationDays: _days, newRowIds, pdcTarget: _target, medications, ...rest } = newPrescriptionPayload();
const isNew = ({ rowId }: { readonly rowId: string }) => newRowIds.includes(rowId);
const whole = {
  ...rest,
  irbNumber: 'IRB-DC',
  newPrescriptions: medications.filter(isNew),
  currentMedications: medications.filter((row) => !isNew(row)),
};
const ask = (over: object = {}, client = doctor) => client.post('/api/DCIF/reqMGI', { ...whole, ...over });
const view = (reqId: string, client = doctor) => client.get(`/api/DCIF/selectMGI?reqId=${reqId}`);
const list = async (client = doctor, irbNumber = '') =>
  requestListSchema.parse((await client.get(`/api/DCIF/selectMGIDataIF?${new URLSearchParams({ irbNumber })}`)).data);

async function asked(over: object = {}): Promise<string> {
  const answer = await ask(over);
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  const { reqId } = takenSchema.parse(answer.data);
  expect(answer.msg).toBe(reqId);
  return reqId;
}

async function payloadOf(reqId: string) {
  const { rows } = await owner.query('select payload from request where req_id = $1', [reqId]);
  return newPrescriptionPayloadSchema.parse(z.object({ payload: z.unknown() }).parse(rows[0]).payload);
}

const finish = (reqId: string): Promise<void> => storeNewPrescriptionResult(owner, reqId);

describe('a new-prescription request', () => {
  it('is taken in the documents’ form, is one however often it is sent with its key, and is listed', async () => {
    const documented = {
      age: '78',
      gender: 'Female',
      irbNumber: 'IRB-DC',
      name: '',
      currentMedicationATC: JSON.stringify([{ atcCode: 'B01AA03', atcName: 'warfarin' }]),
      newPrescriptions: JSON.stringify([{ kdCode: '60000001', kdName: '이부프로펜정200밀리그램' }]),
      comorbidities: JSON.stringify([{ diagnosisCode: 'I10', diagnosisName: '고혈압', diagnosisType: 'ICD-10' }]),
      sideEffectsStr: JSON.stringify(['두드러기']),
      hospitalCode: 'H0002',
      userId: 'DOCTOR02',
      requestKey: 'one-request-1',
    };
    const only = async (body: object) => doctor.post('/api/DCIF/reqMGI', body);
    const { reqId } = takenSchema.parse((await only(documented)).data);
    expect(reqId).toMatch(/^DC/u);
    expect(takenSchema.parse((await only(documented)).data).reqId).toBe(reqId);
    expect((await only({ ...documented, age: 30 })).result).toBe('DUPLICATE');
    const payload = await payloadOf(reqId);
    expect(payload.medications.map(({ atcCode, medicationCode }) => [atcCode, medicationCode])).toEqual([
      ['', '60000001'],
      ['B01AA03', ''],
    ]);
    expect(payload).toMatchObject({
      newRowIds: [payload.medications[0]?.rowId],
      observationDays: 365,
      pdcTarget: 0.4,
      diagnoses: [{ diagnosisCode: 'I10' }],
      sideEffects: [{ sideEffect: '두드러기' }],
    });
    expect((await list()).find((row) => row.reqId === reqId)).toMatchObject({
      irbNumber: 'IRB-DC',
      status: 'RUNNING',
      hospitalCode: 'H0001',
      userId: 'DOCTOR01',
      newPrescriptions: ['이부프로펜정200밀리그램'],
      currentMedications: 1,
    });
    expect(await list(doctor, 'another')).toEqual([]);
  });

  it('takes a row that is on both lists for new, and rows without a name of their own for different ones', async () => {
    const both = medicationRow('B01AA03', '와파린정', 1);
    const nameless = [
      { ...medicationRow('M01AE01', '가정', 2), rowId: '' },
      { ...medicationRow('M01AE02', '나정', 3), rowId: '' },
    ];
    const { medications: stored, newRowIds: fresh } = await payloadOf(
      await asked({
        newPrescriptions: [both],
        currentMedications: [both, ...nameless],
        requestKey: 'on-both-lists',
        observationDays: 90,
        pdcTarget: '0.7',
      }),
    );
    expect(fresh).toEqual([both.rowId]);
    expect(stored).toHaveLength(3);
    expect(new Set(stored.map(({ rowId }) => rowId)).size).toBe(3);
  });

  it('is refused in the documents’ words, each fault at its field, and stores nothing', async () => {
    const before = (await list()).length;
    const faultsOf = async (over: object) => {
      const { result, msg, faults } = await ask(over);
      expect(result).toBe('VALIDATION');
      return { msg, fields: faults.map(({ field }) => field) };
    };
    expect(await faultsOf({ newPrescriptions: [] })).toEqual({
      msg: '신규 처방을 입력해 주십시오.',
      fields: ['newPrescriptions'],
    });
    expect((await faultsOf({ newPrescriptions: [], currentMedications: [] })).fields).toEqual(['newPrescriptions']);
    expect(await faultsOf({ age: '', irbNumber: ' ' })).toMatchObject({
      msg: '환자 나이, 성별, 연구 등록번호를 입력해 주십시오.',
      fields: ['age', 'irbNumber'],
    });
    expect((await faultsOf({ age: '', newPrescriptions: '[]' })).fields).toEqual(['age', 'newPrescriptions']);
    expect((await faultsOf({ newPrescriptions: '[{' })).fields).toEqual(['newPrescriptions']);
    expect((await faultsOf({ currentMedications: ['x'] })).fields).toEqual(['currentMedications']);
    for (const pdcTarget of ['0', '0.05', '0.45', '1.1', 'x'])
      expect((await faultsOf({ pdcTarget })).fields).toEqual(['pdcTarget']);
    for (const observationDays of ['0', '1.5', '3651'])
      expect((await faultsOf({ observationDays })).fields).toEqual(['observationDays']);
    expect((await list()).length).toBe(before);
  });

  it('answers its result once it is there; before that it says what it waits for', async () => {
    const reqId = await asked({ requestKey: 'to-be-viewed' });
    expect(await view(reqId)).toMatchObject({ result: 'STATE', msg: messages['call.running'] });
    await finish(reqId);
    const viewed = viewedSchema.parse((await view(reqId)).data);
    expect(viewed).toMatchObject({
      request: { knowledgeRelease: 1, stoppVersion: 1, replayOf: null, gravest: 'MAJOR' satisfies Severity },
      findings: [{ findingId: madeUpFinding.id, meeting: 'NEW_CURRENT', act: 'WEIGH' }],
    });
  });

  it('belongs to its owner, to who may see the institution’s, and to no other institution', async () => {
    const reqId = await asked({ requestKey: 'whose-is-it' });
    await finish(reqId);
    expect(viewedSchema.safeParse((await view(reqId, colleague)).data).success).toBe(true);
    expect((await view(reqId, stranger)).result).toBe('NOT_FOUND');
    const calls: [string, object][] = [
      ['/api/DCIF/dismissFinding', { reqId, findingId: madeUpFinding.id, reason: 'HANDLED' }],
      ['/api/DCIF/replayMGI', { reqId }],
      ['/api/DCIF/cancelMGI', { reqId }],
      ['/api/DCIF/deleteMGIDataIF', { reqId }],
    ];
    for (const [path, body] of calls)
      expect([path, (await stranger.post(path, body)).result]).toEqual([path, 'NOT_FOUND']);
    expect((await stranger.get(`/api/DCIF/resultPdf?reqId=${reqId}`)).result).toBe('NOT_FOUND');
    expect((await list(stranger)).map((row) => row.reqId)).not.toContain(reqId);
    expect((await view(reqId)).data).toMatchObject({ dismissals: [] });
    expect((await api.client().get(`/api/DCIF/selectMGI?reqId=${reqId}`)).result).toBe('NO_SESSION');
  });

  it('keeps why a finding does not apply, and that it does after all', async () => {
    const reqId = await asked({ requestKey: 'not-applicable' });
    await finish(reqId);
    const dismiss = (findingId: string, reason: string) =>
      doctor.post('/api/DCIF/dismissFinding', { reqId, findingId, reason });
    expect((await dismiss('none', 'HANDLED')).result).toBe('NOT_FOUND');
    expect((await dismiss(madeUpFinding.id, 'BECAUSE')).result).toBe('VALIDATION');
    await dismiss(madeUpFinding.id, 'HANDLED');
    await dismiss(madeUpFinding.id, 'BENEFIT');
    expect((await view(reqId)).data).toMatchObject({
      dismissals: [{ findingId: madeUpFinding.id, reason: 'BENEFIT', userId: 'DOCTOR01' }],
    });
    await dismiss(madeUpFinding.id, '');
    expect((await view(reqId)).data).toMatchObject({ dismissals: [] });
  });

  it('is judged anew as a request of its own that names the one it repeats', async () => {
    const reqId = await asked({ requestKey: 'to-be-replayed' });
    await finish(reqId);
    const taken = takenSchema.parse((await doctor.post('/api/DCIF/replayMGI', { reqId })).data);
    expect(taken.reqId).not.toBe(reqId);
    expect(await payloadOf(taken.reqId)).toEqual(await payloadOf(reqId));
    const { rows } = await owner.query('select replay_of from new_prescription_request where req_id = $1', [
      taken.reqId,
    ]);
    expect(rows).toEqual([{ replay_of: reqId }]);
  });

  it('leaves the lists when it is deleted, cancelled where it still ran; its row is kept', async () => {
    const reqId = await asked({ requestKey: 'to-be-deleted' });
    expect(await doctor.post('/api/DCIF/deleteMGIDataIF', { reqId })).toMatchObject({ msg: messages['call.deleted'] });
    expect((await list()).map((one) => one.reqId)).not.toContain(reqId);
    expect((await view(reqId)).result).toBe('NOT_FOUND');
    expect((await doctor.post('/api/DCIF/deleteMGIDataIF', { reqId })).result).toBe('NOT_FOUND');
    const { rows } = await owner.query('select status from request where req_id = $1', [reqId]);
    expect(rows).toEqual([{ status: 'CANCELLED' }]);
  });

  it('refills a wizard with what the newest request of the number was filled with: the new ones are chosen', async () => {
    const older = await asked({ irbNumber: 'IRB-RAW', requestKey: 'raw-older-one', age: 60 });
    await asked({ irbNumber: 'IRB-RAW', requestKey: 'raw-newer-one' });
    const read = async (irbNumber: string, client = doctor) =>
      client.get(`/api/DCIF/selectMGIRawData?${new URLSearchParams({ irbNumber })}`);
    const raw = rawDataSchema.parse(JSON.parse(z.string().parse((await read('IRB-RAW')).data)));
    expect(raw).toMatchObject({ age: 78, phrFhirDate: '20260315' });
    expect(raw.allPrescriptionSelection.map(({ rowId }) => rowId)).toEqual(newRowIds);
    expect(await read('IRB-RAW', stranger)).toMatchObject({
      result: 'NOT_FOUND',
      msg: '이 연구 등록번호로 저장된 요청이 없습니다.',
    });
    expect((await read('')).result).toBe('VALIDATION');
    const readOne = (client = doctor) =>
      client.get(`/api/DCIF/selectMGIRawData?${new URLSearchParams({ reqId: older })}`);
    expect(rawDataSchema.parse(JSON.parse(z.string().parse((await readOne()).data))).age).toBe(60);
    expect((await readOne(stranger)).result).toBe('NOT_FOUND');
  });
});
