import { appPool, connectionTo, sweepDrafts, withTenant } from '@onyak/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';
import { prepareThings, samplePlugin } from '../testing/sample-plugin.js';

let database: TestDatabase;
let api: TestApi;
let doctor: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  api = await startTestApi({ databaseUrl: database.url, only: ['ausr'], plugins: [samplePlugin] });
  doctor = await api.signIn('DOCTOR01');
});

afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

const place = (row: string) => `/api/drafts/gadget/${encodeURIComponent(row)}`;
const keep = (client: Client, row: string, typed: string, revision: number, userId = 'DOCTOR01') =>
  client.put(place(row), { userId, draft: { name: typed }, version: 3, revision });
const kept = async (client: Client, row: string) =>
  ((await client.get(place(row))).data as { draft: { draft: { name: string }; revision: number } | null }).draft;
const typedIn = async (client: Client, row: string) => (await kept(client, row))?.draft.name;

/** What the database itself holds, whoever asks. */
async function asOwner(sql: string): Promise<Record<string, unknown>[]> {
  const owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  try {
    await owner.query('begin; alter table user_draft no force row level security');
    const { rows } = await owner.query<Record<string, unknown>>(sql);
    await owner.query('alter table user_draft force row level security; commit');
    return rows;
  } finally {
    await owner.end();
  }
}

describe('a draft', () => {
  it('is there on another device, for the same row alone, and goes when it is forgotten', async () => {
    expect(await kept(doctor, '+')).toBeNull();
    expect((await keep(doctor, 'A~100%', '작성 중', 0)).data).toMatchObject({ revision: 1 });
    const elsewhere = await api.signIn('DOCTOR01');
    expect(await kept(elsewhere, 'A~100%')).toMatchObject({ draft: { name: '작성 중' }, version: 3, revision: 1 });
    expect(await kept(elsewhere, '+')).toBeNull();
    const newest = (await elsewhere.get('/api/drafts/gadget')).data;
    expect(newest).toMatchObject({ userId: 'DOCTOR01', draft: { row: 'A~100%' } });
    expect((await elsewhere.delete(place('A~100%'))).result).toBe('SUCCESS');
    expect(await kept(doctor, 'A~100%')).toBeNull();
  });

  it('is not kept over what another device has kept since, which is told with its text', async () => {
    const elsewhere = await api.signIn('DOCTOR01');
    await keep(doctor, 'two', '첫 기기', 0);
    await keep(elsewhere, 'two', '둘째 기기', 1);
    const refused = await keep(doctor, 'two', '첫 기기에서 더', 1);
    expect(refused).toMatchObject({ status: 409, result: 'CONFLICT' });
    expect(refused.data).toMatchObject({ current: { draft: { name: '둘째 기기' }, revision: 2 } });
    expect((await keep(doctor, 'two', '그래도', 2)).data).toMatchObject({ revision: 3 });
    expect(await typedIn(elsewhere, 'two')).toBe('그래도');
  });

  it('is one person’s, and of the institution that is looked at', async () => {
    await keep(doctor, 'mine', '내 것', 0);
    for (const other of ['MANAGER01', 'DOCTOR02', 'ADMIN01']) {
      const client = await api.signIn(other);
      expect([other, await kept(client, 'mine')]).toEqual([other, null]);
      // A page left open by the one before, in a browser where somebody else has signed in since.
      expect(await keep(client, 'mine', '남의 것', 0)).toMatchObject({ status: 403 });
    }
    expect(await typedIn(doctor, 'mine')).toBe('내 것');
    const admin = await api.signIn('ADMIN01');
    const body = { userId: 'ADMIN01', draft: { name: '한 기관에서' }, revision: 0 };
    await admin.send('PUT', place('mine'), body, { hospitalCodeManager: 'H0001' });
    const at = async (code: string) => (await admin.get(place('mine'), { hospitalCodeManager: code })).data;
    expect(await at('H0001')).toMatchObject({ draft: { draft: { name: '한 기관에서' } } });
    expect(await at('H0002')).toMatchObject({ draft: null });
  });

  it('goes with the sign-out of the session that kept it last, and with no other', async () => {
    const first = await api.signIn('DOCTOR01');
    const second = await api.signIn('DOCTOR01');
    await keep(first, 'left', '지울 것', 0);
    await keep(first, 'taken', '옮긴 것', 0);
    await keep(second, 'taken', '옮겨 쓴 것', 1);
    await first.post('/logout');
    expect([await kept(second, 'left'), await typedIn(second, 'taken')]).toEqual([null, '옮겨 쓴 것']);
  });

  it('is not to be read in the database, nor for another row by who can write there', async () => {
    await keep(doctor, 'sealed', '홍길동의 병력', 0);
    const [row] = await asOwner(`select content from user_draft where row_key = 'sealed'`);
    expect(String(row?.['content'])).toMatch(/^test[.].{60,}$/);
    expect(String(row?.['content'])).not.toContain('홍길동');
    expect(String(row?.['content'])).not.toContain(Buffer.from('홍길동').toString('base64url').slice(0, 8));
    await asOwner(`update user_draft set row_key = 'moved' where row_key = 'sealed'`);
    expect(await kept(doctor, 'moved')).toBeNull();
  });

  it('expires after a week: it is answered to nobody, gives way to another, and the sweep takes it', async () => {
    for (const row of ['old', 'older', 'fresh']) await keep(doctor, row, row, 0);
    const pool = appPool(database.url, { max: 1 });
    try {
      // The program sees none that somebody still writes.
      const seen = await withTenant(pool, { userId: 'SYSTEM', hospitalCode: '*' }, (db) =>
        db.query('select row_key from user_draft'),
      );
      expect(seen.rows).toEqual([]);
      await asOwner(`update user_draft set updated_at = now() - interval '8 days' where row_key in ('old', 'older')`);
      expect([await kept(doctor, 'old'), await kept(doctor, 'older')]).toEqual([null, null]);
      expect((await keep(doctor, 'older', '다시', 0)).status).toBe(200);
      expect(await sweepDrafts(pool)).toBe(1);
      expect([await typedIn(doctor, 'older'), await typedIn(doctor, 'fresh')]).toEqual(['다시', 'fresh']);
    } finally {
      await pool.end();
    }
  });

  it('is refused without a session or the menu, of an unknown form, and when it is no object, too large or one too many', async () => {
    expect((await api.client().get(place('x'))).status).toBe(401);
    expect((await doctor.get('/api/drafts/ausr/x')).status).toBe(403);
    expect((await doctor.get('/api/drafts/nothing/x')).status).toBe(404);
    expect((await doctor.get('/api/drafts/..%2Fgadget/x')).status).toBe(400);
    const put = async (body: object) =>
      (await doctor.put(place('bad'), { userId: 'DOCTOR01', revision: 0, ...body })).status;
    expect([
      await put({ draft: 'text' }),
      await put({ draft: {}, revision: -1 }),
      await put({ draft: {}, version: 0 }),
    ]).toEqual([400, 400, 400]);
    expect(await put({ draft: { a: '가'.repeat(100_000) } })).toBe(400);
    expect(await put({ draft: { a: '가'.repeat(80_000) } })).toBe(200);
    const nobody = await api.signIn('MANAGER01');
    for (let index = 0; index < 100; index += 1) await keep(nobody, `row${index}`, 'x', 0, 'MANAGER01');
    expect(await keep(nobody, 'one more', 'x', 0, 'MANAGER01')).toMatchObject({ status: 409, result: 'STATE' });
    expect((await keep(nobody, 'row5', 'y', 1, 'MANAGER01')).status).toBe(200);
  });
});
