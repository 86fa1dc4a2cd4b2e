import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appPool, withTenant } from '@onyak/database';
import { type ListBench, listBench } from '../testing/lists.js';
import { compareReleases, type CompareOptions } from './compare.js';

let bench: ListBench;
let pool: pg.Pool;
const doctor = { userId: 'DOCTOR01', hospitalCode: 'H0001', readOnly: true };
const take = async (rows: readonly (readonly string[])[], mode: 'merge' | 'replace' = 'merge') => {
  const file = await bench.writeCsv([['ATC코드', '영문명', '한글명'], ...rows]);
  return (await bench.take('atc', file, { mode })).release ?? 0;
};
const compare = (release: number, options?: CompareOptions) =>
  withTenant(pool, doctor, (db) => compareReleases(db, release, options));

beforeAll(async () => {
  bench = await listBench();
  pool = appPool(bench.url, { max: 1 });
  await bench.query('delete from atc');
});
afterAll(async () => {
  await pool?.end();
  await bench?.close();
});

describe('comparing releases', () => {
  it('tells what one changed, and how two differ with what was edited between them', async () => {
    const first = await take([
      ['A01', 'one', '하나'],
      ['A02', 'two', '둘'],
      ['A03', 'three', '셋'],
    ]);
    await bench.query(`update atc set atc_name_kor = '손으로' where atc_code = 'A03'`);
    const second = await take(
      [
        ['A01', 'one', '하나 고침'],
        ['A03', 'three', '손으로'],
        ['A04', 'four', '넷'],
      ],
      'replace',
    );
    const changed = { atcCode: 'A01', atcName: 'one', level: 2 };
    const rows = {
      A01: {
        key: 'A01',
        change: 'CHANGED',
        before: { ...changed, atcNameKor: '하나' },
        after: { ...changed, atcNameKor: '하나 고침' },
      },
      A02: {
        key: 'A02',
        change: 'REMOVED',
        before: { atcCode: 'A02', atcName: 'two', atcNameKor: '둘', level: 2 },
        after: null,
      },
      A04: {
        key: 'A04',
        change: 'ADDED',
        before: null,
        after: { atcCode: 'A04', atcName: 'four', atcNameKor: '넷', level: 2 },
      },
    };
    const counts = { ADDED: 1, CHANGED: 1, REMOVED: 1 };
    expect(await compare(second)).toEqual({ counts, rows: [rows.A01, rows.A02, rows.A04] });
    expect(await compare(second, { change: 'ADDED' })).toEqual({ counts, rows: [rows.A04] });
    expect((await compare(second, { offset: 1, limit: 1 })).rows).toEqual([rows.A02]);
    const both = await compare(first, { other: second });
    expect(both.counts).toEqual({ ADDED: 1, CHANGED: 2, REMOVED: 1 });
    expect(both.rows.map(({ key, change }) => `${key} ${change}`)).toEqual([
      'A01 CHANGED',
      'A02 REMOVED',
      'A03 CHANGED',
      'A04 ADDED',
    ]);
    expect(await compare(second, { other: first })).toEqual(both);
    expect(
      (await compare(first, { other: second, change: 'CHANGED', offset: 1, limit: 5 })).rows.map(({ key }) => key),
    ).toEqual(['A03']);
    expect(await compare(first, { other: first })).toEqual({ counts: { ADDED: 0, CHANGED: 0, REMOVED: 0 }, rows: [] });
  });

  it('is refused for lists of two kinds, and for one that is not there', async () => {
    const atc = await take([['A09', 'nine', '아홉']]);
    const diagnosis = await bench.take(
      'diagnosis',
      await bench.writeCsv([
        ['상병기호', '영문명', '한글명'],
        ['X1', 'x', '엑스'],
      ]),
    );
    await expect(compare(atc, { other: diagnosis.release ?? 0 })).rejects.toThrow('서로 다른 종류');
    await expect(compare(9_999)).rejects.toThrow('9999번 자료 판이 없습니다.');
  });
});
