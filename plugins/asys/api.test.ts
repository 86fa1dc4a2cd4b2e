import { definePlugin, field } from '@onyak/core';
import { startTestApi, type TestApi } from '@onyak/api/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import {
  comparisonSchema,
  importResultSchema,
  jobsSchema,
  mastersSchema,
  pluginsSchema,
  releasesSchema,
  settingsSchema,
} from './schema.js';

const configuration = {
  wards: field.integer({ label: '병동 수', required: true, min: 1, max: 99, initial: 3 }),
  note: field.text({ label: '메모', max: 10 }),
};

let database: TestDatabase;
let api: TestApi;
let other: TestApi;
/** Values as the plugin itself reads them, in each process. */
const readers: (() => Promise<unknown>)[] = [];

const plugin = definePlugin({ code: 'mxyz', name: '시험', coreVersion: '^0.1.0', configuration });
const broken = definePlugin({ code: 'mbad', name: '고장', coreVersion: '^9.0.0', optional: true });

beforeAll(async () => {
  database = await createTestDatabase();
  const start = () =>
    startTestApi({
      databaseUrl: database.url,
      only: ['asys', 'aicd'],
      plugins: [
        {
          plugin,
          api: (host) => {
            readers.push(() => host.settings<typeof configuration>());
            return { calls: [] };
          },
        },
        { plugin: broken },
      ],
    });
  api = await start();
  other = await start();
});
afterAll(async () => {
  await api?.stop();
  await other?.stop();
  await database?.drop();
});

const settingsOf = async (client: Awaited<ReturnType<TestApi['signIn']>>, code: string) =>
  settingsSchema.parse((await client.get('/api/ASYS/selectSettings')).data).find((row) => row.plugin === code);

it('shows the plugins in use, and those set aside with the reason', async () => {
  const admin = await api.signIn('ADMIN01');
  const { plugins, setAside } = pluginsSchema.parse((await admin.get('/api/ASYS/selectPlugins')).data);
  expect(plugins.find(({ code }) => code === 'aicd')).toMatchObject({
    name: '진단 정보 (ICD-10)',
    packaged: false,
    resources: 1,
  });
  expect(plugins.map(({ code }) => code)).not.toContain('mbad');
  expect(setAside).toMatchObject([{ name: 'mbad', process: 'API' }]);
  expect(setAside[0]?.reason).toContain('^9.0.0');
  expect(jobsSchema.parse((await admin.get('/api/ASYS/selectJobs')).data)).toEqual([]);
});

it('keeps a configuration that every process reads within a second, with its faults at their fields', async () => {
  const admin = await api.signIn('ADMIN01');
  for (const read of readers) expect(await read()).toEqual({ wards: 3, note: null });
  expect(await settingsOf(admin, 'mxyz')).toMatchObject({ values: { wards: 3, note: null }, version: 0 });
  const save = (values: object, version: number) =>
    admin.put('/api/ASYS/updateSettings', { plugin: 'mxyz', version, values });

  const refused = await save({ wards: 0, note: '열 글자보다 긴 메모입니다' }, 0);
  expect(refused.result).toBe('VALIDATION');
  expect(refused.faults?.map((fault) => fault.field)).toEqual(['wards', 'note']);

  expect((await save({ wards: 7, note: '' }, 0)).data).toEqual({ version: 1 });
  await expect
    .poll(() => Promise.all(readers.map((read) => read())), { timeout: 15_000 })
    .toEqual([
      { wards: 7, note: null },
      { wards: 7, note: null },
    ]);
  const late = await save({ wards: 8, note: '' }, 0);
  expect(late).toMatchObject({ result: 'CONFLICT', data: { current: { wards: 7, note: null }, updatedBy: 'ADMIN01' } });
  expect((await save({ wards: 8, note: '' }, 1)).data).toEqual({ version: 2 });
  expect((await admin.put('/api/ASYS/updateSettings', { plugin: 'gone', version: 0, values: {} })).result).toBe(
    'NOT_FOUND',
  );
});

it('is for the administrator over all institutions to change, and for holders of the menu to read', async () => {
  const manager = await api.signIn('MANAGER01');
  const change = { plugin: 'mxyz', version: 2, values: { wards: 9 } };
  expect(await settingsOf(manager, 'mxyz')).toMatchObject({ values: { wards: 8 } });
  expect((await manager.put('/api/ASYS/updateSettings', change)).result).toBe('NO_AUTH');
  const doctor = await api.signIn('DOCTOR01');
  expect((await doctor.get('/api/ASYS/selectSettings')).result).toBe('NO_AUTH');
});

const upload = async (client: Awaited<ReturnType<TestApi['signIn']>>, content: string, dryRun: 'Y' | 'N') => {
  const form = new FormData();
  const fields = { id: 'import-of-test', kind: 'diagnosis', dryRun, mode: 'merge', label: '2026년 하반기' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([content]), '진단.csv');
  return client.post('/api/ASYS/importReference', form);
};

it('takes in a list of reference data: tried, kept, compared, taken back', async () => {
  const admin = await api.signIn('ADMIN01');
  const list = '상병기호,한글명,영문명\nZZ001,시험 진단,Test diagnosis\n';
  const tried = importResultSchema.parse((await upload(admin, list, 'Y')).data);
  expect(tried).toMatchObject({ rows: 1, added: 1 });
  expect(tried.release).toBeUndefined();
  expect((await admin.get('/rest/diagnosis/ZZ001')).result).toBe('NOT_FOUND');

  const kept = importResultSchema.parse((await upload(admin, list, 'N')).data);
  const releases = releasesSchema.parse((await admin.get('/api/ASYS/selectReleases')).data);
  expect(releases[0]).toMatchObject({
    release: kept.release,
    kind: 'diagnosis',
    file: '진단.csv',
    label: '2026년 하반기',
  });
  const query = `release=${kept.release ?? 0}`;
  const compared = comparisonSchema.parse((await admin.get(`/api/ASYS/selectComparison?${query}`)).data);
  expect(compared.counts).toMatchObject({ ADDED: 1, CHANGED: 0 });
  expect(compared.rows[0]).toMatchObject({ key: 'ZZ001', change: 'ADDED' });
  // A person reads the words of the screen, never the name of a column.
  expect(compared.rows[0]?.fields).toEqual(
    expect.arrayContaining([
      { label: '진단 코드', before: '', after: 'ZZ001' },
      { label: '진단명 (한글)', before: '', after: '시험 진단' },
    ]),
  );
  expect(compared.rows.flatMap(({ fields }) => fields).filter(({ label }) => !/[가-힣]/.test(label))).toEqual([]);

  const first = releases.find(({ kind, release }) => kind === 'diagnosis' && release !== kept.release)?.release ?? 0;
  const both = await admin.get(`/api/ASYS/selectComparison?release=${first}&other=${kept.release ?? 0}`);
  expect(comparisonSchema.parse(both.data).counts).toMatchObject({ ADDED: 1, REMOVED: 0 });

  const manager = await api.signIn('MANAGER01');
  expect((await manager.post('/api/ASYS/rollbackReference', { release: kept.release })).result).toBe('NO_AUTH');
  expect((await admin.post('/api/ASYS/rollbackReference', { release: kept.release })).result).toBe('SUCCESS');
  expect((await admin.get('/rest/diagnosis/ZZ001')).result).toBe('NOT_FOUND');
});

it('takes nothing of a wrong file and says where it is wrong', async () => {
  const admin = await api.signIn('ADMIN01');
  const answer = await upload(admin, '상병기호,한글명,영문명\nZZ002,괜찮음,fine\n!!,나쁨,bad\n', 'N');
  expect(answer.result).toBe('VALIDATION');
  expect(JSON.stringify(answer)).toContain('3행');
  expect((await admin.get('/rest/diagnosis/ZZ002')).result).toBe('NOT_FOUND');
});

it('tells which masters a list can go to, and refuses in words one whose plugin is not installed', async () => {
  const admin = await api.signIn('ADMIN01');
  const present = async () => mastersSchema.parse((await admin.get('/api/ASYS/selectMasters')).data);
  expect(await present()).toEqual(
    expect.arrayContaining(['kd', 'diagnosis', 'atc', 'institution', 'dur-age', 'dur-couse']),
  );
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('alter table diagnosis rename to diagnosis_away');
  await owner.end();
  expect(await present()).not.toContain('diagnosis');
  const refused = await upload(admin, '상병기호,한글명,영문명\nZZ003,시험,test\n', 'Y');
  expect([refused.result, refused.msg]).toEqual([
    'STATE',
    expect.stringContaining('진단 자료의 플러그인이 설치되어 있지'),
  ]);
});
