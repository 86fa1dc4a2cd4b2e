import pg from 'pg';
import { screen } from '@onyak/cdss';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { extractText, getMeta } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { storeGuideRequest } from '../../../testing/guide-request.js';
import { composeGuide } from '../../../workflows/src/llm/offline/compose-guide.js';
import { composePatientText } from '../../../workflows/src/llm/offline/compose-patient-text.js';
import { shippedIndex, sampleMaterial } from '../../../workflows/src/testing/material.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';
import { clinicianNotes } from '../../../workflows/src/wording/clinician/clinician-notes.js';
import { blocksOf, partsOf } from '@onyak/core';

const REQ = 'MGPDFH0001';
const payload = guidePayload();
const material = sampleMaterial();
const guide = composeGuide(material, []);
const written = `${composePatientText(guide, material)}\n${clinicianNotes(material)}`;

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await storeGuideRequest(owner, {
    reqId: REQ,
    irbNumber: 'IRB 1/가',
    name: '홍길동',
    age: 78,
    gender: 'Female',
    payload,
    recordDate: payload.phrFhirDate,
  });
  const result = screen(
    { ...payload, recordDate: payload.phrFhirDate, allPrescriptions: payload.allPrescriptionData },
    shippedIndex(),
  );
  await owner.query(
    `insert into guide_screening (req_id, hospital_code, knowledge_release, result) values ($1, 'H0001', 1, $2)`,
    [REQ, JSON.stringify(result)],
  );
  for (const seq of [1, 2])
    await owner.query(
      `insert into guide_node (req_id, seq, hospital_code, status, gen_type, llm_latest, merged_data) values ($1, $2, 'H0001', 'READY', 'Initial', $3, $4)`,
      [REQ, seq, seq === 2, JSON.stringify({ items: [], guide, faults: [] })],
    );
  await owner.query(
    `insert into guide_text (req_id, seq, hospital_code, init_text, text) values ($1, 1, 'H0001', $2, $2)`,
    [REQ, written],
  );
  api = await startTestApi({ databaseUrl: database.url, only: ['mmmg'] });
  doctor = await api.signIn('DOCTOR01');
});

afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const address = (query: string) => `/api/MMMG/finalGuidePdf?reqId=${REQ}&${query}`;
const bare = (text: string) => text.replaceAll(/\s+/g, '');

async function wordsOf(response: Response): Promise<{ bytes: Uint8Array; words: string }> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { text } = await extractText(bytes.slice(), { mergePages: true });
  return { bytes, words: bare(text) };
}

it('is the saved text for whom it is asked, word for word, named after study and time', async () => {
  const response = await doctor.fetch(address('seq=1'));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename=".*"; filename\*=UTF-8''%EA%B0%80-\d{8}-\d{4}\.pdf$/,
  );
  const { bytes, words } = await wordsOf(response);
  const { info } = await getMeta(bytes.slice());
  expect(info['Title']).toBe('최종 복약지도');
  expect(words).toContain(bare('홍길동'));
  const said = (markdown: string) =>
    blocksOf(markdown).flatMap((block) =>
      block.kind === 'rule' ? [] : block.kind === 'list' ? block.items : [block.text],
    );
  const { patient, staff } = partsOf(written);
  expect(said(patient).length + said(staff).length).toBeGreaterThan(20);
  // A page's foot may stand in the middle of a long part: each line is looked for by itself.
  const lines = [...said(patient), ...said(staff)].flatMap((text) => text.split('\n'));
  expect(lines.filter((line) => !words.includes(bare(line)))).toEqual([]);
  const ours = await wordsOf(await doctor.fetch(address('seq=1&reader=patient')));
  const theirs = await wordsOf(await doctor.fetch(address('seq=1&reader=staff')));
  const [first = ''] = said(patient);
  const [heading = ''] = said(staff);
  expect([ours.words.includes(bare(first)), ours.words.includes(bare(heading))]).toEqual([true, false]);
  expect([theirs.words.includes(bare(first)), theirs.words.includes(bare(heading))]).toEqual([false, true]);
});

it('is not to be had of another institution, of a node without a text, or of none', async () => {
  const neighbour = await api.signIn('DOCTOR02');
  expect((await neighbour.get(address('seq=1'))).result).toBe('NOT_FOUND');
  expect((await doctor.get(address('seq=2'))).msg).toBe('저장된 최종 복약지도가 없습니다.');
  expect((await doctor.get(address('seq=9'))).result).toBe('NOT_FOUND');
  expect((await doctor.get(address('seq=1&reader=everyone'))).status).toBe(400);
});
