import pg from 'pg';
import { screen } from '@onyak/cdss';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDocuments, renderPng } from '@onyak/documents';
import { readCode } from '../../documents/src/testing/read-code.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { storeGuideRequest } from '../../testing/guide-request.js';
import { tellUntried } from '../../testing/proofs.js';
import { findVeraPdf } from '../../testing/verapdf.js';
import { shippedIndex } from '../../workflows/src/testing/material.js';
import { guidePayload } from '../../workflows/src/testing/payload.js';
import { leafletDocument } from './handed/document.js';
import { handedSchema, previewSchema } from './schema.js';

const REQ = 'MPMGTESTH0001';
const payload = guidePayload();

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let stranger: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  const { phrFhirDate: recordDate } = payload;
  for (const reqId of [REQ, `${REQ}-new`])
    await storeGuideRequest(owner, { reqId, name: '홍길동', age: 78, gender: 'Female', payload, recordDate });
  const result = screen({ ...payload, recordDate, allPrescriptions: payload.allPrescriptionData }, shippedIndex());
  await owner.query(
    `insert into guide_screening (req_id, hospital_code, knowledge_release, result) values ($1, 'H0001', 1, $2)`,
    [REQ, JSON.stringify(result)],
  );
  api = await startTestApi({ databaseUrl: database.url, only: ['mmmg', 'mpmg'] });
  doctor = await api.signIn('DOCTOR01');
  stranger = await api.signIn('DOCTOR02');
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
  closeDocuments();
});

const handOut = async (birthDay = '19480102') => {
  const answer = await doctor.post('/api/MPMG/handOutLeaflet', { reqId: REQ, birthDay });
  expect(answer.result, answer.msg).toBe('SUCCESS');
  return handedSchema.parse(answer.data);
};
const codeOf = (url: string) => new URL(url).searchParams.get('c') ?? '';
const certify = (visitor: Client, code: string, birthDay: string) =>
  visitor.post('/api/MPMG/leafletCertify', { url: code, birthDay });
const read = (visitor: Client, code: string) => visitor.post('/api/MPMG/leafletPublic', { url: code });

describe('the guide of a request', () => {
  it('is made of its findings and of the facts in force, and says how many nobody has signed', async () => {
    const answer = await doctor.get(`/api/MPMG/previewLeaflet?reqId=${REQ}`);
    const { leaflet } = previewSchema.parse(answer.data);
    expect(leaflet.patient).toBe(payload.name);
    expect(leaflet.drugs.length).toBeGreaterThan(0);
    expect(leaflet.drugs.flatMap(({ parts }) => parts.map(({ part }) => part))).toContain('PURPOSE');
    expect(leaflet.facts.used).toBeGreaterThan(0);
    expect(leaflet.facts.unreviewed).toBe(leaflet.facts.used);
  });

  it('counts a fact that a pharmacist has signed', async () => {
    await owner.query(
      `insert into kb_review (table_name, row_key, content_hash, source, signed_by, signed_at)
       select 'kb_patient_fact', row_key, content_hash, '허가사항', 'DOCTOR01', now() from kb_patient_fact`,
    );
    const { leaflet } = previewSchema.parse((await doctor.get(`/api/MPMG/previewLeaflet?reqId=${REQ}`)).data);
    expect(leaflet.facts.unreviewed).toBe(0);
    await owner.query(`update kb_review set status = 'REVOKED' where table_name = 'kb_patient_fact'`);
  });

  it('is another institution’s to nobody, and not there before the record is screened', async () => {
    expect((await stranger.get(`/api/MPMG/previewLeaflet?reqId=${REQ}`)).result).toBe('NOT_FOUND');
    expect((await stranger.post('/api/MPMG/handOutLeaflet', { reqId: REQ, birthDay: '19480102' })).result).toBe(
      'NOT_FOUND',
    );
    expect((await doctor.get(`/api/MPMG/previewLeaflet?reqId=${REQ}-new`)).result).toBe('STATE');
  });
});

describe('a guide that was handed out', () => {
  it('opens on a phone by its link and the birth date, in words and as a document', async () => {
    const { url, leaflet } = await handOut();
    const visitor = api.client();
    expect((await read(visitor, codeOf(url))).result).toBe('NEED_CERTIFICATION');
    expect((await certify(visitor, codeOf(url), '19000101')).result).toBe('CERTIFICATION_FAILED');
    expect((await certify(visitor, codeOf(url), '19480102')).result).toBe('SUCCESS');
    const shown = await read(visitor, codeOf(url));
    expect(previewSchema.parse(shown.data).leaflet).toEqual(leaflet);
    // The birth date opens it and is nowhere in it.
    expect(JSON.stringify(shown.data)).not.toContain('19480102');
  });

  it('stays as it was handed out', async () => {
    const { leafletNo, leaflet } = await handOut();
    await owner.query(`update request set payload = jsonb_set(payload, '{medications}', '[]') where req_id = $1`, [
      REQ,
    ]);
    try {
      const again = await doctor.get(`/api/MPMG/openLeaflet?leafletNo=${leafletNo}`);
      expect(handedSchema.parse(again.data).leaflet).toEqual(leaflet);
    } finally {
      await owner.query('update request set payload = $2 where req_id = $1', [REQ, JSON.stringify(payload)]);
    }
  });

  it('is another’s to whoever holds the function of this menu, and made of another’s guide by that of the guides', async () => {
    const { leafletNo } = await handOut();
    const manager = await api.signIn('MANAGER01');
    const only = (menu: string) =>
      owner.query(`update auth_group_menu set f1 = transaction = $1 where transaction in ('MMMG', 'MPMG')`, [menu]);
    const answers = async () => ({
      opened: (await manager.get(`/api/MPMG/openLeaflet?leafletNo=${leafletNo}`)).result,
      made: (await manager.get(`/api/MPMG/previewLeaflet?reqId=${REQ}`)).result,
    });
    try {
      await only('MPMG');
      expect(await answers()).toEqual({ opened: 'SUCCESS', made: 'NOT_FOUND' });
      await only('MMMG');
      expect(await answers()).toEqual({ opened: 'NOT_FOUND', made: 'SUCCESS' });
      expect((await manager.post('/api/MPMG/endLeaflet', { leafletNo })).result).toBe('NOT_FOUND');
    } finally {
      await owner.query(`update auth_group_menu set f1 = true where transaction in ('MMMG', 'MPMG')`);
    }
  });

  it('is closed to its link once it is ended, and to others always', async () => {
    const { leafletNo, url } = await handOut();
    const visitor = api.client();
    await certify(visitor, codeOf(url), '19480102');
    expect((await stranger.get(`/api/MPMG/openLeaflet?leafletNo=${leafletNo}`)).result).toBe('NOT_FOUND');
    expect((await stranger.post('/api/MPMG/endLeaflet', { leafletNo })).result).toBe('NOT_FOUND');
    expect((await doctor.post('/api/MPMG/endLeaflet', { leafletNo })).result).toBe('SUCCESS');
    expect((await read(visitor, codeOf(url))).result).toBe('NOT_FOUND');
    expect((await doctor.post('/api/MPMG/endLeaflet', { leafletNo })).result).toBe('STATE');
    expect(handedSchema.parse((await doctor.get(`/api/MPMG/openLeaflet?leafletNo=${leafletNo}`)).data)).toMatchObject({
      status: 'ENDED',
      url: '',
    });
  });

  it('asks for a birth date that is one', async () => {
    for (const birthDay of ['', '480102', '생년월일'])
      expect((await doctor.post('/api/MPMG/handOutLeaflet', { reqId: REQ, birthDay })).result).toBe('VALIDATION');
  });
});

describe('its paper', () => {
  it('has the drugs, the harms and the code of the page, and passes veraPDF as PDF/UA-1', async () => {
    const { leafletNo, url, leaflet } = await handOut();
    const answer = await doctor.fetch(`/api/MPMG/leafletPdf?leafletNo=${leafletNo}`);
    const pdf = Buffer.from(await answer.arrayBuffer());
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    const squeezed = text.replaceAll(/\s/g, '');
    for (const { name } of leaflet.drugs) expect(squeezed).toContain(name.replaceAll(/\s/g, ''));
    for (const { text: harm } of leaflet.harms) expect(squeezed).toContain(harm.replaceAll(/\s/g, ''));
    expect(url).toMatch(/\/g\?c=[\w-]{32}$/);
    // The code is read by another's reader, off the paper.
    const top = { ...leaflet, ask: [], grid: [], drugs: [], harms: [], signs: [], storage: [], keep: [], unknown: [] };
    expect(await readCode(await renderPng(leafletDocument(top, new Date(), url), 150))).toBe(url);
    const check = await findVeraPdf();
    if (typeof check === 'string') {
      tellUntried(`veraPDF: ${check}`);
      return;
    }
    const folder = await mkdtemp(join(tmpdir(), 'onyak-leaflet-'));
    const file = join(folder, 'leaflet.pdf');
    try {
      await writeFile(file, pdf);
      expect(await check('ua1', [file])).toEqual([`PASS ${file} ua1`]);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 900_000);
});
