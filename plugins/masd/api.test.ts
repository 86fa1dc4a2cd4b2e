import { guideMarksSchema, rawDataSchema } from '@onyak/core';
import { connectionTo } from '@onyak/database';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { diagnosisRow, guidePayload } from '../../workflows/src/testing/payload.js';
import { messages } from './messages.js';
import { allergyFinding, storeSmartAllergyResult } from '../../testing/smart-allergy-result.js';
import { requestListSchema, takenSchema, viewedSchema } from './schema.js';

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

const { observationDays: _days, ...rest } = guidePayload();
const whole = { ...rest, irbNumber: 'IRB-SA' };
const ask = (over: object = {}, client = doctor) =>
  client.post('/api/MASD/reqSA', { ...whole, action: 'R', wait: 'N', ...over });
const view = (reqId: string, client = doctor) => client.post('/api/MASD/reqSA', { action: 'V', reqId });
const list = async (client = doctor, irbNumber = '') =>
  requestListSchema.parse((await client.get(`/api/MASD/selectSADataIF?${new URLSearchParams({ irbNumber })}`)).data);

async function asked(over: object = {}): Promise<string> {
  const answer = await ask(over);
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  const { reqId } = takenSchema.parse(answer.data);
  expect(answer.msg).toBe(reqId);
  return reqId;
}

const finish = (reqId: string): Promise<void> => storeSmartAllergyResult(owner, reqId);

describe('a Smart Allergy request', () => {
  it('is taken in the documents’ form too, is one however often it is sent with its key, and is listed', async () => {
    const documented = {
      medications: JSON.stringify(
        whole.medications
          .slice(0, 2)
          .map((row) => ({ kdCode: row.medicationCode, kdName: row.medicationName, atcCode: row.atcCode })),
      ),
      diagnoses: undefined,
      comorbidities: JSON.stringify([{ diagnosisCode: 'I10', diagnosisName: '고혈압', diagnosisType: 'ICD-10' }]),
      sideEffects: undefined,
      sideEffectsStr: JSON.stringify(['두드러기']),
      hospitalCode: 'H0002',
      requestKey: 'one-request-1',
    };
    const reqId = await asked(documented);
    expect(reqId).toMatch(/^SA/u);
    expect(await asked(documented)).toBe(reqId);
    expect((await ask({ ...documented, age: 30 })).result).toBe('DUPLICATE');
    const row = (await list()).find((one) => one.reqId === reqId);
    expect(row).toMatchObject({
      name: '홍가람',
      age: 78,
      irbNumber: 'IRB-SA',
      status: 'RUNNING',
      hospitalCode: 'H0001',
    });
    expect(JSON.parse(row?.medications ?? '')).toEqual([
      { kdCode: '60000000', kdName: '와파린정5밀리그램', atcCode: 'B01AA03' },
      { kdCode: '60000001', kdName: '이부프로펜정200밀리그램', atcCode: 'M01AE01' },
    ]);
    expect(JSON.parse(row?.sideEffectsStr ?? '')).toEqual(['두드러기']);
    expect(await list(doctor, 'another')).toEqual([]);
  });

  it('is refused in the documents’ words, and stores nothing', async () => {
    const before = (await list()).length;
    expect(await ask({ age: '', irbNumber: ' ' })).toMatchObject({
      result: 'VALIDATION',
      msg: '환자 나이, 성별, 연구 등록번호를 입력해 주십시오.',
    });
    expect(await ask({ medications: [] })).toMatchObject({ msg: '처방 약물을 입력해 주십시오.' });
    expect(await ask({ action: 'X' })).toMatchObject({ result: 'VALIDATION' });
    expect(await view('')).toMatchObject({ result: 'VALIDATION' });
    expect((await list()).length).toBe(before);
  });

  it('answers its result once it is there; before that it says what it waits for', async () => {
    const reqId = await asked({ requestKey: 'to-be-viewed' });
    expect(await view(reqId)).toMatchObject({ result: 'STATE', msg: messages['call.running'] });
    await finish(reqId);
    const viewed = viewedSchema.parse((await view(reqId)).data);
    expect(viewed).toMatchObject({
      savedGuide: null,
      guideVersion: 1,
      request: { knowledgeRelease: 1, replayOf: null },
    });
    expect(viewed.plan.groups.map(({ verdict }) => verdict)).toContain('AVOID');
    expect(viewed.finalGuideHtml).toContain('<h1>Smart Allergy 안내</h1>');
  });

  it('belongs to its owner, to who may see the institution’s, and to no other institution', async () => {
    const reqId = await asked({ requestKey: 'whose-is-it' });
    await finish(reqId);
    expect(viewedSchema.safeParse((await view(reqId, colleague)).data).success).toBe(true);
    const calls: [string, object][] = [
      ['/api/MASD/reqSA', { action: 'V', reqId }],
      ['/api/MASD/saveFinalGuideSA', { reqId, finalGuide: '# 남의 것' }],
      ['/api/MASD/checkFinalGuideSA', { reqId, finalGuide: '# 남의 것' }],
      ['/api/MASD/replaySA', { reqId }],
      ['/api/MASD/cancelSA', { reqId }],
      ['/api/MASD/deleteSADataIF', { reqId }],
    ];
    for (const [path, body] of calls)
      expect([path, (await stranger.post(path, body)).result]).toEqual([path, 'NOT_FOUND']);
    expect((await stranger.get(`/api/MASD/finalGuidePdfSA?reqId=${reqId}`)).result).toBe('NOT_FOUND');
    expect((await list(stranger)).map((row) => row.reqId)).not.toContain(reqId);
    expect((await view(reqId)).data).toMatchObject({ savedGuide: null });
    const nobody = await api.client().post('/api/MASD/reqSA', { action: 'V', reqId });
    expect(nobody.result).toBe('NO_SESSION');
  });

  it('keeps an edited guide beside the one that was made, and loses none of two that edit at once', async () => {
    const reqId = await asked({ requestKey: 'to-be-edited' });
    await finish(reqId);
    const save = (finalGuide: string, guideVersion?: number) =>
      doctor.post('/api/MASD/saveFinalGuideSA', {
        reqId,
        result: '{}',
        finalGuide,
        ...(guideVersion === undefined ? {} : { guideVersion }),
      });
    expect(await save('# 하나', 1)).toMatchObject({ result: 'SUCCESS', msg: '안내를 저장했습니다.' });
    expect(await save('# 둘', 1)).toMatchObject({ result: 'CONFLICT' });
    expect(await save('  ')).toMatchObject({ result: 'VALIDATION' });
    expect(await doctor.post('/api/MASD/saveFinalGuideSA', { reqId, result: '{', finalGuide: '가' })).toMatchObject({
      result: 'VALIDATION',
    });
    const viewed = viewedSchema.parse((await view(reqId)).data);
    expect(viewed.savedGuide).toBe('# 하나');
    expect(viewed.finalGuide).toMatch(/^# Smart Allergy 안내/u);
  });

  it('keeps why a finding does not apply, and that it does after all', async () => {
    const reqId = await asked({ requestKey: 'not-applicable' });
    await finish(reqId);
    const dismiss = (findingId: string, reason: string, client = doctor) =>
      client.post('/api/MASD/dismissFinding', { reqId, findingId, reason });
    expect((await dismiss('none', 'HANDLED')).result).toBe('NOT_FOUND');
    expect((await dismiss(allergyFinding.id, 'BECAUSE')).result).toBe('VALIDATION');
    expect((await dismiss(allergyFinding.id, 'HANDLED', stranger)).result).toBe('NOT_FOUND');
    await dismiss(allergyFinding.id, 'HANDLED');
    await dismiss(allergyFinding.id, 'BENEFIT');
    expect((await view(reqId)).data).toMatchObject({
      dismissals: [{ findingId: allergyFinding.id, reason: 'BENEFIT', userId: 'DOCTOR01' }],
    });
    await dismiss(allergyFinding.id, '');
    expect((await view(reqId)).data).toMatchObject({ dismissals: [] });
  });

  it('takes a guide as HTML of an editor, and marks what of it no finding holds without keeping it', async () => {
    const reqId = await asked({ requestKey: 'edited-as-html' });
    await finish(reqId);
    const made = viewedSchema.parse((await view(reqId)).data);
    const html = made.finalGuideHtml.replace('</ul>', '<li>암로디핀은 <b>안전합니다.</b></li></ul>');
    const checked = await doctor.post('/api/MASD/checkFinalGuideSA', { reqId, finalGuide: html });
    const { marked } = guideMarksSchema.parse(checked.data);
    expect(marked.map(({ text }) => text)).toEqual(['암로디핀은 안전합니다.']);
    expect(marked[0]?.reasons.join(' ')).toContain('암로디핀');
    expect((await view(reqId)).data).toMatchObject({ savedGuide: null });
    expect((await stranger.post('/api/MASD/checkFinalGuideSA', { reqId, finalGuide: html })).result).toBe('NOT_FOUND');
    expect((await doctor.post('/api/MASD/saveFinalGuideSA', { reqId, finalGuide: html })).result).toBe('SUCCESS');
    const kept = viewedSchema.parse((await view(reqId)).data);
    expect(kept.savedGuide).toContain('- 암로디핀은 **안전합니다.**');
    expect(kept.finalGuideHtml).toBe(html.replaceAll(/(<\/?)b>/gu, '$1strong>'));
    const unchanged = await doctor.post('/api/MASD/checkFinalGuideSA', { reqId, finalGuide: made.finalGuideHtml });
    expect(unchanged.data).toEqual({ marked: [] });
  });

  it('is judged anew as a request of its own that names the one it repeats', async () => {
    const reqId = await asked({ requestKey: 'to-be-replayed' });
    await finish(reqId);
    const taken = takenSchema.parse((await doctor.post('/api/MASD/replaySA', { reqId })).data);
    expect(taken.reqId).not.toBe(reqId);
    const { rows } = await owner.query(
      `select m.replay_of, a.payload = b.payload as same from smart_allergy_request m join request a using (req_id)
       join request b on b.req_id = m.replay_of where m.req_id = $1`,
      [taken.reqId],
    );
    expect(rows).toEqual([{ replay_of: reqId, same: true }]);
  });

  it('answers the final guide in the same call to whoever waits for it, and why there is none', async () => {
    const waiting = ask({ requestKey: 'to-be-waited-for', wait: 'Y', irbNumber: 'IRB-WAIT' });
    const reqIdOf = async () => (await list(doctor, 'IRB-WAIT'))[0]?.reqId ?? '';
    await expect.poll(reqIdOf).not.toBe('');
    const reqId = await reqIdOf();
    await finish(reqId);
    const answer = await waiting;
    expect(answer).toMatchObject({ result: 'SUCCESS', msg: reqId });
    expect(answer.data).toMatch(/^<h1>Smart Allergy 안내<\/h1>/u);
    const failing = ask({ requestKey: 'to-fail-meanwhile', wait: 'Y', irbNumber: 'IRB-FAIL' });
    await expect.poll(async () => (await list(doctor, 'IRB-FAIL')).length).toBe(1);
    await owner.query(`update request set status = 'FAILED', failure = '까닭' where subject_number = 'IRB-FAIL'`);
    expect(await failing).toMatchObject({ result: 'STATE', msg: 'Smart Allergy DUR 보고서를 만들지 못했습니다: 까닭' });
  });

  it('keeps nobody who waits for a guide from anything else, though others are at work', async () => {
    const waiting = ask({ requestKey: 'to-be-worked-beside', wait: 'Y', irbNumber: 'IRB-BESIDE' });
    let answered = false;
    void waiting.finally(() => (answered = true));
    const reqIdOf = async () => {
      await list(colleague);
      return (await list(doctor, 'IRB-BESIDE'))[0]?.reqId ?? '';
    };
    await expect.poll(reqIdOf).not.toBe('');
    expect(answered).toBe(false);
    await finish(await reqIdOf());
    expect((await waiting).data).toMatch(/^<h1>/u);
  });

  it('leaves the lists when it is deleted, cancelled where it still ran; its row is kept', async () => {
    const reqId = await asked({ requestKey: 'to-be-deleted' });
    const row = (await list()).find((one) => one.reqId === reqId) ?? {};
    expect(await doctor.post('/api/MASD/deleteSADataIF', row)).toMatchObject({ msg: messages['call.deleted'] });
    expect((await list()).map((one) => one.reqId)).not.toContain(reqId);
    expect((await view(reqId)).result).toBe('NOT_FOUND');
    expect((await doctor.post('/api/MASD/deleteSADataIF', { reqId })).result).toBe('NOT_FOUND');
    const { rows } = await owner.query('select status from request where req_id = $1', [reqId]);
    expect(rows).toEqual([{ status: 'CANCELLED' }]);
  });

  it('refills a wizard with what the newest request of the number was filled with', async () => {
    const shown = diagnosisRow('N201', '요관결석');
    const older = await asked({ irbNumber: 'IRB-RAW', requestKey: 'raw-older-one', age: 60 });
    await asked({
      irbNumber: 'IRB-RAW',
      requestKey: 'raw-newer-one',
      rawData: JSON.stringify({ diagnoses: [...whole.diagnoses, shown] }),
    });
    const read = async (irbNumber: string, client = doctor) =>
      client.get(`/api/MASD/selectSARawData?${new URLSearchParams({ irbNumber })}`);
    const raw = rawDataSchema.parse(JSON.parse(z.string().parse((await read('IRB-RAW')).data)));
    expect(raw).toMatchObject({ name: '홍가람', age: 78, phrFhirDate: '20260315' });
    expect(raw.diagnoses.map(({ diagnosisCode }) => diagnosisCode)).toEqual(['F03', 'I10', 'N201']);
    expect(raw.diagnosesSelection.map(({ diagnosisCode }) => diagnosisCode)).toEqual(['F03', 'I10']);
    expect(await read('IRB-RAW', stranger)).toMatchObject({
      result: 'NOT_FOUND',
      msg: '이 연구 등록번호로 저장된 요청이 없습니다.',
    });
    expect((await read('')).result).toBe('VALIDATION');
    const readOne = (client = doctor) =>
      client.get(`/api/MASD/selectSARawData?${new URLSearchParams({ reqId: older })}`);
    expect(rawDataSchema.parse(JSON.parse(z.string().parse((await readOne()).data))).age).toBe(60);
    expect((await readOne(stranger)).result).toBe('NOT_FOUND');
  });
});
