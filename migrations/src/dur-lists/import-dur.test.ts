import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildKnowledge, screen, type ScreeningInput } from '@onyak/cdss';
import type { Medication } from '@onyak/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { referenceCommand } from '../command/reference-command.js';
import { withOwner } from '@onyak/database';
import { importReference, referenceFolder } from '../reference/import.js';
import { readKnowledge } from '../reference/read-knowledge.js';
import { knowledgeFiles } from '../reference/tables.js';
import { compareKnowledge, listKnowledge, rollbackKnowledge } from '../release/knowledge-releases.js';
import { referenceTransaction } from '../release/session.js';
import { type ListBench, listBench, refused } from '../testing/lists.js';

let bench: ListBench;
const user = { userId: 'ADMIN01' };
const inside = <T>(work: Parameters<typeof referenceTransaction<T>>[2]) => referenceTransaction(bench.url, user, work);
const knowledge = () => withOwner(bench.url, (client) => readKnowledge(client));
const active = async () => (await inside(listKnowledge)).find(({ status }) => status === 'ACTIVE')?.release ?? 0;

// Every test starts from the project's own release.
beforeEach(async () => {
  bench = await listBench();
});
afterEach(() => bench?.close());

const korean = {
  age: ['DUR일련번호', 'DUR유형', '단일복합구분코드', 'DUR성분코드', 'DUR성분명영문', 'DUR성분명', '복합제'].concat([
    '관계성분',
    '약효분류코드',
    '고시일자',
    '금기내용',
    '제형',
    '연령기준',
    '비고',
    '상태',
  ]),
};
/** Acarbose is in the lists; a made-up number and bound. */
const ageRow = (over: Partial<Record<string, string>> = {}): string[] =>
  Object.values({
    seq: '990001',
    type: '특정연령대금기',
    mix: '단일',
    code: 'D000149',
    english: 'Acarbose',
    korean: '아카보즈',
    mixture: '',
    related: '[M1]아카보즈',
    efficacy: '[03960]당뇨병용제',
    date: '20260701',
    content: '지어낸 사유',
    form: '정제',
    age: '30세 미만',
    remark: '',
    status: '정상',
    ...over,
  }).map((cell) => cell ?? '');

const drug = (atcCode: string): Medication => ({
  rowId: atcCode,
  source: 'DISPENSE',
  dispenseDate: '2026-03-01',
  dispenseOrganization: '온누리대학교병원',
  medicationCode: `P${atcCode}`,
  medicationName: '지어낸정',
  atcCode,
  atcName: '',
  ingredientCode: '',
  ingredientName: '',
  totalDosageDays: 30,
  strength: '',
  singleDosage: '',
  dailyDosage: '',
  onMedication: '',
});
const takes = (age: number, ...atcCodes: string[]): ScreeningInput => {
  const medications = atcCodes.map(drug);
  return {
    recordDate: '2026-03-15',
    age,
    gender: 'Female',
    medications,
    allPrescriptions: medications,
    diagnoses: [],
    sideEffects: [],
    observationDays: 365,
  };
};
/** Rules that speak for each of some patients by knowledge that was read once for all of them. */
function rulesBy({ release, tables }: Awaited<ReturnType<typeof knowledge>>, ...patients: ScreeningInput[]): string[] {
  const built = buildKnowledge(tables, release);
  return patients.map((patient) => JSON.stringify(screen(patient, built)));
}
/** Rules that speak for a patient by the knowledge in force. */
const rules = async (patient: ScreeningInput) => rulesBy(await knowledge(), patient)[0];
/** The same before anything was taken in: every test starts from it, so that one asks for all. */
let atFirst: ReturnType<typeof rules> | undefined;

describe('a list as published', () => {
  const files = {
    'CSV in UTF-8': (rows: string[][]) => bench.writeCsv(rows),
    'CSV in CP949': (rows: string[][]) => bench.writeCsv(rows, 'cp949'),
    'CSV with a byte-order mark': (rows: string[][]) => bench.writeCsv(rows, 'bom'),
    XLSX: (rows: string[][]) => bench.writeXlsx([['DUR 연령금기'], ...rows]),
  };

  it.each(Object.entries(files))(
    '%s: a new row speaks for a patient inside it, and for none outside',
    async (_, write) => {
      atFirst ??= rules(takes(29, 'A10BF01'));
      expect(await atFirst).not.toContain('AGE-990001');
      const file = await write([korean.age, ageRow()]);
      const trial = await bench.take('dur-age', file, { dryRun: true });
      expect(trial).toMatchObject({ rows: 1, added: 1, changed: 0, removed: 0, missing: 227, knowledge: true });
      expect(await active()).toBe(1);
      const { release, ...counts } = await bench.take('dur-age', file, { label: '2026년 7월' });
      expect(counts).toEqual({ ...trial });
      expect(await active()).toBe(release);
      const now = await knowledge();
      const [within, beyond] = rulesBy(now, takes(29, 'A10BF01'), takes(30, 'A10BF01'));
      expect(within).toContain('DUR-AGE:AGE-990001');
      expect(beyond).not.toContain('AGE-990001');
      const row = now.tables.durAge.find(({ id }) => id === 'AGE-990001');
      expect(row).toMatchObject({
        atc: 'A10BF01',
        routes: 'oral',
        // As the substance's own row tells it.
        harms: 'GI_UPSET',
        reason: '지어낸 사유',
        op: '<',
      });
      expect([row?.noticeDate, row?.basis]).toEqual(['2026-07-01', expect.stringContaining('list.')]);
    },
  );

  it('is compared, leaves every other table as it was, and is taken back exactly', async () => {
    const before = await knowledge();
    const kept = ageRow({ seq: '455', age: '18세 이하', date: '20140109', content: 'the same notice' });
    const changed = ageRow({ seq: '456', code: 'D000147', english: 'Acetaminophen', korean: '아세트아미노펜' });
    const gone = ageRow({ seq: '457', code: 'D000254', english: 'Albendazole', korean: '알벤다졸', status: '삭제' });
    const file = await bench.writeCsv([korean.age, kept, changed, gone, ageRow()]);
    const { release = 0, ...counts } = await bench.take('dur-age', file);
    expect(counts).toMatchObject({ rows: 3, added: 1, changed: 1, removed: 1, unchanged: 1, missing: 224 });
    const found = await inside((db) => compareKnowledge(db, release));
    expect(found.counts).toEqual({ ADDED: 1, CHANGED: 1, REMOVED: 1 });
    expect(found.tables).toMatchObject([{ table: 'kb_dur_age', label: 'DUR 연령금기' }]);
    expect(found.rows.map(({ key, change }) => `${change} ${key}`).toSorted()).toEqual([
      'ADDED kb_dur_age AGE-990001',
      'CHANGED kb_dur_age AGE-456',
      'REMOVED kb_dur_age AGE-457',
    ]);
    // What the file says is taken; codes, routes and harms stay with the substance.
    expect(found.rows.find(({ change }) => change === 'CHANGED')?.after).toMatchObject({
      age: 30,
      reason: '지어낸 사유',
      forms: '정제',
      atc: 'N02BE01',
      substance: 'paracetamol',
      harms: 'CHILD_HARM',
    });
    const after = await knowledge();
    expect({ ...after.tables, durAge: [] }).toEqual({ ...before.tables, durAge: [] });
    await inside((db) => rollbackKnowledge(db, release));
    expect(await knowledge()).toEqual(before);
  });

  it('as a whole takes away what it lacks only when that is asked for', async () => {
    const file = await bench.writeCsv([korean.age, ageRow()]);
    expect(await bench.take('dur-age', file, { mode: 'replace' })).toMatchObject({
      added: 1,
      removed: 227,
      missing: 0,
    });
    const left = (await knowledge()).tables.durAge.map(({ id }) => id);
    expect(left.filter((id) => !id.startsWith('LABEL-'))).toEqual(['AGE-990001']);
    // Ages that labels alone name are of no list, and stay.
    expect(left).toContain('LABEL-MONTELUKAST-24');
  });

  it('keeps the signature of a row that says what it said', async () => {
    const hashes = (release: number) =>
      bench.query<{ row_key: string; content_hash: string }>(
        'select row_key, content_hash from kb_dur_age where release = $1 order by row_key',
        [release],
      );
    const { release = 0 } = await bench.take('dur-age', await bench.writeCsv([korean.age, ageRow()]));
    const [first, next] = [await hashes(1), await hashes(release)];
    expect(next.filter(({ row_key }) => row_key !== 'AGE-990001')).toEqual(first);
  });
});

describe('rows that cannot be read', () => {
  it('are refused by their lines, and nothing changes', async () => {
    const releases = await bench.query('select release from kb_release');
    const rows = [
      ageRow(),
      ageRow({ seq: '990002', age: '어린이' }),
      ageRow({ seq: '', age: '12세 미만' }),
      ageRow({ seq: '990004', date: '20261340' }),
      ageRow({ seq: '990005', mix: '복합' }),
      ageRow({ seq: '990006', type: '임부금기' }),
      ageRow({ seq: '990007', status: '보류' }),
      ageRow({ age: '31세 미만' }),
    ];
    const error = await refused(bench.take('dur-age', await bench.writeCsv([korean.age, ...rows])));
    expect(
      error.message
        .replaceAll(/\d+-list/g, 'list')
        .split('\n')
        .slice(1),
    ).toEqual([
      'list.csv 4행: DUR일련번호 값이 올바르지 않습니다: ""',
      'list.csv 3행: 연령기준 값이 올바르지 않습니다: "어린이"',
      'list.csv 5행: 고시일자 값이 올바르지 않습니다: "20261340"',
      'list.csv 6행: 복합제인데 함께 든 성분이 없습니다.',
      'list.csv 7행: 이 목록의 행이 아닙니다 (유형: 임부금기).',
      'list.csv 8행: 상태 값이 올바르지 않습니다: "보류"',
      'list.csv 9행: 같은 키가 2행에 있습니다: AGE-990001',
    ]);
    expect(await bench.query('select release from kb_release')).toEqual(releases);
  });

  it.each([
    ['no answer of a service', '{"body": {"items": "none"}}', '응답(JSON)으로 읽을 수 없습니다'],
    ['an answer without rows', '{"body": {"items": []}}', '머리글을 찾지 못했습니다'],
    ['another list', '{"body": {"items": [{"DUR_SEQ": 1}]}}', '머리글을 찾지 못했습니다'],
  ])('%s is refused', async (_, text, words) => {
    expect((await refused(bench.take('dur-age', await bench.writeBytes('list.json', text)))).message).toContain(words);
  });

  it('are no way into the tables for anybody but a person over all institutions', async () => {
    const call = 'select onyak_take_dur_list($1, $2, 1, $3, $4, $5)';
    const values = (table: string) => [table, '[]', '{"kind":"x"}', '{}', 'x'];
    await expect(inside((db) => db.query(call, values('kb_interaction')))).rejects.toThrow('drug-utilisation review');
    await expect(
      inside(async (db) => {
        await db.query(`select set_config('app.hospital_code', 'H0001', true)`);
        return db.query(call, values('kb_dur_age'));
      }),
    ).rejects.toThrow('all institutions');
  });
});

describe('the rows of the services', () => {
  const item = (over: Record<string, string | number | null>) => ({
    DUR_SEQ: 990010,
    MIX_TYPE: '단일',
    INGR_CODE: 'D999991',
    INGR_ENG_NAME: 'Warfarin',
    INGR_NAME: '와르파린',
    MIX_INGR: null,
    FORM_NAME: '정제',
    NOTIFICATION_DATE: '20260701',
    PROHBT_CONTENT: null,
    REMARK: null,
    DEL_YN: '정상',
    ...over,
  });
  const answer = (...items: object[]) =>
    bench.writeBytes('list.json', JSON.stringify({ header: {}, body: { totalCount: items.length, items } }));

  it('get their codes from the lexicon where no row has the ministry code, by the whole name alone', async () => {
    const file = await answer(
      item({ GRADE: '1등급' }),
      item({ DUR_SEQ: 990011, INGR_CODE: 'D999992', INGR_ENG_NAME: 'Madeupine', INGR_NAME: '지어낸물질', GRADE: 2 }),
      // A code beside other names is not believed.
      item({ DUR_SEQ: 990012, INGR_CODE: 'D000149', INGR_ENG_NAME: 'Warfarin', INGR_NAME: '와르파린', GRADE: '2등급' }),
    );
    expect(await bench.take('dur-pregnancy', file)).toMatchObject({ added: 3 });
    const rows = (await knowledge()).tables.durPregnancy.filter(({ id }) => id.startsWith('PREG-99001'));
    expect(rows.map(({ atc, grade, harms, reasonBasis }) => [atc, grade, harms, reasonBasis])).toEqual([
      ['B01AA03', '1', 'FETAL_HARM', 'notStated'],
      ['', '2', 'FETAL_HARM', 'notStated'],
      ['B01AA03', '2', 'FETAL_HARM', 'notStated'],
    ]);
  });

  it('of radioactive substances get no code of the plain one, whichever name tells it', async () => {
    const file = await answer(
      item({
        DUR_SEQ: 990013,
        INGR_CODE: 'D999993',
        INGR_ENG_NAME: 'Sodium Fluoride',
        INGR_NAME: '플루오르화나트륨 (18F)',
        GRADE: '2등급',
      }),
      item({
        DUR_SEQ: 990014,
        INGR_CODE: 'D999994',
        INGR_ENG_NAME: 'Warfarin',
        INGR_NAME: '와르파린(14C)',
        GRADE: '2등급',
      }),
    );
    await bench.take('dur-pregnancy', file);
    const rows = (await knowledge()).tables.durPregnancy.filter(({ id }) => id.startsWith('PREG-99001'));
    expect(rows.map(({ atc }) => atc)).toEqual(['V09IX06', '']);
  });

  it('of pairs: a new pair speaks whichever way round it is written, a known one stays one row', async () => {
    const pair = {
      TYPE_NAME: '병용금기',
      MIX_TYPE: '단일',
      INGR_CODE: 'D999991',
      INGR_ENG_NAME: 'Warfarin',
      INGR_KOR_NAME: '와르파린',
      MIX: '',
      MIXTURE_MIX_TYPE: '단일',
      MIXTURE_INGR_CODE: 'D000149',
      MIXTURE_INGR_ENG_NAME: 'Acarbose',
      MIXTURE_INGR_KOR_NAME: '아카보즈',
      MIXTURE_MIX: '',
      NOTIFICATION_DATE: '20260701',
      PROHBT_CONTENT: '지어낸 사유',
      REMARK: '',
      DEL_YN: 'N',
    };
    const known = {
      ...pair,
      INGR_CODE: 'D000298',
      INGR_ENG_NAME: 'Diflunisal',
      INGR_KOR_NAME: '디플루니살',
      NOTIFICATION_DATE: '20090303',
      MIXTURE_INGR_CODE: 'D000031',
      MIXTURE_INGR_ENG_NAME: 'Acemetacin',
      MIXTURE_INGR_KOR_NAME: '아세메타신',
    };
    const result = await bench.take('dur-couse', await answer(pair, pair, known));
    expect(result).toMatchObject({ rows: 2, added: 1, changed: 0, unchanged: 1, repeated: 1 });
    expect(await rules(takes(50, 'A10BF01', 'B01AA03'))).toContain('CO-D999991-D000149');
    const ended = await answer({ ...pair, DEL_YN: '삭제' }, known);
    expect(await bench.take('dur-couse', ended)).toMatchObject({ removed: 1, unchanged: 1 });
    expect(await rules(takes(50, 'A10BF01', 'B01AA03'))).not.toContain('CO-D999991-D000149');
  });

  it('of doses, days and groups', async () => {
    const mine = (over: Record<string, string>) => answer(item(over));
    await bench.take('dur-dose', await mine({ MAX_QTY: '5,000밀리그램' }));
    await bench.take('dur-duration', await mine({ MAX_DOSAGE_TERM: '2주' }));
    await bench.take(
      'dur-duplication',
      await mine({ SERS_NAME: '비스테로이드성 소염제', EFFECT_CODE: '해열진통소염제' }),
    );
    await bench.take('dur-elderly', await mine({}));
    const { tables } = await knowledge();
    const one = (rows: readonly { readonly id: string }[]) => rows.find(({ id }) => id.endsWith('-990010'));
    expect(one(tables.durDose)).toMatchObject({ maximum: 5000, unit: 'mg', period: 'day', limitSubstance: 'warfarin' });
    expect(one(tables.durDuration)).toMatchObject({ maxDays: 14, harms: 'OVERDOSE', atc: 'B01AA03' });
    expect(one(tables.durDuplication)).toMatchObject({ groupId: 'DG01', effectGroup: '해열진통소염제' });
    expect(one(tables.durElderly)).toMatchObject({ ageFrom: 65, atc: 'B01AA03' });
  });
});

describe('a list that a hospital has taken in', () => {
  it('is not lost at a start, nor when newer files of the project come with one', async () => {
    const { release = 0 } = await bench.take('dur-age', await bench.writeCsv([korean.age, ageRow()]));
    expect(await importReference(bench.url)).toMatchObject({ release, changed: false });
    // As if the project's files had changed since.
    await bench.query(`update kb_release set content_hash = repeat('0', 64)`);
    const next = await importReference(bench.url);
    // The project's own rows and the one that was taken in.
    const own = readFileSync(join(referenceFolder, 'dur_age.csv'), 'utf8').trim().split('\n').length - 1;
    expect(next).toMatchObject({ changed: true, counts: { 'dur_age.csv': own + 1 } });
    expect((await knowledge()).tables.durAge.some(({ id }) => id === 'AGE-990001')).toBe(true);
    expect((await importReference(bench.url)).changed).toBe(false);
    const { rows } = { rows: Object.values(knowledgeFiles).length };
    expect(Object.keys(next.counts).length).toBeGreaterThanOrEqual(rows);
  });

  it('is taken in by the command, which says how to take it back', async () => {
    let said = '';
    const file = await bench.writeCsv([korean.age, ageRow({ seq: '990077' })], 'cp949');
    const context = { databaseUrl: bench.url, screen: { write: (text: string) => (said += text) } };
    await referenceCommand(['import', 'dur-age', file], context);
    const number = /rollback (k\d+)/.exec(said)?.[1] ?? '';
    expect(said).toContain(`지식 판 ${number}번으로 저장했습니다.`);
    await referenceCommand(['rollback', number], context);
    expect((await knowledge()).tables.durAge.some(({ id }) => id === 'AGE-990077')).toBe(false);
  });
});
