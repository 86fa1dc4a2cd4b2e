import type pg from 'pg';
import { connectionTo } from '@onyak/database';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { SHLDecryptionError, SHLInvalidPasscodeError, SHLManifestNotFoundError, SHLViewer } from 'kill-the-clipboard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';

/** A SMART Health Link of ours, opened by a viewer that is not ours; and by who should not. */

let database: TestDatabase;
let owner: pg.Client;
/** Two processes that give them out, and one of an installation that does not. */
let apis: readonly [TestApi, TestApi];
let without: TestApi;
let manager: Client;
let record: z.output<typeof rowSchema>;

const rowSchema = z.object({ recId: z.string(), birth: z.string(), name: z.string() });
const madeSchema = z.object({ link: z.string(), picture: z.string(), passcode: z.string(), expiresAt: z.string() });
type Made = z.output<typeof madeSchema>;
const payloadSchema = z.object({
  url: z.string(),
  key: z.string(),
  exp: z.number(),
  flag: z.string(),
  label: z.string(),
  v: z.literal(1),
});
const bundleSchema = z.looseObject({
  resourceType: z.literal('Bundle'),
  timestamp: z.string(),
  entry: z.array(z.looseObject({})),
});

beforeAll(async () => {
  database = await createTestDatabase();
  const start = (env: Readonly<Record<string, string>>) =>
    startTestApi({
      databaseUrl: database.url,
      only: ['mrpm', 'asmt', 'matc', 'md2t', 'md3t', 'adri'],
      env: { TRUST_PROXY: '1', ...env },
    });
  apis = [await start({ HEALTH_LINK_DAYS: '7' }), await start({ HEALTH_LINK_DAYS: '7' })];
  without = await start({});
  manager = await apis[0].signIn('MANAGER01');
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  const { rows } = await owner.query(
    `select rec_id as "recId", pt_rrn as birth, pt_name as name from adr_record
     where hospital_code = 'H0001' and status = 'ACTIVE' order by rec_id limit 1`,
  );
  const [row] = z.array(rowSchema).parse(rows);
  if (!row) throw new Error('the demonstration has no such record');
  record = { ...row, birth: row.birth.replaceAll('-', '') };
}, 60_000);
afterAll(async () => {
  await owner?.end();
  await Promise.all([...(apis ?? []), without].map((api) => api?.stop()));
  await database?.drop();
});

interface Patient {
  readonly visitor: Client;
  readonly code: string;
  readonly linkNo: string;
}

async function certified(api = apis[0]): Promise<Patient> {
  const answer = await manager.post('/api/MRPM/issueLink', { recId: record.recId, purpose: 'mrpm-view' });
  const { url, linkNo } = z.object({ url: z.string(), linkNo: z.string() }).parse(answer.data);
  const code = new URL(url, 'http://onyak').searchParams.get('c') ?? '';
  const visitor = api.client();
  expect((await visitor.post('/uri2', { url: code, birthDay: record.birth })).result).toBe('SUCCESS');
  return { visitor, code, linkNo };
}
const make = async ({ visitor, code }: Patient): Promise<Made> =>
  madeSchema.parse((await visitor.post('/api/makeHealthLinkPublic', { url: code })).data);
const payloadOf = ({ link }: Made) =>
  payloadSchema.parse(JSON.parse(Buffer.from(link.slice('shlink:/'.length), 'base64url').toString('utf8')));
const linkOf = (payload: object): string => `shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
const recipient = 'Clinic of a traveller';
const resolve = (link: string, passcode: string, more: { embeddedLengthMax?: number } = {}) =>
  new SHLViewer({ shlinkURI: link }).resolveSHL({ passcode, recipient, ...more });

it('a viewer of others opens what the patient handed on: the same summary that the page gives as a file', async () => {
  const patient = await certified();
  const made = await make(patient);
  const { url, exp, flag, label, key } = payloadOf(made);
  expect(url).toMatch(new RegExp(`^${apis[0].url}/shl/[\\w-]{43}$`));
  expect([flag, label, key.length]).toEqual(['P', '약물 안전 기록', 43]);
  expect(exp).toBe(Math.floor(Date.parse(made.expiresAt) / 1000));
  expect(Math.round((Date.parse(made.expiresAt) - Date.now()) / 86_400_000)).toBe(7);
  expect(made.picture).toMatch(/^<svg /);
  expect(record.birth).not.toContain(made.passcode);

  const { fhirResources, manifest } = await resolve(made.link, made.passcode);
  expect(manifest?.files).toHaveLength(1);
  const own = bundleSchema.parse(
    await (
      await fetch(`${apis[0].url}/api/downloadIpsPublic?url=${patient.code}`, {
        headers: { cookie: patient.visitor.cookieHeader },
      })
    ).json(),
  );
  const handed = bundleSchema.parse(fhirResources[0]);
  // Made at two moments, with numbers of their own.
  const steady = (bundle: unknown) =>
    JSON.stringify(bundle).replace(/urn:uuid:[\w-]+|\d{4}-\d\d-\d\dT[\d:.+Z-]+|"[\da-f]{8}-[\da-f-]{27}"/g, '');
  expect(steady(handed)).toBe(steady(own));
  expect(JSON.stringify(handed)).toContain('AllergyIntolerance');

  const keptLookUps = await manager.get(`/api/MRPM/selectUserRecordSearchHst?recId=${record.recId}`);
  expect(JSON.stringify(keptLookUps.data)).toContain(`건강 링크로 열람: ${recipient}`);
});

it('a file that is longer than the viewer wants lies behind an address of its own, once', async () => {
  const made = await make(await certified());
  const { url } = payloadOf(made);
  const { manifest, fhirResources } = await resolve(made.link, made.passcode, { embeddedLengthMax: 10 });
  expect(bundleSchema.parse(fhirResources[0]).entry.length).toBeGreaterThan(2);
  const [file] = z.array(z.object({ location: z.string() })).parse(manifest?.files);
  expect(file?.location.startsWith(`${url}/`)).toBe(true);
  expect((await fetch(file?.location ?? '')).status).toBe(404);
  // Long enough, it lies within.
  const whole = await resolve(made.link, made.passcode, { embeddedLengthMax: 1_000_000 });
  expect(whole.manifest?.files[0]).toHaveProperty('embedded');
});

it('without its key nobody reads it, and the database has neither key nor address nor passcode', async () => {
  const made = await make(await certified());
  const payload = payloadOf(made);
  const other = Buffer.alloc(32, 7).toString('base64url');
  await expect(resolve(linkOf({ ...payload, key: other }), made.passcode)).rejects.toThrow(SHLDecryptionError);
  const { rows } = await owner.query<{ all: string }>(`select json_agg(h)::text as all from health_link h`);
  const kept = rows[0]?.all ?? '';
  expect(kept).toContain('passcode_hash');
  const id = payload.url.split('/').at(-1) ?? '';
  for (const secret of [payload.key, Buffer.from(payload.key, 'base64url').toString('hex'), id, record.name])
    expect(kept).not.toContain(secret);
  for (const line of apis.flatMap(({ logLines }) => logLines)) {
    expect(JSON.stringify(line)).not.toContain(id);
    expect(JSON.stringify(line)).not.toContain(payload.key);
  }
});

const post = (url: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

it('tells the tries that are left, and five wrong passcodes end it, from wherever they come at once', async () => {
  const made = await make(await certified());
  const { url } = payloadOf(made);
  const path = new URL(url).pathname;
  const wrong = made.passcode === '000000' ? '111111' : '000000';
  await expect(resolve(made.link, wrong)).rejects.toThrow(SHLInvalidPasscodeError);
  const second = await post(url, { recipient, passcode: wrong });
  expect([second.status, await second.json()]).toEqual([401, expect.objectContaining({ remainingAttempts: 3 })]);
  expect((await resolve(made.link, made.passcode)).fhirResources).toHaveLength(1);
  // Twenty at once over two processes, from as many addresses: three of them are compared.
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { status } = await post(
        `${apis[index % 2 === 0 ? 0 : 1].url}${path}`,
        { recipient, passcode: wrong },
        { 'x-forwarded-for': `10.9.${index}.1` },
      );
      return status;
    }),
  );
  expect(answers.toSorted()).toEqual([...Array<number>(3).fill(401), ...Array<number>(17).fill(404)]);
  await expect(resolve(made.link, made.passcode)).rejects.toThrow(SHLManifestNotFoundError);
});

it('an unknown, ended, revoked, expired or switched off one is answered alike, and so is that of a record that has gone', async () => {
  const gone = async (address: string, passcode: string) => {
    const answer = await post(address, { recipient, passcode });
    const { result, msg, data } = z
      .looseObject({ result: z.string(), msg: z.string(), data: z.string() })
      .parse(await answer.json());
    return [answer.status, result, msg, data];
  };
  const unknown = await gone(`${apis[0].url}/shl/${'A'.repeat(43)}`, '123456');
  expect(unknown).toEqual([404, 'NOT_FOUND', '잘못된 접근입니다. URL을 확인해 주십시오.', 'BadURL']);
  expect(await gone(`${apis[0].url}/shl/short`, '1')).toEqual(unknown);

  const patient = await certified();
  const [ended, kept] = [await make(patient), await make(await certified())];
  expect((await patient.visitor.post('/api/endHealthLinksPublic', { url: patient.code })).data).toEqual({ ended: 1 });
  expect(await gone(payloadOf(ended).url, ended.passcode)).toEqual(unknown);
  // Another's are not ended by it.
  expect((await resolve(kept.link, kept.passcode)).fhirResources).toHaveLength(1);

  const revoked = await certified();
  const made = await make(revoked);
  await manager.post('/api/MRPM/revokeLink', { recId: record.recId, linkNo: revoked.linkNo });
  expect(await gone(payloadOf(made).url, made.passcode)).toEqual(unknown);

  const path = new URL(payloadOf(kept).url).pathname;
  expect(await gone(`${without.url}${path}`, kept.passcode)).toEqual(unknown);
  await owner.query(`update adr_record set status = 'INACTIVE' where rec_id = $1`, [record.recId]);
  expect(await gone(payloadOf(kept).url, kept.passcode)).toEqual(unknown);
  await owner.query(`update adr_record set status = 'ACTIVE' where rec_id = $1`, [record.recId]);
  await owner.query(`update health_link set expires_at = now() - interval '1 second'`);
  expect(await gone(payloadOf(kept).url, kept.passcode)).toEqual(unknown);
});

it('is made by a certified browser alone, five of a link, and by nobody where the installation has none', async () => {
  const patient = await certified();
  const stranger = apis[1].client();
  expect((await stranger.post('/api/makeHealthLinkPublic', { url: patient.code })).result).toBe('NEED_CERTIFICATION');
  expect((await stranger.post('/api/endHealthLinksPublic', { url: patient.code })).result).toBe('NEED_CERTIFICATION');
  // Nor by one that is certified for another link, of the same record even; nor by a page of another site with the cookie.
  const other = await certified(apis[1]);
  expect((await other.visitor.post('/api/makeHealthLinkPublic', { url: patient.code })).result).toBe(
    'NEED_CERTIFICATION',
  );
  const foreign = await fetch(`${apis[0].url}/api/makeHealthLinkPublic`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'cross-site',
      cookie: patient.visitor.cookieHeader,
    },
    body: JSON.stringify({ url: patient.code }),
  });
  expect(foreign.status).toBe(403);
  for (const _ of [1, 2, 3, 4, 5]) await make(patient);
  expect((await patient.visitor.post('/api/makeHealthLinkPublic', { url: patient.code })).result).toBe('STATE');

  const elsewhere = await certified(without);
  expect((await elsewhere.visitor.post('/api/makeHealthLinkPublic', { url: elsewhere.code })).result).toBe('NOT_FOUND');
  expect((await elsewhere.visitor.post('/api/selectADRDataPublic', { url: elsewhere.code })).data).toMatchObject({
    healthLinkDays: 0,
  });
});

it('a page of any site may read it, without cookies, and nothing else of ours', async () => {
  const made = await make(await certified());
  const { url } = payloadOf(made);
  const foreign = { origin: 'https://viewer.example', 'sec-fetch-site': 'cross-site' };
  const preflight = (address: string) =>
    fetch(address, {
      method: 'OPTIONS',
      headers: {
        ...foreign,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
  const allowed = await preflight(url);
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(allowed.headers.get('access-control-allow-headers')).toBe('Content-Type');
  expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
  const answer = await post(url, { recipient, passcode: made.passcode }, foreign);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const path of ['/uri2', '/api/selectADRDataPublic', '/api/makeHealthLinkPublic']) {
    const other = await preflight(`${apis[0].url}${path}`);
    expect([path, other.headers.get('access-control-allow-origin')]).toEqual([path, null]);
  }
  const refused = await post(url, { passcode: made.passcode }, foreign);
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
});
