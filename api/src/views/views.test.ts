import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';

let database: TestDatabase;
let api: TestApi;
let doctor: Client;

const definition = {
  columns: { order: ['model'], widths: { model: 140 } },
  query: { search: '발진', filters: [] },
};

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: [] });
  doctor = await api.signIn('DOCTOR01');
});

afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

const names = async (client: Client, grid: string) => {
  const { data } = await client.get(`/api/views/${grid}`);
  return (data as { name: string; isDefault: boolean }[]).map((view) => `${view.name}${view.isDefault ? '*' : ''}`);
};

describe('saved views', () => {
  it('come back as they were saved, each grid its own', async () => {
    const saved = await doctor.put(`/api/views/gadget/${encodeURIComponent('내 보기 / 1')}`, { definition });
    expect([saved.status, saved.data]).toEqual([
      200,
      expect.objectContaining({ name: '내 보기 / 1', definition, isDefault: false }),
    ]);
    const { data } = await doctor.get('/api/views/gadget');
    expect(data).toEqual([saved.data]);
    expect((await doctor.get('/api/views/diagnosis')).data).toEqual([]);
  });

  it('are replaced by name, and one at most is the default', async () => {
    await doctor.put('/api/views/ward/A', { definition, isDefault: true });
    await doctor.put('/api/views/ward/B', { definition, isDefault: true });
    expect(await names(doctor, 'ward')).toEqual(['A', 'B*']);
    await doctor.put('/api/views/ward/B', { definition: { changed: true }, isDefault: false });
    expect((await doctor.get('/api/views/ward')).data).toMatchObject([{}, { definition: { changed: true } }]);
    expect(await names(doctor, 'ward')).toEqual(['A', 'B']);
  });

  it('that are made the default at the same moment leave one default and no fault', async () => {
    for (let round = 0; round < 10; round += 1) {
      const grid = `race${round}`;
      const answers = await Promise.all(
        ['A', 'B', 'C', 'D', 'E'].map((name) =>
          doctor.put(`/api/views/${grid}/${name}`, { definition, isDefault: true }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect((await names(doctor, grid)).filter((name) => name.endsWith('*'))).toHaveLength(1);
    }
  });

  const rename = (client: Client, name: string, newName: unknown) =>
    client.post(`/api/views/called/${encodeURIComponent(name)}/rename`, { newName });

  it('get another name and stay what they are, the default too', async () => {
    await doctor.put('/api/views/called/A', { definition, isDefault: true });
    await doctor.put('/api/views/called/B', { definition: {} });
    expect((await rename(doctor, 'A', ' Z 보기 / 1 ')).data).toMatchObject({ name: 'Z 보기 / 1', definition });
    expect(await names(doctor, 'called')).toEqual(['B', 'Z 보기 / 1*']);
    expect((await rename(doctor, 'Z 보기 / 1', 'Z 보기 / 1')).status).toBe(200);
  });

  it('get no name that another one bears, none that is no name, and only by their owner', async () => {
    await doctor.put('/api/views/called/C', { definition });
    await doctor.put('/api/views/called/D', { definition: {} });
    const before = (await doctor.get('/api/views/called')).data;
    expect(await rename(doctor, 'C', 'D')).toMatchObject({
      status: 409,
      result: 'DUPLICATE',
      msg: '같은 이름의 보기가 있습니다. 다른 이름을 입력해 주십시오.',
      faults: [{ field: 'newName' }],
    });
    for (const bad of ['  ', '가'.repeat(41), 7, undefined])
      expect(await rename(doctor, 'C', bad)).toMatchObject({ status: 400, faults: [{ field: 'newName' }] });
    expect((await rename(doctor, '없는 보기', 'E')).status).toBe(404);
    expect((await rename(await api.signIn('ADMIN01'), 'C', 'E')).status).toBe(404);
    expect((await doctor.get('/api/views/called')).data).toEqual(before);
  });

  it('are gone once deleted, and told not to be there', async () => {
    await doctor.put('/api/views/gone/A', { definition });
    expect((await doctor.delete('/api/views/gone/A')).result).toBe('SUCCESS');
    expect(await names(doctor, 'gone')).toEqual([]);
    expect((await doctor.delete('/api/views/gone/A')).status).toBe(404);
  });

  it('belong to one person: neither colleagues nor administrators see or touch them', async () => {
    await doctor.put('/api/views/mine/A', { definition });
    for (const other of ['MANAGER01', 'DOCTOR02', 'ADMIN01']) {
      const client = await api.signIn(other);
      expect(await names(client, 'mine')).toEqual([]);
      expect((await client.delete('/api/views/mine/A')).status).toBe(404);
      await client.put('/api/views/mine/A', { definition: { of: other } });
    }
    expect((await doctor.get('/api/views/mine')).data).toMatchObject([{ definition }]);
  });

  it('follow an administrator from one institution to another', async () => {
    const admin = await api.signIn('ADMIN01');
    await admin.send('PUT', '/api/views/follows/A', { definition }, { hospitalCodeManager: 'H0002' });
    expect(await names(admin, 'follows')).toEqual(['A']);
  });

  it('are refused without a session, with a wrong name or too large', async () => {
    expect((await api.client().get('/api/views/gadget')).status).toBe(401);
    const put = async (path: string, body: unknown) => {
      const answer = await doctor.put(path, body);
      return [answer.status, answer.faults.map((fault) => fault.field)];
    };
    expect(await put(`/api/views/gadget/${'가'.repeat(41)}`, { definition })).toEqual([400, ['name']]);
    expect(await put('/api/views/..%2Fetc/A', { definition })).toEqual([400, ['grid']]);
    expect(await put('/api/views/gadget/A', { definition: 'text' })).toEqual([400, ['definition']]);
    expect(await put('/api/views/gadget/A', { definition: { a: '가'.repeat(6000) } })).toEqual([400, ['definition']]);
    expect(await put('/api/views/gadget/A', { definition: { a: 'x\u0000y' } })).toEqual([400, []]);
  });

  it('are at most fifty of a grid', async () => {
    for (let index = 0; index < 50; index += 1) await doctor.put(`/api/views/full/${index}`, { definition: {} });
    const refused = await doctor.put('/api/views/full/50', { definition: {} });
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('50개')]);
    expect((await doctor.put('/api/views/full/49', { definition: { again: true } })).status).toBe(200);
  });
});
