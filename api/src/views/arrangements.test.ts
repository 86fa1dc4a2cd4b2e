import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';

let database: TestDatabase;
let api: TestApi;
let doctor: Client;

const wide = { widths: { model: 240 }, shown: { memo: false }, order: ['memo', 'model'] };
const narrow = { ...wide, widths: { model: 90 } };

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: [] });
  doctor = await api.signIn('DOCTOR01');
});

afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

const keep = (client: Client, userId: string, grid: string, settings: unknown) =>
  client.put(`/api/arrangements/${grid}`, { userId, settings });

async function kept(client: Client): Promise<Record<string, unknown>> {
  const { grids } = (await client.get('/api/arrangements')).data as { grids: Record<string, { settings: unknown }> };
  return Object.fromEntries(Object.entries(grids).map(([grid, { settings }]) => [grid, settings]));
}

describe('arranged columns', () => {
  it('are the same wherever the user signs in, each grid its own', async () => {
    expect((await keep(doctor, 'DOCTOR01', 'gadget', wide)).result).toBe('SUCCESS');
    expect((await keep(doctor, 'DOCTOR01', 'ward.below', narrow)).result).toBe('SUCCESS');
    const elsewhere = await api.signIn('DOCTOR01');
    expect(await kept(elsewhere)).toEqual({ gadget: wide, 'ward.below': narrow });
    expect((await elsewhere.get('/api/arrangements')).data).toMatchObject({ userId: 'DOCTOR01' });
  });

  it('are as they were left last, and say since when', async () => {
    const since = async () => {
      const { grids } = (await doctor.get('/api/arrangements')).data as {
        grids: Record<string, { updatedAt: string }>;
      };
      return Date.parse(grids['last']?.updatedAt ?? '');
    };
    await keep(doctor, 'DOCTOR01', 'last', wide);
    const before = await since();
    await keep(await api.signIn('DOCTOR01'), 'DOCTOR01', 'last', narrow);
    expect((await kept(doctor))['last']).toEqual(narrow);
    expect(await since()).toBeGreaterThan(before);
  });

  it('belong to one person, whoever else signs in', async () => {
    await keep(doctor, 'DOCTOR01', 'mine', wide);
    for (const other of ['MANAGER01', 'DOCTOR02', 'ADMIN01']) {
      const client = await api.signIn(other);
      expect((await kept(client))['mine']).toBeUndefined();
      await keep(client, other, 'mine', {});
      // A page left open by the one before, in a browser where somebody else has signed in since.
      expect(await keep(client, 'DOCTOR01', 'mine', narrow)).toMatchObject({ status: 403, result: 'NO_AUTH' });
      expect((await kept(client))['mine']).toEqual({});
    }
    expect((await kept(doctor))['mine']).toEqual(wide);
  });

  it('follow an administrator from one institution to another', async () => {
    const admin = await api.signIn('ADMIN01');
    const body = { userId: 'ADMIN01', settings: wide };
    await admin.send('PUT', '/api/arrangements/follows', body, { hospitalCodeManager: 'H0002' });
    expect((await kept(admin))['follows']).toEqual(wide);
  });

  it('are refused without a session, of an impossible grid, and when they are no object or too large', async () => {
    expect((await api.client().get('/api/arrangements')).status).toBe(401);
    const put = async (grid: string, settings: unknown) => {
      const answer = await keep(doctor, 'DOCTOR01', grid, settings);
      return [answer.status, answer.faults.map((fault) => fault.field)];
    };
    expect(await put('..%2Fetc', wide)).toEqual([400, ['grid']]);
    expect(await put('gadget', 'text')).toEqual([400, ['settings']]);
    expect(await put('gadget', { a: '가'.repeat(6000) })).toEqual([400, ['settings']]);
  });

  it('are kept of three hundred grids at most', async () => {
    const manager = await api.signIn('MANAGER01');
    const before = Object.keys(await kept(manager)).length;
    for (let index = before; index < 300; index += 1) await keep(manager, 'MANAGER01', `grid${index}`, {});
    const refused = await keep(manager, 'MANAGER01', 'another', {});
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('300개')]);
    expect((await keep(manager, 'MANAGER01', 'grid299', wide)).status).toBe(200);
  });
});
