import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OnyakError } from '@onyak/core';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool, withTenant } from '@onyak/database';
import { importReference, referenceFolder } from './import.js';
import type { ImportProgress } from './progress.js';
import { readKnowledge } from './read-knowledge.js';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
const doctor = { userId: 'DOCTOR01', hospitalCode: 'H0001' };

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 2 });
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onyak-reference-'));
  await cp(referenceFolder, folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Everything an import could touch, for comparing before and after. */
async function everything(): Promise<string> {
  const { rows } = await pool.query(`select (select json_agg(r order by release) from kb_release r) as releases,
    (select count(*) from kb_interaction) as interactions, (select count(*) from kb_stopp) as stopp, (select count(*) from atc) as atc,
    (select count(*) from diagnosis) as diagnoses, (select count(*) from kd_drug) as drugs`);
  return JSON.stringify(rows);
}

async function faultsOf(work: Promise<unknown>): Promise<{ fields: string[]; message: string }> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof OnyakError)) throw error;
  return { fields: error.details.faults?.map((fault) => fault.field) ?? [], message: error.message };
}

describe('a first import', () => {
  it('made one active release that reads as it was written', async () => {
    const { release, tables } = await withTenant(pool, { ...doctor, readOnly: true }, (db) => readKnowledge(db));
    expect(release).toBe(1);
    const lines = async (file: string) =>
      (await readFile(join(referenceFolder, file), 'utf8')).trimEnd().split('\n').length - 1;
    expect(tables.interactions).toHaveLength(await lines('interactions.csv'));
    expect(tables.stopp).toHaveLength(await lines('stopp.csv'));
    expect(tables.atc).toHaveLength(await lines('atc.csv'));
    expect(tables.contextRules).toHaveLength(await lines('context_rules.csv'));
    expect(tables.interactions).toContainEqual(
      expect.objectContaining({
        atcA: 'N06AF',
        atcB: 'N06AX16',
        severity: 'contraindicated',
        mechanism: '세로토닌 과잉(세로토닌 증후군)',
        sourceName: 'ONC-HP-2012',
        harms: 'SEROTONIN',
        direction: 'ADDS',
        suffers: 'BOTH',
        hold: 'B',
        onset: 'HOURS',
      }),
    );
    expect(tables.stopp.find((rule) => rule.id === 'STOPP-A3')).toMatchObject({
      minDistinctMedications: 2,
      absentMedications: '',
    });
    expect(tables.suggestedDiagnoses.map((row) => row.countsAs)).toEqual(expect.arrayContaining(['I10', 'E11', 'E78']));
  });

  it('filled the masters with ATC codes, diagnoses by code without dot, and products', async () => {
    const { rows } = await pool.query<{
      atc: string;
      diagnosis: string;
      dotted: string;
      drugs: number;
      ketorolac: string;
    }>(`select
      (select atc_name from atc where atc_code = 'M01AB15') as atc,
      (select diagnosis_name_kor from diagnosis where diagnosis_code = 'N201') as diagnosis,
      (select count(*) from diagnosis where diagnosis_code like '%.%') as dotted,
      (select count(*)::int from kd_drug) as drugs,
      (select atc_code from kd_drug where kd_code = '653400910') as ketorolac`);
    expect(rows[0]).toMatchObject({ atc: 'ketorolac', dotted: '0', ketorolac: 'M01AB15' });
    expect(rows[0]?.drugs).toBeGreaterThanOrEqual(500);
  });

  it('is not repeated for the same content', async () => {
    const before = await everything();
    const progress: ImportProgress[] = [];
    expect(await importReference(database.url, { onProgress: (step) => progress.push(step) })).toEqual({
      release: 1,
      changed: false,
      counts: {},
    });
    expect(progress).toEqual([]);
    expect(await everything()).toBe(before);
  });
});

describe('a file with faults', () => {
  it('is refused with the line of each, every file’s at once, and changes nothing', async () => {
    const before = await everything();
    const rest = ',BLEEDING,MORE,A,B,DAYS,INR,';
    await appendFile(
      join(folder, 'interactions.csv'),
      `B01AA03,M01AE01,deadly,"a\nb",c,d${rest}\nB01AA03,X9,major,a,b,c${rest}\nN06AB,N06AF,major,a,b,c${rest}\n`,
    );
    await appendFile(join(folder, 'kd_drug.csv'), '999900001,Only two\n');
    const linesOf = async (file: string) =>
      (await readFile(join(referenceFolder, file), 'utf8')).trimEnd().split('\n').length;
    const lines = await linesOf('interactions.csv');
    const products = await linesOf('kd_drug.csv');
    const { fields, message } = await faultsOf(importReference(database.url, { folder }));
    expect(fields).toEqual([
      `interactions.csv:${lines + 1}`,
      `interactions.csv:${lines + 3}`,
      `interactions.csv:${lines + 4}`,
      `kd_drug.csv:${products + 1}`,
    ]);
    expect(message).toContain(`interactions.csv ${lines + 1}행: severity 값이 올바르지 않습니다: "deadly"`);
    expect(message).toContain(`interactions.csv ${lines + 3}행: atcB 값이 올바르지 않습니다: "X9"`);
    expect(message).toContain(`같은 키가 2행에 있습니다: N06AB + N06AF`);
    expect(message).toContain(`kd_drug.csv ${products + 1}행: 열 수가 다릅니다 (필요 7, 있음 2).`);
    expect(await everything()).toBe(before);
  });

  it('is refused for a harm that the closed list lacks, and changes nothing', async () => {
    const before = await everything();
    await appendFile(join(folder, 'excess_harms.csv'), 'V09,SHYNESS,DAYS,,\n');
    const { fields } = await faultsOf(importReference(database.url, { folder }));
    expect(fields).toEqual([expect.stringMatching(/^excessHarms\.\d+\.harms$/)]);
    expect(await everything()).toBe(before);
  });

  it('shows twenty faults and says how many there are', async () => {
    await appendFile(join(folder, 'stopp.csv'), 'x\n'.repeat(50));
    const { fields, message } = await faultsOf(importReference(database.url, { folder }));
    expect(fields).toHaveLength(20);
    expect(message).toContain('오류는 모두 50건이며, 먼저 나온 20건만 보였습니다.');
  });

  it.each([
    [
      'another header',
      'atc_components.csv',
      'code,name\nA,B\n',
      'atc_components.csv 1행: 머리글이 다릅니다. 필요한 열: comboAtc, componentAtc',
    ],
    ['no rows', 'atc.csv', 'atcCode,atcName,atcNameKor,level\n', 'atc.csv 1행: 자료 행이 없습니다.'],
    [
      'an open quote',
      'suggested_diagnoses.csv',
      'atcPrefix,shownCode,name,countsAs,exceptAtc,notWithDiagnoses,notWithDrugs,basis\n"가',
      'suggested_diagnoses.csv 2행: 따옴표가 닫히지 않았습니다.',
    ],
    [
      'another encoding',
      'reaction_terms.csv',
      Buffer.from([0x73, 0x0a, 0xb0, 0xa1]),
      'reaction_terms.csv 1행: 이 행 뒤에 문자 부호화가',
    ],
  ])('with %s is refused', async (_, file, content, words) => {
    const before = await everything();
    await writeFile(join(folder, file), content);
    expect((await faultsOf(importReference(database.url, { folder }))).message).toContain(words);
    expect(await everything()).toBe(before);
  });

  it('or no file at all is refused by its name', async () => {
    await rm(join(folder, 'stopp.csv'));
    const { message } = await faultsOf(importReference(database.url, { folder }));
    expect(message).toBe('파일을 읽을 수 없습니다: stopp.csv');
  });
});

describe('a later import', () => {
  it('makes a new release, retires the old one whole, and adds to masters without overwriting them', async () => {
    await withTenant(pool, doctor, (db) =>
      db.query(`update atc set atc_name_kor = '병원이 고친 이름' where atc_code = 'M01AB15'`),
    );
    await appendFile(join(folder, 'atc_components.csv'), 'N02AJ13,N02BE01,\n'.replace('N02AJ13', 'Z99ZZ99'));
    await appendFile(join(folder, 'atc.csv'), 'Z99ZZ98,newine,새 약,5\n');
    const progress: ImportProgress[] = [];
    const result = await importReference(database.url, { folder, onProgress: (step) => progress.push(step) });
    expect(result).toMatchObject({ release: 2, changed: true });
    const rowsOf = async (file: string) =>
      (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n').length - 1;
    const [interactions, components] = [await rowsOf('interactions.csv'), await rowsOf('atc_components.csv')];
    expect(progress.findLast((step) => step.file === 'interactions.csv')).toEqual({
      file: 'interactions.csv',
      rows: interactions,
      total: interactions,
    });

    const releases = await pool.query<{ release: number; status: string; counts: Record<string, number> }>(
      'select release, status, counts from kb_release order by 1',
    );
    expect(releases.rows.map((row) => [row.release, row.status])).toEqual([
      [1, 'RETIRED'],
      [2, 'ACTIVE'],
    ]);
    expect(releases.rows[1]?.counts).toMatchObject({
      'interactions.csv': interactions,
      'atc_components.csv': components,
    });
    expect((await importReference(database.url, { folder })).changed).toBe(false);
    const kept = await pool.query('select release, count(*)::int as rows from kb_atc_component group by 1 order by 1');
    expect(kept.rows).toEqual([
      { release: 1, rows: components - 1 },
      { release: 2, rows: components },
    ]);
    const codes = await pool.query(
      `select atc_code, atc_name_kor from atc where atc_code in ('M01AB15', 'Z99ZZ98') order by 1`,
    );
    expect(codes.rows).toEqual([
      { atc_code: 'M01AB15', atc_name_kor: '병원이 고친 이름' },
      { atc_code: 'Z99ZZ98', atc_name_kor: '새 약' },
    ]);
    expect((await readKnowledge(pool)).release).toBe(2);
  });

  it('leaves out the file of a master whose plugin is not installed', async () => {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query('drop table if exists symptom');
    await owner.end();
    await appendFile(join(folder, 'symptoms.csv'), 'SY9001,Only two\n');
    await appendFile(join(folder, 'kd_drug.csv'), '999900001,새 약,,,,,\n');
    const { counts } = await importReference(database.url, { folder });
    expect(Object.keys(counts)).toContain('kd_drug.csv');
    expect(Object.keys(counts)).not.toContain('symptoms.csv');
  });
});

describe('the project’s files', () => {
  it('know every product that the sample records prescribe', async () => {
    const samples = new URL('../../../samples/', import.meta.url);
    const texts = await Promise.all(
      (await readdir(samples))
        .filter((name) => name.endsWith('.json'))
        .map((name) => readFile(new URL(name, samples), 'utf8')),
    );
    const coding = /hira-edi-medication",\s*"code":\s*"(\d{9})"/g;
    const prescribed = [...new Set(texts.flatMap((text) => [...text.matchAll(coding)].map((match) => match[1])))];
    expect(prescribed.length).toBeGreaterThan(5);
    const { rows } = await pool.query<{ code: string }>('select kd_code as code from kd_drug where kd_code = any($1)', [
      prescribed,
    ]);
    expect(prescribed.filter((code) => !rows.some((row) => row.code === code))).toEqual([]);
  });

  it('carry no copy of the official product list', async () => {
    const text = await readFile(join(referenceFolder, 'kd_drug.csv'), 'utf8');
    const rows = text.trimEnd().split('\n').length - 1;
    expect(rows).toBeGreaterThanOrEqual(450);
    expect(rows).toBeLessThanOrEqual(600);
  });
});
