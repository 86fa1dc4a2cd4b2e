import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appPool, withEveryInstitution, withTenant } from '@onyak/database';
import { type ListBench, listBench, refused } from '../testing/lists.js';
import { refusal as sqlRefusal } from '../testing/databases.js';
import { importList } from './import-list.js';
import { listReleases, rollbackRelease } from './releases.js';

let bench: ListBench;
let pool: pg.Pool;
const manager = { userId: 'MANAGER01', hospitalCode: 'H0001' };

beforeAll(async () => {
  bench = await listBench();
  pool = appPool(bench.url, { max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await bench?.close();
});

type Content = Readonly<Record<string, readonly [english: string, korean: string]>>;
const header = ['상병기호', '영문명', '한글명'];
const write = (content: Content) =>
  bench.writeCsv([header, ...Object.entries(content).map(([code, names]) => [code, ...names])], 'cp949');
const take = async (content: Content, mode: 'merge' | 'replace' = 'merge') =>
  (await bench.take('diagnosis', await write(content), { mode })).release;
const master = () =>
  bench.query<{ code: string; eng: string; kor: string }>(
    'select diagnosis_code as code, diagnosis_name as eng, diagnosis_name_kor as kor from diagnosis order by 1',
  );
const names = async (codes: readonly string[]) =>
  (await master()).filter(({ code }) => codes.includes(code)).map(({ code, kor }) => `${code} ${kor}`);
const edit = (sql: string) => withTenant(pool, manager, (db) => db.query(sql));

beforeEach(() => bench.query('delete from diagnosis'));

describe('a rollback', () => {
  it('puts the master back to what it was, newest first, and a row that was taken away comes back', async () => {
    const first = await take({ A: ['a', '가'], B: ['b', '나'] });
    const afterFirst = await master();
    const second = await take({ A: ['a', '가2'], C: ['c', '다'] }, 'replace');
    expect(await names(['A', 'B', 'C'])).toEqual(['A 가2', 'C 다']);
    const early = await refused(bench.back(first));
    expect([early.code, early.message]).toEqual(['STATE', expect.stringContaining(`가장 최근 자료 판(${second})`)]);
    expect(await bench.back(second)).toEqual({ release: second, kept: [] });
    expect(await master()).toEqual(afterFirst);
    expect((await refused(bench.back(second))).code).toBe('STATE');
    await bench.back(first);
    expect(await master()).toEqual([]);
    expect((await refused(bench.back(9_999))).code).toBe('NOT_FOUND');
  });

  it('is done once when it is asked for many times at once, and the others hear that it is done', async () => {
    const first = await take({ A: ['a', '가'], B: ['b', '나'] });
    const second = await take({ A: ['a', '가2'] });
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => bench.back(second)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of asked)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          code: 'STATE',
          message: expect.stringMatching(/\p{Script=Hangul}/u) as string,
        });
    expect(await names(['A', 'B'])).toEqual(['A 가', 'B 나']);
    const changes = await bench.query<{ dml: string }>(
      `select dml from history where table_name = 'diagnosis' and row_key = 'A' and id > (
         select max(id) from history where table_name = 'diagnosis' and row_key = 'B')`,
    );
    expect(changes.map(({ dml }) => dml)).toEqual(['UPDATE', 'UPDATE']);
    await bench.back(first);
  });

  it('is written down, in history too, under whoever did it', async () => {
    const release = await take({ A: ['a', '가'] });
    await bench.back(release);
    const [found] = await withTenant(pool, manager, (db) => listReleases(db, 'diagnosis'));
    expect(found).toMatchObject({
      release,
      status: 'ROLLED_BACK',
      userId: 'ADMIN01',
      rolledBackBy: 'ADMIN01',
      kept: 0,
    });
    const history = await bench.query(
      `select dml, user_id from history where table_name = 'diagnosis' and row_key = 'A' order by id desc limit 2`,
    );
    expect(history).toEqual([
      { dml: 'DELETE', user_id: 'ADMIN01' },
      { dml: 'INSERT', user_id: 'ADMIN01' },
    ]);
  });

  it('never overwrites what a person did since: it is refused with the rows, or leaves them as they are', async () => {
    await take({ A: ['a', '가'], B: ['b', '나'], C: ['c', '다'] });
    const release = await take({ A: ['a', '가2'], B: ['b', '나2'], D: ['d', '라'], E: ['e', '마'] }, 'replace');
    await edit(`update diagnosis set diagnosis_name_kor = '손으로' where diagnosis_code in ('A', 'D')`);
    await edit(`delete from diagnosis where diagnosis_code = 'E'`);
    await edit(`insert into diagnosis (diagnosis_code, diagnosis_name, diagnosis_name_kor) values ('C', 'c', '다시')`);
    const before = await master();
    const refusal = await refused(bench.back(release));
    const kept = [
      { key: 'A', reason: 'EDITED' },
      { key: 'C', reason: 'ADDED' },
      { key: 'D', reason: 'EDITED' },
    ];
    expect([refusal.code, refusal.details.data]).toEqual(['CONFLICT', { count: 3, kept }]);
    expect(refusal.message).toContain('3건');
    expect(refusal.message).toContain('A: 사람이 고침');
    expect(await master()).toEqual(before);
    expect(await bench.back(release, true)).toEqual({ release, kept });
    // B is what it was, E stays away, the three stay as the person left them.
    expect(await names(['A', 'B', 'C', 'D', 'E'])).toEqual(['A 손으로', 'B 나', 'C 다시', 'D 손으로']);
  });

  it('takes a row that was edited and put back for untouched', async () => {
    const release = await take({ A: ['a', '가'] });
    await edit(`update diagnosis set diagnosis_name_kor = '손으로'`);
    await edit(`update diagnosis set diagnosis_name_kor = '가'`);
    expect((await bench.back(release)).kept).toEqual([]);
    expect(await master()).toEqual([]);
  });

  it('keeps an institution that accounts belong to', async () => {
    const file = await bench.writeCsv([
      ['기관코드', '기관명'],
      ['H8001', '쓰는병원'],
      ['H8002', '안쓰는병원'],
    ]);
    const { release } = await bench.take('institution', file);
    await bench.query(
      `insert into app_user (id, user_name, password_hash, auth, hospital_code, job) values ('NURSE8001', '온간호', 'x', 'USER', 'H8001', 'NURSE')`,
    );
    expect((await refused(bench.back(release))).details.data).toEqual({
      count: 1,
      kept: [{ key: 'H8001', reason: 'IN_USE' }],
    });
    await bench.back(release, true);
    expect(await bench.query(`select code from hospital where code like 'H800%'`)).toEqual([{ code: 'H8001' }]);
  });

  const code = fc.constantFrom(...'ABCDEFGH');
  const name = fc
    .string({ unit: fc.constantFrom('가', '똠', 'x', ' ', ',', '"', '(', '㎎'), minLength: 1, maxLength: 8 })
    .map((text) => `i${text.trim()}`);
  const content = fc.dictionary(code, fc.tuple(name, name), { minKeys: 1 });
  const mode = fc.constantFrom('merge' as const, 'replace' as const);

  it('of the second of any two lists leaves what the first had made, and of the first what was there before', async () => {
    await fc.assert(
      fc.asyncProperty(content, content, content, mode, mode, async (there, a, b, modeA, modeB) => {
        await bench.query('delete from diagnosis');
        await take(there);
        const before = await master();
        const first = await take(a, modeA);
        const afterFirst = await master();
        const second = await take(b, modeB);
        await bench.back(second);
        expect(await master()).toEqual(afterFirst);
        await bench.back(first);
        expect(await master()).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });
});

describe('an import', () => {
  it('writes the history that changing row by row writes', async () => {
    const images = async (after: number) =>
      bench.query(
        `select row_key, hospital_code, user_id, dml, image - '{created_at,updated_at}'::text[] as image,
           trans_time = (image ->> 'updated_at')::timestamptz or dml = 'DELETE' as timed
         from history where table_name = 'diagnosis' and id > $1 order by row_key, id`,
        [after],
      );
    const last = async () => Number((await bench.query<{ id: string }>('select max(id) as id from history'))[0]?.id);
    const row = async (work: (db: pg.PoolClient) => Promise<unknown>) =>
      withTenant(pool, { userId: 'ADMIN01', hospitalCode: '*' }, work);

    await take({ A: ['a', '가'], B: ['b', '나'] });
    const start = await last();
    await take({ A: ['a', '가2'], 'C-1': ['c', '다'] }, 'replace');
    const bulk = await images(start);
    await bench.query('delete from diagnosis');
    await take({ A: ['a', '가'], B: ['b', '나'] });
    const again = await last();
    await row(async (db) => {
      await db.query(`update diagnosis set diagnosis_name_kor = '가2' where diagnosis_code = 'A'`);
      await db.query(`delete from diagnosis where diagnosis_code = 'B'`);
      await db.query(
        `insert into diagnosis (diagnosis_code, diagnosis_name, diagnosis_name_kor) values ('C-1', 'c', '다')`,
      );
    });
    expect(bulk).toHaveLength(3);
    expect(bulk).toEqual(await images(again));
  });

  it('leaves the master’s triggers as they were', async () => {
    await take({ A: ['a', '가'] });
    await edit(`update diagnosis set diagnosis_name_kor = '손으로' where diagnosis_code = 'A'`);
    expect(await bench.query(`select version, updated_by from diagnosis`)).toEqual([
      { version: 2, updated_by: 'MANAGER01' },
    ]);
    expect(
      await bench.query(`select user_id from history where table_name = 'diagnosis' order by id desc limit 1`),
    ).toEqual([{ user_id: 'MANAGER01' }]);
  });

  it('may be part of a caller’s transaction, over all institutions only', async () => {
    const options = { kind: 'diagnosis', path: await write({ A: ['a', '가'] }) } as const;
    const one = await refused(withTenant(pool, manager, (db) => importList(db, options)));
    expect(one.code).toBe('NO_AUTH');
    const undone = withEveryInstitution(pool, { userId: 'ADMIN01' }, async (db) => {
      await importList(db, options);
      throw new Error('second thoughts');
    });
    await expect(undone).rejects.toThrow('second thoughts');
    expect(await master()).toEqual([]);
    const { release } = await withEveryInstitution(pool, { userId: 'ADMIN01' }, (db) => importList(db, options));
    await withEveryInstitution(pool, { userId: 'ADMIN01' }, (db) => rollbackRelease(db, release ?? 0));
    expect(await master()).toEqual([]);
  });

  it('that is aborted changes nothing', async () => {
    const path = await write({ A: ['a', '가'] });
    const stop = new AbortController();
    const work = bench.take('diagnosis', path, {
      signal: stop.signal,
      onProgress: ({ phase }) => phase === 'merge' && stop.abort(),
    });
    await expect(work).rejects.toThrow('aborted');
    expect(await master()).toEqual([]);
    await bench.take('diagnosis', path);
    expect(await names(['A'])).toEqual(['A 가']);
  });

  it('is the only way of the application to releases and their tables', async () => {
    const as = (sql: string) => sqlRefusal(withEveryInstitution(pool, { userId: 'ADMIN01' }, (db) => db.query(sql)));
    expect(await as(`update reference_release set status = 'ROLLED_BACK'`)).toBe('42501');
    expect(await as(`update reference_kind set table_name = 'app_user' where kind = 'atc'`)).toBe('42501');
    expect(await as(`select onyak_reference_triggers('diagnosis', false)`)).toBe('42501');
    expect(
      await as(
        `select onyak_reference_write((select k from reference_kind k where kind = 'atc'), 'DELETE', 'delete from app_user t')`,
      ),
    ).toBe('42501');
    expect(await as(`select onyak_reference_open('diagnosis'); truncate pg_temp.reference_stage`)).toBe('42501');
  });
});
