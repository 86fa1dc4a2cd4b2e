import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coreVersion, definePlugin, defineResource, field, type PluginInput } from '@onyak/core';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool, withEveryInstitution, withTenant } from '@onyak/database';
import { preparePlugins } from './prepare.js';
import { readPlugins, type PluginSource, readSetAside } from '@onyak/plugin-discovery';

let database: TestDatabase;
let pool: pg.Pool;
let root: string;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'onyak-plugin-sql-'));
  return () => rmSync(root, { recursive: true, force: true });
});

function write(path: string, content: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

const bed = defineResource({
  name: 'bed',
  call: 'MBED',
  table: 'bed',
  label: '병상',
  key: ['bedCode'],
  tenancy: 'hospital',
  fields: {
    bedCode: field.code({ label: '병상', required: true, max: 10 }),
    ward: field.text({ label: '병동', max: 10 }),
  },
  sort: [{ field: 'bedCode', order: 'ASC' }],
});

function source(code: string, more: Partial<PluginInput> = {}): PluginSource {
  const plugin = definePlugin({ code, name: code, coreVersion: `^${coreVersion}`, ...more });
  const found = { name: code, version: '1.0.0', root, manifestFile: join(root, 'plugin.js') };
  return { name: code, version: '1.0.0', plugin, found };
}

async function prepare(...sources: PluginSource[]) {
  const lines: string[] = [];
  const setAside = await preparePlugins(
    database.url,
    { sources, setAside: [] },
    { onProgress: (line) => lines.push(line) },
  );
  return { lines, setAside };
}

const sees = (hospitalCode: string, sql: string) =>
  withTenant(
    pool,
    { userId: 'DOCTOR01', hospitalCode },
    async (db) => (await db.query<Record<string, unknown>>(sql)).rows,
  );

it('runs migrations once and in order before the tables, and views after them', async () => {
  write(
    'migrations/0001-ward.sql',
    `create table bed_ward (code text primary key); insert into bed_ward values ('A');`,
  );
  write('migrations/0002-more.sql', `insert into bed_ward values ('B'); grant select on bed_ward to onyak_app;`);
  write('views/bed_count.sql', `create view bed_count as select ward, count(*)::int as beds from bed group by ward;`);
  const plugin = source('mbed', { resources: [bed] });
  const { lines } = await prepare(plugin);
  expect(lines.filter((line) => line.includes('mbed'))).toEqual([
    '플러그인 mbed: migrations/0001-ward.sql 적용',
    '플러그인 mbed: migrations/0002-more.sql 적용',
    '플러그인 mbed: 보기 bed_count 갱신',
  ]);
  expect((await prepare(plugin)).lines).toEqual([]);
  expect(await sees('H0001', 'select code from bed_ward order by 1')).toEqual([{ code: 'A' }, { code: 'B' }]);

  // A view shows each institution its own rows, though nobody wrote security_invoker.
  await withTenant(pool, { userId: 'DOCTOR01', hospitalCode: 'H0001' }, (db) =>
    db.query(`insert into bed (hospital_code, bed_code, ward) values ('H0001', 'B1', '3동'), ('H0001', 'B2', '3동')`),
  );
  expect(await sees('H0001', 'select * from bed_count')).toEqual([{ ward: '3동', beds: 2 }]);
  expect(await sees('H0002', 'select * from bed_count')).toEqual([]);

  // A changed view is made anew, also with a column less; one whose file is gone goes.
  write('views/bed_count.sql', `create view bed_count as select count(*)::int as beds from bed;`);
  expect((await prepare(plugin)).lines).toEqual(['플러그인 mbed: 보기 bed_count 갱신']);
  expect(await sees('H0001', 'select * from bed_count')).toEqual([{ beds: 2 }]);
  rmSync(join(root, 'views'), { recursive: true });
  await prepare(plugin);
  await expect(sees('H0001', 'select * from bed_count')).rejects.toThrow('bed_count');
});

it('stops when an applied file has changed or vanished, or one comes late, naming it', async () => {
  write('migrations/0002-first.sql', 'create table step_one (id int)');
  const plugin = source('mone');
  await prepare(plugin);
  write('migrations/0002-first.sql', 'create table step_one (id bigint)');
  await expect(prepare(plugin)).rejects.toThrow(/mone.*0002-first.sql.*바뀌었습니다/);
  write('migrations/0002-first.sql', 'create table step_one (id int)');
  write('migrations/0001-late.sql', 'select 1');
  await expect(prepare(plugin)).rejects.toThrow(/0001-late.sql.*0002-first.sql/);
  rmSync(join(root, 'migrations'), { recursive: true });
  await expect(prepare(plugin)).rejects.toThrow(/0002-first.sql.*없습니다/);
});

it('applies nothing of a file that fails, and the same file once it is mended', async () => {
  write('migrations/0001-half.sql', 'create table half (id int); select nonsense;');
  await expect(prepare(source('mhalf'))).rejects.toThrow(/0001-half.sql.*nonsense/);
  write('migrations/0001-half.sql', 'create table half (id int);');
  expect((await prepare(source('mhalf'))).lines).toHaveLength(1);
});

it('sets an optional plugin aside and says so to the other processes', async () => {
  write('migrations/0001-broken.sql', 'create table nowhere.at_all (id int)');
  const { setAside } = await prepare(source('mopt', { optional: true }));
  expect(setAside).toMatchObject([{ name: 'mopt', version: '1.0.0' }]);
  expect(setAside[0]?.reason).toContain('0001-broken.sql');
  const known = await withEveryInstitution(pool, { userId: 'SYSTEM' }, (db) => readSetAside(db, 'MIGRATION'));
  expect(known).toEqual(setAside);
  write('migrations/0001-broken.sql', 'create table at_all (id int)');
  await prepare(source('mopt', { optional: true }));
  expect(await withEveryInstitution(pool, { userId: 'SYSTEM' }, (db) => readSetAside(db, 'MIGRATION'))).toEqual([]);
});

it('sets an optional plugin with an unreadable manifest aside, and stops for any other', async () => {
  const found = (name: string, text: string) => {
    write(`${name}.mjs`, text);
    return { name, version: '1.2.3', root, manifestFile: join(root, `${name}.mjs`) };
  };
  const optional = found('mgone', `throw new Error('half written'); export default { optional: true };`);
  const { setAside } = await readPlugins([optional]);
  expect(setAside).toMatchObject([{ name: 'mgone', version: '1.2.3' }]);
  expect(setAside[0]?.reason).toContain('half written');
  await expect(readPlugins([optional, found('mcore', `throw new Error('half written too')`)])).rejects.toThrow(
    /mcore.*half written too/,
  );
});
