import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import iconv from 'iconv-lite';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool } from '../app-pool.js';
import { importOfficialDrugs } from './official.js';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
let file: string;

const header = '식약분류,주성분코드,제품코드,제품명,업체명,ATC코드,ATC코드 명칭';
/** Made-up products; the letters 똠 and 햏 exist in CP949 only, not in EUC-KR. */
const made = [
  '112,999901ATB,999900001,"똠방정(가나다라)_(0.1g/1정)",온누리제약(주),N05CC01,chloral hydrate',
  '112,9999A2ASY,3400340,햏시럽_(5㎎/5mL),새봄제약,N02,analgesics',
  '112,999903CPC,999900003,이름뿐인패취,새봄제약, ,',
];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 1 });
  folder = await mkdtemp(join(tmpdir(), 'onyak-official-'));
  file = join(folder, 'official.csv');
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const write = (lines: readonly string[]) =>
  writeFile(file, iconv.encode(`${[header, ...lines].join('\n')}\n`, 'cp949'));
const products = async () =>
  (
    await pool.query<{
      kd_code: string;
      kd_name: string;
      atc_code: string;
      ingredient_code: string;
      ingredient_name: string;
      version: number;
    }>(
      `select kd_code, kd_name, atc_code, ingredient_code, ingredient_name, version from kd_drug
       where kd_code in ('999900001', '003400340', '999900003') order by kd_code`,
    )
  ).rows;

beforeEach(() => write(made));

describe('the importer of the official list', () => {
  it('only counts in a trial run', async () => {
    expect(await importOfficialDrugs(database.url, file, { dryRun: true })).toEqual({
      rows: 3,
      inserted: 3,
      updated: 0,
      unchanged: 0,
      withoutAtc: 1,
    });
    expect(await products()).toEqual([]);
  });

  it('refuses a list with faults by their lines and keeps nothing of it', async () => {
    await write([
      ...made,
      '112,short,999900004,이름,업체,N05CC01,x',
      '112,999901ATB,999900001,다시,업체,N05CC01,x',
      '112,999901ATB,12345678901,이름,업체,N05CC01,x',
    ]);
    await expect(importOfficialDrugs(database.url, file)).rejects.toThrow(
      /5행: 주성분코드 값이 올바르지 않습니다: "short"\nofficial.csv 6행: 같은 키가 2행에 있습니다: 999900001\nofficial.csv 7행: 제품코드/,
    );
    expect(await products()).toEqual([]);
  });

  it('refuses a list in another encoding', async () => {
    await writeFile(file, `${header}\n${made[0]}\n`, 'utf8');
    await expect(importOfficialDrugs(database.url, file)).rejects.toThrow('official.csv 1행');
  });

  it('loads it from the command line, with progress', async () => {
    const program = fileURLToPath(new URL('../import-kd.ts', import.meta.url));
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, ['--conditions=onyak-source', '--import', 'tsx', program, ...words], {
        env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
      });
    const { stdout } = await run(file);
    expect(stdout).toBe('3 / 3행\n3개 품목: 추가 3, 변경 0, 그대로 0, ATC 코드 없음 1\n');
    expect(await products()).toEqual([
      {
        kd_code: '003400340',
        kd_name: '햏시럽_(5㎎/5mL)',
        atc_code: 'N02',
        ingredient_code: '9999A2ASY',
        ingredient_name: '',
        version: 1,
      },
      {
        kd_code: '999900001',
        kd_name: '똠방정(가나다라)_(0.1g/1정)',
        atc_code: 'N05CC01',
        ingredient_code: '999901ATB',
        ingredient_name: 'chloral hydrate',
        version: 1,
      },
      {
        kd_code: '999900003',
        kd_name: '이름뿐인패취',
        atc_code: '',
        ingredient_code: '999903CPC',
        ingredient_name: '',
        version: 1,
      },
    ]);
    await expect(run('--wrong')).rejects.toThrow('사용법');
  });

  it('changes only what differs the next time, and keeps what the list no longer has', async () => {
    const later = ['112,999901ATB,999900001,새 이름,온누리제약(주),N05CC01,chloral hydrate', made[1] ?? ''];
    await write(later);
    expect(await importOfficialDrugs(database.url, file)).toEqual({
      rows: 2,
      inserted: 0,
      updated: 1,
      unchanged: 1,
      withoutAtc: 0,
    });
    expect((await products()).map((row) => [row.kd_code, row.version])).toEqual([
      ['003400340', 1],
      ['999900001', 2],
      ['999900003', 1],
    ]);
  });
});
