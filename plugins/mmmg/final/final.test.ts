import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { screen } from '@onyak/cdss';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { storeGuideRequest } from '../../../testing/guide-request.js';
import { testTemporalAddress } from '../../../testing/temporal.js';
import { composeGuide } from '../../../workflows/src/llm/offline/compose-guide.js';
import { composePatientText } from '../../../workflows/src/llm/offline/compose-patient-text.js';
import { shippedIndex, sampleMaterial } from '../../../workflows/src/testing/material.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';
import { clinicianNotes } from '../../../workflows/src/wording/clinician/clinician-notes.js';
import { messages } from '../messages.js';
import { markedAnswerSchema } from '../schema.js';

const REQ = 'MGFINALH0001';
const payload = guidePayload();
const material = sampleMaterial();
const guide = composeGuide(material, []);
const clean = `${composePatientText(guide, material)}\n${clinicianNotes(material)}`;
const excluded = [{ at: 'final', text: '빠진 문장', reasons: ['까닭'] }];

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let temporal: string;

async function addRequest(reqId: string, status = 'WAITING'): Promise<void> {
  const { irbNumber, name, phrFhirDate: recordDate } = payload;
  await storeGuideRequest(owner, { reqId, irbNumber, name, age: 78, gender: 'Female', payload, recordDate, status });
  const result = screen(
    {
      recordDate: payload.phrFhirDate,
      age: payload.age,
      gender: payload.gender,
      medications: payload.medications,
      allPrescriptions: payload.allPrescriptionData,
      diagnoses: payload.diagnoses,
      sideEffects: payload.sideEffects,
      observationDays: payload.observationDays,
    },
    shippedIndex(),
  );
  await owner.query(
    `insert into guide_screening (req_id, hospital_code, knowledge_release, result) values ($1, 'H0001', 1, $2)`,
    [reqId, JSON.stringify(result)],
  );
  await owner.query(
    `insert into guide_node (req_id, seq, hospital_code, status, gen_type, llm_latest, merged_data) values ($1, 1, 'H0001', 'READY', 'Initial', true, $2)`,
    [reqId, JSON.stringify({ items: [], guide, faults: [] })],
  );
  await owner.query(
    `insert into guide_text (req_id, seq, hospital_code, init_text, text, excluded) values ($1, 1, 'H0001', $2, $2, $3)`,
    [reqId, clean, JSON.stringify(excluded)],
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  temporal = await testTemporalAddress();
  api = await startTestApi({ databaseUrl: database.url, env: { TEMPORAL_ADDRESS: temporal } });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  doctor = await api.signIn('DOCTOR01');
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const one = async (sql: string, values: unknown[] = []) =>
  (await owner.query<Record<string, unknown>>(sql, values)).rows[0];

describe('sending a final guide that was edited by hand', () => {
  const invented = '메트포르민은 하루 37mg까지 드셔도 됩니다.';
  const edited = clean.replace('이 안내는 진료를', `${invented} 이 안내는 진료를`);
  const check = async (mgText: string) =>
    markedAnswerSchema.parse((await doctor.post('/api/MMMG/checkMGText', { reqId: REQ, seq: 1, mgText })).data).marked;
  const send = (mgText: string, acknowledged?: unknown) =>
    doctor.post('/api/MMMG/sendMGTextFinal', {
      reqId: REQ,
      llmSeq: 1,
      mgText,
      ...(acknowledged === undefined ? {} : { acknowledged }),
    });
  beforeEach(async () => {
    await owner.query('delete from guide_delivery');
    await owner.query('delete from guide_text');
    await owner.query('delete from guide_node');
    await owner.query('delete from guide_screening');
    await owner.query('delete from request');
    await addRequest(REQ);
  });

  it('marks nothing in what was composed, and tells what was left out of it', async () => {
    expect(await check(clean)).toEqual([]);
    expect(await doctor.get(`/api/MMMG/selectMgDataText?reqId=${REQ}&seq=1`)).toMatchObject({
      data: [{ text: clean, excluded, acknowledged: [] }],
    });
  });

  it('names each marked sentence with its reasons', async () => {
    const marked = await check(edited);
    expect(marked).toMatchObject([{ text: invented }]);
    const reasons = marked[0]?.reasons.join() ?? '';
    for (const word of ['메트포르민', '37mg', '써도 된다']) expect(reasons).toContain(word);
  });

  it('marks a finding that was taken out', async () => {
    const lost = clean
      .split('\n')
      .map((line) => line.replaceAll('클래리트로마이신', '이 약'))
      .join('\n');
    const marked = await check(lost);
    // The whole lacks a drug, and what is said of "이 약" cannot be held against any finding.
    const whole = marked.filter(({ text }) => text === '');
    expect(whole.map(({ reasons }) => reasons.join()).join()).toContain('클래리트로마이신');
    for (const { text } of marked)
      if (text !== '') expect(lost.split('\n').find((line) => line.includes(text))).toContain('이 약');
  });

  it('refuses until every marked sentence is acknowledged, and sends nothing before', async () => {
    const refused = await send(edited);
    expect(refused).toMatchObject({ status: 409, result: 'ACKNOWLEDGE', data: { marked: await check(edited) } });
    expect(refused.msg).toBe(
      messages['final.acknowledgeRequired'].replace('{count}', '1').replace('{texts}', `“${invented}”`),
    );
    expect(await send(edited, ['something else'])).toMatchObject({ result: 'ACKNOWLEDGE' });
    // What was acknowledged of one text does not hold for another.
    const ids = (await check(edited)).map(({ id }) => id);
    expect(await send(edited.replace('37mg', '38mg'), ids)).toMatchObject({ result: 'ACKNOWLEDGE' });
    expect(await one('select count(*)::int as n from guide_delivery')).toEqual({ n: 0 });
    expect(await one('select text, acknowledged from guide_text')).toEqual({ text: clean, acknowledged: [] });
  });

  it('keeps who acknowledged what and when, in the row, its history, the record of acts and the delivery', async () => {
    const marked = await check(edited);
    // No workflow is there to deliver; what was stored before stays.
    await send(edited, JSON.stringify(marked.map(({ id }) => id)));
    const stored = [
      {
        text: invented,
        reasons: marked[0]?.reasons,
        userId: 'DOCTOR01',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u) as string,
      },
    ];
    expect(await one('select text, acknowledged from guide_text')).toEqual({ text: edited, acknowledged: stored });
    expect(await one(`select body->'acknowledged' as acknowledged from guide_delivery`)).toEqual({
      acknowledged: stored,
    });
    expect(
      await one(
        `select user_id, image->'acknowledged' as acknowledged from history where table_name = 'guide_text' order by id desc limit 1`,
      ),
    ).toEqual({ user_id: 'DOCTOR01', acknowledged: stored });
    expect(await one(`select user_id, target_key from user_action where action = '복약지도 표시 문장 확인'`)).toEqual({
      user_id: 'DOCTOR01',
      target_key: REQ,
    });
  });

  it('is not sent while the node has no guide to hold it against', async () => {
    await owner.query('update guide_node set merged_data = null');
    expect(await send(clean)).toMatchObject({ result: 'STATE' });
    expect(await one('select count(*)::int as n from guide_delivery')).toEqual({ n: 0 });
  });
});

describe('cancelling a request whose workflow was lost', () => {
  it('closes it for good', async () => {
    await addRequest('MGLOST', 'RUNNING');
    await owner.query(
      `insert into guide_node (req_id, seq, hospital_code, from_seq, status, gen_type) values ('MGLOST', 2, 'H0001', 1, 'RUNNING', 'Feedback')`,
    );
    await owner.query(
      `insert into request_event (req_id, hospital_code, key, event) values ('MGLOST', 'H0001', 'received', $1)`,
      [JSON.stringify({ type: 'stage', stage: 'RECEIVED', state: 'DONE', seq: null, message: '' })],
    );
    expect(await doctor.post('/api/MMMG/cancelMG', { reqId: 'MGLOST' })).toMatchObject({
      result: 'SUCCESS',
      msg: messages['cancel.accepted'],
    });
    expect(await one(`select status, ended_at is not null as ended from request where req_id = 'MGLOST'`)).toEqual({
      status: 'CANCELLED',
      ended: true,
    });
    const nodes = await owner.query(`select seq, status, failure from guide_node where req_id = 'MGLOST' order by seq`);
    expect(nodes.rows).toEqual([
      { seq: 1, status: 'READY', failure: null },
      { seq: 2, status: 'FAILED', failure: messages['cancel.node'] },
    ]);
    const last = await one(`select event from request_event where req_id = 'MGLOST' order by id desc limit 1`);
    expect(z.object({ event: z.unknown() }).parse(last).event).toEqual({ type: 'end', status: 'CANCELLED' });
    expect(await doctor.post('/api/MMMG/cancelMG', { reqId: 'MGLOST' })).toMatchObject({ result: 'STATE' });
  });
});
