import { closeDocuments } from '@onyak/documents';
import { openMailBody, connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { cardsBeforeSchema } from './schema.js';

const keys = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let manager: Client;
let neighbour: Client;
let doctor: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['mpsh', 'iprt', 'mrpm', 'mrpd', 'asmt', 'mvur', 'avml', 'adri', 'aprt', 'matc', 'md2t', 'md3t'],
    env: { ONYAK_PAYLOAD_KEYS: keys, ONYAK_EMBEDDED: '1', PUBLIC_URL: 'https://card.example.org' },
  });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  manager = await api.signIn('MANAGER01');
  neighbour = await api.signIn('DOCTOR02');
  doctor = await api.signIn('DOCTOR01');
  await owner.query(`insert into card_drug (drug_code, card_type) values ('V08AB', 'CONTRAST') on conflict do nothing`);
  await owner.query(
    `insert into atc_short_name (hospital_code, atc_code, atc_name_kor_short) values ('H0001', 'J01CA04', '아목시')
     on conflict (hospital_code, atc_code) do update set atc_name_kor_short = '아목시'`,
  );
}, 60_000);
afterAll(async () => {
  closeDocuments();
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const drug = (drugCode: string, drugName: string, drugType = 'ATC') => ({ drugType, drugCode, drugName });
const amoxicillin = drug('J01CA04', 'amoxicillin');
const iohexol = drug('V08AB02', 'iohexol');
const rash = { symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: 'Rash' };
const aCase = (drugs: readonly object[]) => ({
  d1OccurenceDate: '2026-03-02',
  d1Causality: '가능함',
  d1Severity: 'Moderate',
  d1CausativeDrug: drugs,
  d1Symptom: [rash],
  d1CaseDescription: '복용 사흘째 온몸에 발진',
});
let count = 0;
const values = (drugs: readonly object[], more: object = {}) => {
  count += 1;
  return {
    ptName: '한가람',
    ptNumber: `CARD-${count}`,
    ptRrn: '19510203',
    ptTel: '010-1111-2222',
    d1List: JSON.stringify([aCase(drugs)]),
    d2CiGroup: JSON.stringify([drug('J01C', 'BETA-LACTAM ANTIBACTERIALS, PENICILLINS')]),
    d2ExpertOpinion: '처방 전에\n확인하십시오.',
    d3HospitalName: '온누리대학교병원',
    d3HospitalCode: 'H0001',
    d3FinalEvaluator: '약사',
    d3MedicalDepartment: '약제부',
    d3ManagerTel: '02-123-4567',
    d3Email: 'adr@onnuri.example',
    ...more,
  };
};
const save = async (drugs: readonly object[], more: object = {}, as = manager) =>
  z.string().parse((await as.post('/api/MRPD/insertADRData', values(drugs, more))).data);
const before = (targetRecId: string, as = manager, printMethod = 'RECORD') =>
  as.get(`/api/IPRT/selectCardInfoBefore?targetRecId=${encodeURIComponent(targetRecId)}&printMethod=${printMethod}`);
const cardsOf = async (targetRecId: string, as = manager, method = 'RECORD') =>
  cardsBeforeSchema.parse((await before(targetRecId, as, method)).data);
const infoOf = async (recId: string) => {
  const [card] = await cardsOf(recId);
  if (!card) throw new Error('no card');
  const { cardType, d1CausativeDrug, d1Symptom, d2CiGroup, d2CrhiGroup, d2OaiGroup, d2ExpertOpinion } = card;
  return { cardType, d1CausativeDrug, d1Symptom, d2CiGroup, d2CrhiGroup, d2OaiGroup, d2ExpertOpinion };
};
const once = (key: string) => ({ 'idempotency-key': key });
const issues = async (recId: string) =>
  z
    .array(z.object({ way: z.string(), info: z.looseObject({ d1Symptom: z.string() }), status: z.string().nullable() }))
    .parse(
      (
        await owner.query(
          `select way, card_info as info, m.status from card_issue i left join mail m using (mail_no) where rec_id = $1 order by issue_no`,
          [recId],
        )
      ).rows,
    );

describe('the cards of a record', () => {
  it('have the hospital’s short name, the Korean name else, and the English one beside', async () => {
    const recId = await save([amoxicillin]);
    expect(await cardsOf(recId)).toMatchObject([
      {
        recId,
        cardType: 'GENERAL',
        cardName: '약물안전카드 (일반)',
        d1CausativeDrug: '아목시 (amoxicillin)',
        d1Symptom: '발진 (Rash)',
        d2CiGroup: expect.stringMatching(/^\S.* \(.*penicillins\)$/i) as string,
        d2ExpertOpinion: '처방 전에\n확인하십시오.',
        ptName: '한가람',
        ptBirthDay: '19510203',
        ptTel: '010-1111-2222',
      },
    ]);
  });

  it('are one of contrast media where such an agent is suspected, and both where both apply', async () => {
    expect((await cardsOf(await save([iohexol]))).map(({ cardType }) => cardType)).toEqual(['CONTRAST']);
    const both = await cardsOf(await save([iohexol, amoxicillin]));
    expect(both.map(({ cardType }) => cardType)).toEqual(['GENERAL', 'CONTRAST']);
    expect(both[0]?.d1CausativeDrug).toBe('아목시 (amoxicillin)');
    expect(both[1]?.d1CausativeDrug).toContain('iohexol');
    expect(both[1]?.d1CausativeDrug).not.toContain('amoxicillin');
  });

  it('come for several records, for none outside the caller’s reach', async () => {
    const [one, two] = [await save([amoxicillin]), await save([iohexol])];
    expect((await cardsOf(`${one},${two}`)).map(({ recId }) => recId)).toEqual([one, two]);
    expect(await before(one, neighbour)).toMatchObject({ result: 'NOT_FOUND' });
    expect(await before(`${one},${two}`, neighbour)).toMatchObject({ result: 'NOT_FOUND' });
    expect(await before('')).toMatchObject({ result: 'VALIDATION', msg: '인쇄/전송 대상 선택 후 진행 필요' });
  });
});

describe('a preview', () => {
  const preview = (body: object, as = manager, path = '/api/ADRI/downloadPreviewCard') =>
    as.fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  it('is the picture of both sides, and a PDF on request', async () => {
    const recId = await save([amoxicillin]);
    const form = { targetRecId: recId, printMethod: 'RECORD', ...(await infoOf(recId)) };
    const picture = await preview(form);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await picture.arrayBuffer());
    // Of its header (RFC 2083 §4.1.1): two sides of a bank card at 300 dpi.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1011, 1275]);
    for (const page of ['card', 'a4']) {
      const answer = await preview({ ...form, page }, manager, '/api/IPRT/cardPdf');
      const pdf = Buffer.from(await answer.arrayBuffer());
      expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    }
    expect((await preview(form, neighbour)).status).toBe(404);
  });

  it('is refused with what is wrong of its texts', async () => {
    const recId = await save([amoxicillin]);
    const long = '가'.repeat(501);
    const form = { targetRecId: recId, cardType: 'GENERAL', d1CausativeDrug: '', d1Symptom: long, d2CiGroup: long };
    const refused = await manager.post('/api/ADRI/downloadPreviewCard', form);
    expect(Object.fromEntries(refused.faults.map(({ field, message }) => [field, message]))).toMatchObject({
      d1CausativeDrug: '원인약물 필수 입력',
      d1Symptom: '500자 까지 등록 가능',
      d2CiGroup: '500자 까지 등록 가능',
      d2ExpertOpinion: '전문가 의견 필수 입력',
    });
  });

  it('shows the same code every time, and no other record’s', async () => {
    const recId = await save([amoxicillin]);
    const form = { targetRecId: recId, ...(await infoOf(recId)) };
    await preview(form);
    await preview(form);
    const { rows } = await owner.query(`select from public_link where purpose = 'mrpm-card' and row_key = $1`, [
      [recId],
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('a card that is printed', () => {
  it('is kept as it was, once for a client’s key, and the record says so', async () => {
    const recId = await save([amoxicillin]);
    const info = { ...(await infoOf(recId)), d1Symptom: '고친 증상' };
    const body = { targetRecId: recId, cardInfo: JSON.stringify(info), printMethod: 'RECORD' };
    const first = await manager.post('/api/ADRI/insertPrintHst', body, once('print-key-0001'));
    const again = await manager.post('/api/ADRI/insertPrintHst', body, once('print-key-0001'));
    expect(first).toMatchObject({ result: 'SUCCESS', data: expect.stringMatching(/^\d+$/) as string });
    expect(again.data).toBe(first.data);
    expect(await issues(recId)).toEqual([
      { way: 'PRINT', info: expect.objectContaining({ d1Symptom: '고친 증상' }) as object, status: null },
    ]);
    const row = await manager.get(`/rest/adr-record/${recId}`);
    expect(row.body).toMatchObject({ printedCard: true, sentCard: false });
    const foreign = await neighbour.post('/api/ADRI/insertPrintHst', body);
    expect(foreign.result).toBe('NOT_FOUND');
    expect(await issues(recId)).toHaveLength(1);
  });
});

describe('a card that is sent', () => {
  it('goes by a text message with its link and no drug, once for a client’s key', async () => {
    const recId = await save([amoxicillin]);
    const body = { targetRecId: recId, cardInfo: JSON.stringify(await infoOf(recId)) };
    await manager.post('/api/ADRI/insertSendHst', body, once('send-key-0001'));
    const answer = await manager.post('/api/ADRI/insertSendHst', body, once('send-key-0001'));
    expect(answer).toMatchObject({ result: 'SUCCESS', msg: '문자 발송 서버가 없어 개발용 편지함에 보관했습니다.' });
    expect(await issues(recId)).toMatchObject([{ way: 'SEND', status: 'OUTBOX' }]);
    expect((await manager.get(`/rest/adr-record/${recId}`)).body).toMatchObject({ sentCard: true });
    const code = await sentCode(recId);
    const visitor = api.client();
    const ask = (path: string, more: object = {}) => visitor.post(`/api/MRPM/card${path}`, { url: code, ...more });
    expect((await ask('Public')).result).toBe('NEED_CERTIFICATION');
    expect((await ask('Certify', { birthDay: '19510203' })).result).toBe('SUCCESS');
    expect((await ask('Public')).data).toMatchObject({ ptName: '한가람', d2ExpertOpinion: '처방 전에\n확인하십시오.' });
    // It opens the card and not the record, and nothing once the record is gone.
    expect((await visitor.post('/api/selectADRDataPublic', { url: code })).data).toBe('BadURL');
    await manager.post('/api/MRPM/deleteADRData', { targetRecId: recId });
    expect((await ask('Public')).data).toBe('BadURL');
  });

  it('is sent again where it failed, and only there', async () => {
    const recId = await save([amoxicillin]);
    await manager.post('/api/ADRI/insertSendHst', {
      targetRecId: recId,
      cardInfo: JSON.stringify(await infoOf(recId)),
    });
    const { rows } = await owner.query(
      'select issue_no::text as no, mail_no as mail from card_issue where rec_id = $1',
      [recId],
    );
    const { no, mail } = z.object({ no: z.string(), mail: z.coerce.number() }).parse(rows[0]);
    expect(await manager.post('/api/IPRT/resend', { issueNo: no })).toMatchObject({ result: 'STATE' });
    await owner.query(`update mail set status = 'FAILED', body = null where mail_no = $1`, [mail]);
    expect((await neighbour.post('/api/IPRT/resend', { issueNo: no })).result).not.toBe('SUCCESS');
    expect((await manager.post('/api/IPRT/resend', { issueNo: no })).result).toBe('SUCCESS');
    expect(await issues(recId)).toMatchObject([{ way: 'SEND', status: 'OUTBOX' }]);
  });

  it('is refused of a record that counts no more', async () => {
    const recId = await save([amoxicillin]);
    const info = await infoOf(recId);
    await owner.query(`update adr_record set status = 'INACTIVE' where rec_id = $1`, [recId]);
    const body = { targetRecId: recId, cardInfo: JSON.stringify(info) };
    expect((await manager.post('/api/ADRI/insertSendHst', body)).result).toBe('STATE');
    expect((await manager.post('/api/ADRI/insertPrintHst', body)).result).toBe('STATE');
    expect(await issues(recId)).toEqual([]);
  });
});

describe('a record that is not saved', () => {
  it('is printed by who typed it, and by nobody else; it cannot be sent', async () => {
    const typed = values([amoxicillin], { ptName: '미저장' });
    const kept = await doctor.post('/api/MRPD/insertADRDataTemp', typed);
    const recId = z
      .string()
      .regex(/^TEMP-/)
      .parse(kept.data);
    const [card] = await cardsOf(recId, doctor, 'TEMP');
    expect(card).toMatchObject({ ptName: '미저장', cardType: 'GENERAL', printMethod: 'TEMP' });
    expect((await before(recId, manager, 'TEMP')).result).toBe('NOT_FOUND');
    const cardInfo = JSON.stringify({ ...card, cardType: 'GENERAL' });
    const body = { targetRecId: recId, cardInfo, printMethod: 'TEMP' };
    expect(await doctor.post('/api/ADRI/insertSendHst', body)).toMatchObject({ result: 'STATE' });
    expect((await doctor.post('/api/ADRI/insertPrintHst', body)).result).toBe('SUCCESS');
    const { rows } = await owner.query('select content from adr_record_temp where temp_id = $1', [recId]);
    expect(JSON.stringify(rows)).not.toContain('미저장');
  });

  it('says everything that is missing', async () => {
    const refused = await doctor.post('/api/MRPD/insertADRDataTemp', { d1List: '[]' });
    expect(refused.faults.map(({ message }) => message)).toEqual([
      '성명, 등록 희망자 필수 입력',
      '병원등록번호, 등록 희망자 필수 입력',
      '생년월일, 등록 희망자 필수 입력',
      '발생일, 원인약물, 증상을 입력해야 인쇄할 수 있습니다.',
    ]);
    // Specification 1 §5: a case with its date, drug and symptom, each of them.
    const typed = values([amoxicillin]);
    const [one] = z.array(z.looseObject({})).parse(JSON.parse(typed.d1List));
    for (const part of ['d1OccurenceDate', 'd1CausativeDrug', 'd1Symptom']) {
      const d1List = JSON.stringify([{ ...one, [part]: part === 'd1OccurenceDate' ? '' : [] }]);
      const { faults } = await doctor.post('/api/MRPD/insertADRDataTemp', { ...typed, d1List });
      expect([part, faults]).toEqual([
        part,
        [{ field: 'd1List', message: '발생일, 원인약물, 증상을 입력해야 인쇄할 수 있습니다.' }],
      ]);
    }
  });
});

/** The code in the message that was written for a record's patient. */
async function sentCode(recId: string): Promise<string> {
  const { rows } = await owner.query(
    `select m.body, m.recipient, m.hospital_code as code from card_issue i join mail m using (mail_no) where i.rec_id = $1`,
    [recId],
  );
  const mail = z.object({ body: z.string(), recipient: z.string(), code: z.string() }).parse(rows[0]);
  const text = openMailBody(keys, { hospitalCode: mail.code, recipient: mail.recipient }, mail.body);
  expect(text).not.toMatch(/아목시|amoxicillin|한가람/);
  const address = /https:\S+/.exec(text)?.[0] ?? '';
  const { origin, pathname, searchParams } = new URL(address);
  expect([origin, pathname, [...searchParams.keys()]]).toEqual(['https://card.example.org', '/r', ['z']]);
  return searchParams.get('z') ?? '';
}
