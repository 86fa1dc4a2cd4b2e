import { connectionTo, issuePublicLink } from '@onyak/database';
import { closeDocuments, readAdrBundle } from '@onyak/documents';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { recordCard, recordView } from '../links.js';

/** The card's picture and the record's FHIR file, as patients, staff and anybody else ask for them. */

const rowSchema = z.object({ recId: z.string(), birth: z.string(), name: z.string(), number: z.string() });
type Row = z.infer<typeof rowSchema>;

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let manager: Client;
let neighbour: Client;
let mine: Row;
let other: Row;

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
  neighbour = await api.signIn('DOCTOR02');
  const { rows } = await owner.query(
    `select distinct on (pt_rrn) rec_id as "recId", pt_rrn as birth, pt_name as name, pt_number as number from adr_record
     where hospital_code = 'H0001' and status = 'ACTIVE' and request_user_id <> 'DOCTOR01' order by pt_rrn limit 2`,
  );
  const [first, second] = z.array(rowSchema).parse(rows);
  if (!first || !second) throw new Error('the demonstration has too few records');
  [mine, other] = [first, second];
}, 60_000);
afterAll(async () => {
  closeDocuments();
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

async function issue(row: Row, link = recordCard): Promise<{ code: string; linkNo: string }> {
  const issued = await issuePublicLink(owner, link, { hospitalCode: 'H0001', key: [row.recId], days: 1 });
  if (!issued) throw new Error('too many links');
  return issued;
}
async function certified(row = mine, link = recordCard) {
  const issued = await issue(row, link);
  const visitor = api.client();
  const path = link === recordCard ? '/api/MRPM/cardCertify' : '/uri2';
  expect((await visitor.post(path, { url: issued.code, birthDay: row.birth })).result).toBe('SUCCESS');
  return { visitor, ...issued };
}

interface Shown {
  readonly status: number;
  readonly type: string;
  readonly png: boolean;
  readonly data: unknown;
}
async function shown(client: Client, path: string, init: Parameters<Client['fetch']>[1] = {}): Promise<Shown> {
  const answer = await client.fetch(path, init);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const png = bytes.subarray(1, 4).toString('latin1') === 'PNG';
  const data: unknown = png
    ? undefined
    : z.object({ data: z.unknown().optional() }).parse(JSON.parse(bytes.toString())).data;
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', png, data };
}
const byCode = (code: string) => ({ headers: { 'link-code': code } });
const display = (client: Client, recId: string) => shown(client, `/displayCard?recId=${recId}`);
const download = (client: Client, recId: string, headers: Record<string, string> = {}) =>
  shown(client, '/downloadCard', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ recId }),
  });
const picture = { status: 200, type: 'image/png', png: true };
const nothing = { status: 404, png: false, data: 'BadURL' };

describe('the picture of a card', () => {
  it('is a patient’s after the birth date: by the code, and by the record’s number in that browser alone', async () => {
    const { visitor, code } = await certified();
    for (const path of [`/displayCard?url=${code}`, `/displayCard?recId=${mine.recId}`])
      expect(await shown(visitor, path)).toMatchObject(picture);
    expect(await shown(visitor, '/displayCard', byCode(code))).toMatchObject(picture);
    expect(await download(visitor, mine.recId)).toMatchObject(picture);
    // Another browser, another record, the same certificate under another name.
    expect(await display(api.client(), mine.recId)).toMatchObject(nothing);
    expect(await download(api.client(), mine.recId)).toMatchObject(nothing);
    expect(await display(visitor, other.recId)).toMatchObject(nothing);
    expect(await display(visitor, 'H0001-20200101-9999999')).toMatchObject(nothing);
    expect((await shown(api.client(), `/displayCard?url=${code}`)).status).toBe(401);
    const forged = { cookie: `onyak_link_0123456789abcdef=${'A'.repeat(43)}` };
    expect(await shown(api.client(), `/displayCard?recId=${mine.recId}`, { headers: forged })).toMatchObject(nothing);
    expect(await shown(api.client(), '/displayCard')).toMatchObject(nothing);
  });

  it('is not shown by the certificate of the record’s own page', async () => {
    const { visitor } = await certified(mine, recordView);
    expect(await display(visitor, mine.recId)).toMatchObject(nothing);
  });

  it('goes when its link is revoked or has expired, its record is inactive, or the patient leaves', async () => {
    const one = await certified();
    await owner.query('update public_link set revoked_at = now() where link_no = $1', [one.linkNo]);
    const two = await certified();
    await owner.query(`update public_link set expires_at = now() - interval '1 second' where link_no = $1`, [
      two.linkNo,
    ]);
    const three = await certified();
    expect((await three.visitor.post('/api/leaveLink', { url: three.code })).result).toBe('SUCCESS');
    for (const { visitor } of [one, two, three]) {
      expect(await display(visitor, mine.recId)).toMatchObject(nothing);
      expect(await download(visitor, mine.recId)).toMatchObject(nothing);
    }
    const four = await certified(other);
    expect(await display(four.visitor, other.recId)).toMatchObject(picture);
    await owner.query(`update adr_record set status = 'INACTIVE' where rec_id = $1`, [other.recId]);
    expect(await display(four.visitor, other.recId)).toMatchObject(nothing);
    expect(await display(manager, other.recId)).toMatchObject(nothing);
    await owner.query(`update adr_record set status = 'ACTIVE' where rec_id = $1`, [other.recId]);
  });

  it('is staff’s who reach the record, and of another institution as if it did not exist', async () => {
    expect(await display(manager, mine.recId)).toMatchObject(picture);
    expect(await download(manager, mine.recId)).toMatchObject(picture);
    const doctor = await api.signIn('DOCTOR01');
    // A colleague without the function sees the records that they registered themselves.
    for (const client of [neighbour, doctor]) {
      const [known, unknown] = [mine.recId, 'H0001-20200101-9999999'].map((recId) => display(client, recId));
      expect(await known).toMatchObject(nothing);
      expect(await known).toEqual(await unknown);
      expect(await download(client, mine.recId)).toMatchObject(nothing);
    }
    expect(
      await download(manager, mine.recId, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    ).toMatchObject({ status: 403, png: false });
  });

  it('is kept in the record’s look-ups, with no code in it', async () => {
    const { visitor, code } = await certified();
    await display(visitor, mine.recId);
    await display(manager, mine.recId);
    const { rows } = await owner.query(
      `select user_id as "user", action, target_key as key from user_action order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { user: 'MANAGER01', action: '안전카드 보기', key: mine.recId },
      { user: 'LINK', action: '안전카드 보기', key: mine.recId },
    ]);
    await shown(visitor, `/displayCard?url=${code}`);
    expect(JSON.stringify(api.logLines)).not.toContain(code);
  });

  it('is not drawn without end', async () => {
    const { visitor } = await certified();
    const seen = new Set<number>();
    for (let round = 0; round < 25; round += 1) seen.add((await display(visitor, mine.recId)).status);
    expect([...seen].sort()).toEqual([200, 429]);
  }, 30_000);
});

describe('a record as FHIR by its link', () => {
  it('is a patient’s own copy: names alone of persons, and the file’s name in a header', async () => {
    const { visitor, code } = await certified(mine, recordView);
    const answer = await visitor.get(`/api/downloadFhirPublic?url=${code}`);
    expect(answer.headers.get('content-type')).toContain('application/fhir+json');
    expect(answer.headers.get('content-disposition')).toContain(`${mine.recId}.fhir.json`);
    const text = JSON.stringify(answer.body);
    expect(readAdrBundle(answer.body)).toMatchObject({ ptName: mine.name });
    expect(text).not.toContain(mine.birth);
    expect(text).not.toContain(`${mine.birth.slice(0, 4)}-${mine.birth.slice(4, 6)}`);
    expect(text).not.toContain(mine.number);
    expect((await api.client().get(`/api/downloadFhirPublic?url=${code}`)).result).toBe('NEED_CERTIFICATION');
    const card = await certified();
    expect((await card.visitor.get(`/api/downloadFhirPublic?url=${card.code}`)).data).toBe('BadURL');
  });

  it('is staff’s by the same code, whole, in their reach and kept by the record’s number', async () => {
    const { code } = await issue(mine, recordView);
    const answer = await manager.get(`/api/downloadFhirPrivate?url=${code}`);
    expect(readAdrBundle(answer.body)).toMatchObject({ ptName: mine.name, ptNumber: mine.number });
    for (const [client, asked] of [
      [neighbour, `url=${code}`],
      [manager, `url=${'A'.repeat(32)}`],
      [manager, `url=${code}&recId=${other.recId}`],
    ] as const)
      expect([asked, (await client.get(`/api/downloadFhirPrivate?${asked}`)).result]).toEqual([asked, 'NOT_FOUND']);
    expect((await api.client().get(`/api/downloadFhirPrivate?url=${code}`)).result).toBe('NO_SESSION');
    const { rows } = await owner.query(
      `select target_key as key from user_action where action = 'FHIR 내보내기' order by id desc`,
    );
    expect(rows).toEqual([{ key: mine.recId }]);
  });

  it('and its cases are found by the code, as by the number', async () => {
    const { code } = await issue(mine, recordView);
    const list = z.array(z.object({ recId: z.string() }));
    const byUrl = await manager.get(`/api/MRPM/selectADRData?url=${code}`);
    expect(list.parse(byUrl.data).map(({ recId }) => recId)).toEqual([mine.recId]);
    expect(list.parse((await neighbour.get(`/api/MRPM/selectADRData?url=${code}`)).data)).toEqual([]);
    expect(list.parse((await manager.get(`/api/MRPM/selectADRData?url=${code}&recId=${other.recId}`)).data)).toEqual(
      [],
    );
    const cases = await manager.get(`/api/MRPM/selectADRDataD1?url=${code}`);
    expect(cases.data).toEqual((await manager.get(`/api/MRPM/selectADRDataD1?recId=${mine.recId}`)).data);
    expect((await neighbour.get(`/api/MRPM/selectADRDataD1?url=${code}`)).result).toBe('NOT_FOUND');
    const { rows } = await owner.query(`select from user_action where target_key = $1`, [code]);
    expect(rows).toEqual([]);
  });
});
