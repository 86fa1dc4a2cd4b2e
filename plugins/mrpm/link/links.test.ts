import { createHash } from 'node:crypto';
import type pg from 'pg';
import { connectionTo } from '@onyak/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let manager: Client;
/** Two records of H0001, of patients with different birth dates, and one of H0002. */
let mine: Row;
let other: Row;
let foreign: Row;

const rowSchema = z.object({ recId: z.string(), birth: z.string(), name: z.string(), tel: z.string() });
type Row = z.infer<typeof rowSchema>;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['mrpm', 'asmt', 'avml', 'matc', 'md2t', 'md3t', 'adri'],
  });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  manager = await api.signIn('MANAGER01');
  const rows = async (hospital: string) => {
    const { rows: found } = await owner.query(
      `select distinct on (pt_rrn) rec_id as "recId", pt_rrn as birth, pt_name as name, pt_tel as tel from adr_record
       where hospital_code = $1 and status = 'ACTIVE' order by pt_rrn limit 2`,
      [hospital],
    );
    return z.array(rowSchema).parse(found);
  };
  const [first, second] = await rows('H0001');
  const [third] = await rows('H0002');
  if (!first || !second || !third) throw new Error('the demonstration has too few records');
  [mine, other, foreign] = [first, second, third];
}, 60_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const issued = z.object({ linkNo: z.string(), url: z.string(), expiresAt: z.string() });
async function issue(recId = mine.recId): Promise<{ linkNo: string; code: string }> {
  const answer = await manager.post('/api/MRPM/issueLink', { recId });
  const { linkNo, url } = issued.parse(answer.data);
  return { linkNo, code: new URL(url, 'http://onyak').searchParams.get('c') ?? '' };
}
const birth = (visitor: Client, code: string, birthDay: string) => visitor.post('/uri2', { url: code, birthDay });
const open = (visitor: Client, code: string) => visitor.post('/api/selectADRDataPublic', { url: code });
async function certified(row = mine): Promise<{ visitor: Client; code: string; linkNo: string }> {
  const { code, linkNo } = await issue(row.recId);
  const visitor = api.client();
  expect((await birth(visitor, code, row.birth)).result).toBe('SUCCESS');
  return { visitor, code, linkNo };
}
const tokenOf = (visitor: Client): string => /onyak_link_\w+=([\w-]+)/.exec(visitor.cookieHeader)?.[1] ?? '';
const bad = { result: 'NOT_FOUND', data: 'BadURL', msg: '잘못된 접근입니다. URL을 확인해 주십시오.' };
const short = ({ result, data, msg }: { result: unknown; data: unknown; msg: unknown }) => ({ result, data, msg });

describe('a link to a record', () => {
  it('asks for the birth date, then shows the record, and keeps that it was opened', async () => {
    const { code } = await issue();
    const visitor = api.client();
    expect((await open(visitor, code)).result).toBe('NEED_CERTIFICATION');
    expect(short(await birth(visitor, code, ''))).toMatchObject({
      result: 'VALIDATION',
      msg: '생년월일을 입력해주세요.',
    });
    expect((await birth(visitor, code, '900101')).result).toBe('VALIDATION');
    expect((await birth(visitor, code, '19000101')).result).toBe('CERTIFICATION_FAILED');
    expect((await birth(visitor, code, mine.birth)).result).toBe('SUCCESS');
    const answer = await open(visitor, code);
    expect(answer.data).toMatchObject({ recId: mine.recId, ptName: mine.name });
    const text = JSON.stringify(answer.body);
    for (const hidden of [mine.tel, mine.birth]) expect(text).not.toContain(hidden);
    const kept = await manager.get(`/api/MRPM/selectUserRecordSearchHst?recId=${mine.recId}`);
    const acts = z.array(z.object({ userId: z.string(), action: z.string() })).parse(kept.data);
    expect(acts.slice(0, 3)).toMatchObject([
      { userId: 'LINK', action: '링크로 기록 열람' },
      { userId: 'LINK', action: '링크에서 본인 확인' },
      { userId: 'MANAGER01', action: '공개 링크 발급' },
    ]);
  });

  it('gives its cases, its patient’s name alone and its PDF', async () => {
    const { visitor, code } = await certified();
    const cases = await visitor.post('/api/selectADRDataD1Public', { url: code });
    expect(z.array(z.unknown()).parse(cases.data).length).toBeGreaterThan(0);
    const patient = await visitor.post('/api/selectPtInfoPublic', { url: code });
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(patient.data))).toEqual(['ptName', 'd3HospitalName']);
    const pdf = await visitor.fetch('/api/recordPdfPublic', { method: 'POST', headers: { 'link-code': code } });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toContain('attachment');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('names its drugs and symptoms in English by the code lists, and says nothing where they have none', async () => {
    const drug = (drugType: string, drugCode: string, drugName: string) => ({ drugType, drugCode, drugName });
    await owner.query(
      `insert into kd_drug (kd_code, kd_name, atc_code, atc_name) values ('999900001', '없는약정', 'J01CA04', '아목시실린')`,
    );
    await owner.query('update adr_record set d2_ci_group = $2, d2_symptom = $3 where rec_id = $1', [
      mine.recId,
      JSON.stringify([
        drug('ATC', 'J01C', '페니실린계'),
        drug('KD', '999900001', '없는약정'),
        drug('ATC', 'X99', '가나'),
      ]),
      JSON.stringify([
        { symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: null },
        { symptomCode: 'NONE', symptomNameKor: '모름', symptomNameEng: '모름' },
      ]),
    ]);
    const { visitor, code } = await certified();
    expect((await open(visitor, code)).data).toMatchObject({
      d2CiGroup: [
        { drugName: '페니실린계', ingredient: null, english: 'Beta-lactam antibacterials, penicillins' },
        { drugName: '없는약정', ingredient: '아목시실린', english: 'amoxicillin' },
        { drugName: '가나', ingredient: null, english: null },
      ],
      d2Symptom: [
        { symptomNameKor: '발진', symptomNameEng: 'Rash' },
        { symptomNameKor: '모름', symptomNameEng: null },
      ],
    });
  });

  it('for its document alone asks for six digits, and opens no other page, nor another’s code its', async () => {
    const made = await manager.post('/api/MRPM/issueLink', { recId: mine.recId, purpose: 'mrpm-document', days: 3 });
    const { url, linkNo, expiresAt } = issued.parse(made.data);
    expect(url).toMatch(/^\/a\?c=[\w-]{32}$/);
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(3);
    const code = url.split('=')[1] ?? '';
    const visitor = api.client();
    const tell = (birthDay: string) => visitor.post('/api/MRPM/documentCertify', { url: code, birthDay });
    expect((await tell('')).msg).toBe('생년월일을 입력해주세요.');
    expect((await tell(mine.birth)).result).toBe('VALIDATION');
    expect((await tell('000000')).result).toBe('CERTIFICATION_FAILED');
    expect((await tell(mine.birth.slice(2))).result).toBe('SUCCESS');
    expect((await visitor.post('/api/MRPM/documentPublic', { url: code })).data).toMatchObject({ ptName: mine.name });
    const pdf = await visitor.fetch('/api/MRPM/documentPdfPublic', { method: 'POST', headers: { 'link-code': code } });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(short(await open(visitor, code))).toEqual(bad);
    expect(short(await birth(visitor, code, mine.birth))).toEqual(bad);
    const { code: viewed } = await issue();
    expect(short(await visitor.post('/api/MRPM/documentPublic', { url: viewed }))).toEqual(bad);
    const list = await manager.get(`/api/MRPM/selectLinks?recId=${mine.recId}`);
    expect(list.data).toContainEqual(expect.objectContaining({ linkNo, purpose: 'mrpm-document', label: '기록 문서' }));
    const wrong = await manager.post('/api/MRPM/issueLink', { recId: mine.recId, purpose: 'mrpm-none' });
    expect(wrong).toMatchObject({ result: 'VALIDATION', msg: '발급할 수 없는 종류의 링크입니다.' });
  });

  it('is listed for staff without its code, and revoked: gone for who has it open too', async () => {
    const { visitor, code, linkNo } = await certified();
    const list = await manager.get(`/api/MRPM/selectLinks?recId=${mine.recId}`);
    expect(JSON.stringify(list.body)).not.toContain(code);
    expect(list.data).toContainEqual(expect.objectContaining({ linkNo, state: 'LIVE', createdBy: 'MANAGER01' }));
    expect((await manager.post('/api/MRPM/revokeLink', { recId: mine.recId, linkNo })).result).toBe('SUCCESS');
    expect(short(await open(visitor, code))).toEqual(bad);
    expect(short(await birth(visitor, code, mine.birth))).toEqual(bad);
    expect((await manager.post('/api/MRPM/revokeLink', { recId: mine.recId, linkNo })).result).toBe('NOT_FOUND');
  });

  it('ends with its day, and with the certificate’s half hour', async () => {
    const { visitor, code, linkNo } = await certified();
    await owner.query(
      `update public_link_certificate set expires_at = now() - interval '1 second' where link_no = $1`,
      [linkNo],
    );
    expect((await open(visitor, code)).result).toBe('NEED_CERTIFICATION');
    await owner.query(`update public_link set expires_at = now() - interval '1 second' where link_no = $1`, [linkNo]);
    expect(short(await open(visitor, code))).toEqual(bad);
  });

  it('opens nothing while its record is inactive, and nothing for good when it is deleted', async () => {
    const { visitor, code } = await certified(other);
    await owner.query(`update adr_record set status = 'INACTIVE' where rec_id = $1`, [other.recId]);
    expect(short(await open(visitor, code))).toEqual(bad);
    await owner.query(`update adr_record set status = 'ACTIVE' where rec_id = $1`, [other.recId]);
    expect((await open(visitor, code)).result).toBe('SUCCESS');
  });

  it('is left on somebody else’s phone: the certificate is gone, in the browser and for who kept it', async () => {
    const { visitor, code } = await certified();
    const copied = visitor.cookieHeader;
    expect((await visitor.post('/api/leaveLink', { url: code })).result).toBe('SUCCESS');
    expect((await open(visitor, code)).result).toBe('NEED_CERTIFICATION');
    const kept = await api.client().post('/api/selectADRDataPublic', { url: code }, { cookie: copied });
    expect(kept.result).toBe('NEED_CERTIFICATION');
  });

  it('is issued, seen and revoked by who may alone', async () => {
    const { linkNo } = await issue();
    const neighbour = await api.signIn('DOCTOR02');
    for (const [path, body] of [
      ['/api/MRPM/issueLink', { recId: mine.recId }],
      ['/api/MRPM/revokeLink', { recId: mine.recId, linkNo }],
    ] as const)
      expect([path, (await neighbour.post(path, body)).result]).toEqual([path, 'NOT_FOUND']);
    expect((await neighbour.get(`/api/MRPM/selectLinks?recId=${mine.recId}`)).result).toBe('NOT_FOUND');
    expect((await api.client().post('/api/MRPM/issueLink', { recId: mine.recId })).result).toBe('NO_SESSION');
    expect((await manager.post('/api/MRPM/issueLink', { recId: foreign.recId })).result).toBe('NOT_FOUND');
  });
});

describe('a code', () => {
  it('has 192 random bits, is kept as a hash alone, and is in no log', async () => {
    const { visitor, code } = await certified();
    await open(visitor, code);
    expect(code).toMatch(/^[\w-]{32}$/);
    const { rows } = await owner.query<{ whole: string }>(
      `select (select string_agg(l::text, '') from public_link l) || (select string_agg(h.image::text, '') from history h where table_name = 'public_link')
         || (select string_agg(a::text, '') from user_action a) as whole`,
    );
    const kept = rows[0]?.whole ?? '';
    expect(kept).toContain(createHash('sha256').update(code).digest('hex'));
    const history = await owner.query<{ image: string }>(
      `select image::text from history where table_name = 'public_link'`,
    );
    expect(history.rows.map(({ image }) => image).join('')).not.toContain('code_hash');
    const log = JSON.stringify(api.logLines);
    for (const text of [kept, log]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(mine.birth);
    }
    expect(log).toContain('/api/selectADRDataPublic');
    expect(log).not.toContain(createHash('sha256').update(code).digest('hex').slice(0, 16));
  });

  it('is locked by five wrong birth dates, for the right one too, and for parallel guesses', async () => {
    const { code, linkNo } = await issue();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => birth(api.client(), code, String(19000101 + index))),
    );
    expect(guesses.filter(({ result }) => result === 'CERTIFICATION_FAILED')).toHaveLength(5);
    expect(guesses.filter(({ result }) => result === 'TOO_MANY')).toHaveLength(7);
    const right = await birth(api.client(), code, mine.birth);
    expect(right).toMatchObject({ result: 'TOO_MANY', status: 429 });
    expect(right.msg).toContain('15분');
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800);
    await owner.query(`update public_link_attempt set locked_until = now() where link_no = $1`, [linkNo]);
    expect((await birth(api.client(), code, mine.birth)).result).toBe('SUCCESS');
    const { rows } = await owner.query('select from public_link_attempt where link_no = $1', [linkNo]);
    expect(rows).toEqual([]);
  });

  it('is locked for a day by the twentieth wrong birth date', async () => {
    const { code, linkNo } = await issue();
    await birth(api.client(), code, '19000101');
    await owner.query('update public_link_attempt set wrong = 19 where link_no = $1', [linkNo]);
    expect((await birth(api.client(), code, '19000102')).result).toBe('CERTIFICATION_FAILED');
    expect((await birth(api.client(), code, mine.birth)).msg).toContain('24시간');
  });

  it('answers the same when it is unknown, foreign, of another purpose, malformed or half of one', async () => {
    const { code, linkNo } = await issue();
    const { code: purposed, linkNo: purposedNo } = await issue();
    await owner.query(`update public_link set purpose = 'mrpm-other' where link_no = $1`, [purposedNo]);
    await manager.post('/api/MRPM/revokeLink', { recId: mine.recId, linkNo });
    for (const wrong of [
      code,
      purposed,
      'A'.repeat(32),
      code.slice(1),
      `${code}A`,
      '',
      ' ',
      `' or 1=1--`,
      mine.recId,
      '%00',
    ]) {
      expect([wrong, short(await open(api.client(), wrong))]).toEqual([wrong, bad]);
      expect([wrong, short(await birth(api.client(), wrong, mine.birth))]).toEqual([wrong, bad]);
    }
    expect((await api.client().post('/api/selectADRDataPublic', { url: { $gt: '' } })).result).toBe('NOT_FOUND');
  });

  it('that is wrong costs who holds a good one nothing, but its sender ever more', async () => {
    const { visitor, code } = await certified();
    const results = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => open(api.client(), 'B'.repeat(32))));
      for (const { result } of answers) results.add(String(result));
    }
    expect([...results].sort()).toEqual(['NOT_FOUND', 'TOO_MANY']);
    expect((await open(visitor, code)).result).toBe('SUCCESS');
    expect((await birth(api.client(), code, mine.birth)).result).toBe('SUCCESS');
  }, 30_000);
});

describe('a certificate', () => {
  it('opens its own link alone: not another record’s, nor another link to the same', async () => {
    const one = await certified(mine);
    const two = await issue(mine.recId);
    const three = await issue(other.recId);
    for (const { code } of [two, three]) {
      expect((await open(one.visitor, code)).result).toBe('NEED_CERTIFICATION');
      // The same token under the other link's name.
      const token = tokenOf(one.visitor);
      expect(token).not.toBe('');
      const name = `onyak_link_${createHash('sha256').update(code).digest('hex').slice(0, 16)}`;
      const forged = await api.client().post('/api/selectADRDataPublic', { url: code }, { cookie: `${name}=${token}` });
      expect(forged.result).toBe('NEED_CERTIFICATION');
    }
  });

  it('is a cookie that scripts and other sites cannot use, and is new each time', async () => {
    const { code } = await issue();
    const answer = await birth(api.client(), code, mine.birth);
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('onyak_link_')) ?? '';
    expect(cookie).toMatch(/httponly/i);
    expect(cookie).toMatch(/samesite=strict/i);
    const life = Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '') - Date.now();
    expect(life).toBeGreaterThan(28 * 60_000);
    expect(life).toBeLessThanOrEqual(31 * 60_000);
    const again = await birth(api.client(), code, mine.birth);
    expect(again.headers.getSetCookie().join()).not.toContain(cookie.split(';')[0] ?? '-');
    const foreignPage = await api
      .client()
      .post(
        '/uri2',
        { url: code, birthDay: mine.birth },
        { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      );
    expect(foreignPage.result).toBe('NOT_SAME_ORIGIN');
  });

  it('of a session of staff opens no link, and none of a link opens staff’s calls', async () => {
    const { code, visitor } = await certified();
    expect((await open(manager, code)).result).toBe('NEED_CERTIFICATION');
    expect((await visitor.get(`/api/MRPM/selectADRData?recId=${mine.recId}`)).result).toBe('NO_SESSION');
  });
});
