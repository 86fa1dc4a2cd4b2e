import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool, withEveryInstitution, withTenant } from '@onyak/database';
import { importReference, referenceFolder } from '../reference/import.js';
import { readKnowledge } from '../reference/read-knowledge.js';
import { knowledgeFiles } from '../reference/tables.js';
import { refusal } from '../testing/databases.js';
import { addRequest } from '../testing/rows.js';
import { compareKnowledge, listKnowledge, rollbackKnowledge } from './knowledge-releases.js';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
const admin = { userId: 'ADMIN01' };
const load = () => importReference(database.url, { folder, knowledgeOnly: true, userId: 'ADMIN01', label: '새 판' });
const statuses = async () =>
  (await listKnowledge(pool)).map(({ release, status }) => `${release} ${status}`).toReversed();

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'onyak-knowledge-'));
  await cp(referenceFolder, folder, { recursive: true });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('knowledge', () => {
  it('is only checked in a trial run', async () => {
    const components = (await readFile(join(folder, 'atc_components.csv'), 'utf8')).trimEnd().split('\n').length - 1;
    await appendFile(join(folder, 'atc_components.csv'), 'Z99ZZ99,N02BE01,\n');
    const trial = await importReference(database.url, { folder, knowledgeOnly: true, dryRun: true });
    expect(trial).toMatchObject({ changed: true, counts: { 'atc_components.csv': components + 1 } });
    expect(await statuses()).toEqual(['1 ACTIVE']);
  });

  it('of a new release is compared with the one before, and taken back without coming again at the next start', async () => {
    expect(await load()).toMatchObject({ release: 2, changed: true });
    const [newest] = await listKnowledge(pool);
    expect(newest).toMatchObject({ release: 2, label: '새 판', status: 'ACTIVE', userId: 'ADMIN01' });
    const found = {
      counts: { ADDED: 1, CHANGED: 0, REMOVED: 0 },
      tables: [{ table: 'kb_atc_component', label: '복합제의 성분', ADDED: 1, CHANGED: 0, REMOVED: 0, LOST: 0 }],
      rows: [
        {
          key: 'kb_atc_component Z99ZZ99 N02BE01',
          table: 'kb_atc_component',
          change: 'ADDED',
          lost: false,
          before: null,
          after: { comboAtc: 'Z99ZZ99', componentAtc: 'N02BE01', basis: '' },
        },
      ],
    };
    expect(await compareKnowledge(pool, 2)).toEqual(found);
    expect(await compareKnowledge(pool, 2, { other: 1 })).toEqual(found);
    await expect(compareKnowledge(pool, 1)).rejects.toThrow('되돌아갈 이전 지식 판이 없습니다.');
    await expect(compareKnowledge(pool, 2, { other: 77 })).rejects.toThrow('k77번 자료 판이 없습니다.');

    const back = (release: number) => withEveryInstitution(pool, admin, (db) => rollbackKnowledge(db, release));
    await expect(back(1)).rejects.toThrow('k1번 지식 판은 지금 쓰는 판이 아닙니다 (현재 2번).');
    expect(await back(2)).toEqual({ active: 1 });
    expect(await statuses()).toEqual(['1 ACTIVE', '2 RETIRED']);
    expect((await readKnowledge(pool)).tables.atcComponents.map(({ comboAtc }) => comboAtc)).not.toContain('Z99ZZ99');
    expect(await load()).toMatchObject({ release: 1, changed: false });
    expect(
      await refusal(withEveryInstitution(pool, admin, (db) => db.query('select onyak_activate_knowledge(77)'))),
    ).toBe('55000');
    expect(await refusal(withEveryInstitution(pool, admin, (db) => db.query('delete from kb_release')))).toBe('42501');
  });

  it('that nobody can ask for any more goes; what a result was computed with stays', async () => {
    // addRequest's screening names release 1.
    await addRequest(pool, 'H0001', 'DOCTOR01');
    for (let turn = 0; turn < 6; turn += 1) {
      await appendFile(join(folder, 'atc_components.csv'), `Z99ZZ9${turn},N02BE02,\n`);
      expect((await load()).changed).toBe(true);
    }
    expect(await statuses()).toEqual([
      '1 RETIRED',
      ...[3, 4, 5, 6, 7].map((release) => `${release} RETIRED`),
      '8 ACTIVE',
    ]);
    const left = await withTenant(pool, { userId: 'DOCTOR01', hospitalCode: 'H0001' }, (db) =>
      db.query('select distinct release from kb_interaction order by 1'),
    );
    expect(left.rows.map(({ release }: { release: number }) => release)).toEqual([1, 3, 4, 5, 6, 7, 8]);
    // Six releases of some 29,000 rows each.
  });

  it('is compared, taken in and taken back whichever table changed', async () => {
    await cp(referenceFolder, folder, { recursive: true });
    const tables = Object.values(knowledgeFiles);
    for (const { file } of tables) {
      const path = join(folder, file);
      const text = (await readFile(path, 'utf8')).trimEnd();
      // The last column of every file is the basis: the last row names something else.
      await writeFile(path, text.endsWith('"') ? `${text.slice(0, -1)} x"\n` : `${text} x\n`);
    }
    const { release } = await load();
    const found = await compareKnowledge(pool, release, { other: 1, change: 'CHANGED' });
    expect(found.tables.filter(({ CHANGED }) => CHANGED === 1).map(({ table }) => table)).toEqual(
      tables.map(({ table }) => table),
    );
    expect(found.tables.every(({ label, table }) => label !== table)).toBe(true);
    await withEveryInstitution(pool, admin, (db) => rollbackKnowledge(db, release));
    expect((await statuses()).find((line) => line.endsWith('ACTIVE'))).not.toBe(`${release} ACTIVE`);
  });
});
