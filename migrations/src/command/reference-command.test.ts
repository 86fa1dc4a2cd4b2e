import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListBench, listBench } from '../testing/lists.js';
import { progressLine } from './progress-line.js';
import { referenceCommand } from './reference-command.js';

let bench: ListBench;
let first: string;
let second: string;
const header = ['제품코드', '제품명', 'ATC코드', 'ATC코드 명칭'];

beforeAll(async () => {
  bench = await listBench();
  await bench.query('delete from kd_drug');
  first = await bench.writeCsv(
    [header, ['999900001', '지어낸정', 'N05CC01', 'chloral hydrate'], ['999900002', '꾸며낸정', '', '']],
    'cp949',
  );
  second = await bench.writeCsv([header, ['999900001', '고친정', 'N05CC01', 'chloral hydrate']], 'cp949');
});
afterAll(() => bench?.close());

async function run(...args: readonly string[]): Promise<string> {
  let said = '';
  await referenceCommand(args, { databaseUrl: bench.url, screen: { write: (text) => (said += text) } });
  return said.trimEnd();
}

describe('npm run reference', () => {
  it('tries, imports, lists, compares and takes back', async () => {
    const counts = '2행: 추가 2, 변경 0, 지움 0, 그대로 0, 파일에 없어 남긴 행 0\n문자 부호화: cp949';
    expect(await run('import', 'kd', first, '--dry-run')).toBe(
      `읽는 중 100% 2행\n${counts}\n시험 실행이므로 저장하지 않았습니다.`,
    );
    expect(await run('import', 'kd', first, '--label', '2026년 1월')).toBe(
      `읽는 중 100% 2행\n반영하는 중 (이 동안에도 조회할 수 있습니다)\n${counts}\n5번 자료 판으로 저장했습니다. 되돌리려면: npm run reference -- rollback 5`,
    );
    expect(await run('import', 'kd', second, '--replace')).toContain(
      '1행: 추가 0, 변경 1, 지움 1, 그대로 0, 파일에 없어 남긴 행 0',
    );
    expect(
      (await run('list', 'kd')).split('\n').map((line) => line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, '언제')),
    ).toEqual([
      expect.stringMatching(/^6 {2}의약품 {2}사용 {2}언제 {2}SYSTEM {2}추가 0 변경 1 지움 1 그대로 0 {2}\d-list.csv$/),
      expect.stringMatching(
        /^5 {2}의약품 {2}사용 {2}언제 {2}SYSTEM {2}추가 2 변경 0 지움 0 그대로 0 {2}\d-list.csv {2}2026년 1월$/,
      ),
      expect.stringMatching(/^4 {2}의약품 .* kd_drug.csv {2}Onyak$/),
    ]);
    expect(await run('list', 'knowledge')).toMatch(/^k1 {2}약물 안전 지식 {2}사용 .* [\d]+행 {2}Onyak/);
    expect(await run('compare', '6')).toBe(
      '추가 0, 변경 1, 지움 1\n~ 999900001\n    kdName: 지어낸정 → 고친정\n- 999900002\n    kdCode: 999900002\n    kdName: 꾸며낸정',
    );
    expect(await run('compare', '5', '6', '--limit', '1')).toContain('(앞의 1건만 보였습니다.');
    await bench.query(`update kd_drug set kd_name = '손으로' where kd_code = '999900001'`);
    await expect(run('rollback', '6')).rejects.toThrow('999900001: 사람이 고침');
    expect(await run('rollback', '6', '--keep-edited')).toBe(
      '6번을 되돌렸습니다.\n그대로 둔 행 1건:\n  999900001 사람이 고침',
    );
    expect(await bench.query('select kd_name from kd_drug order by kd_code')).toEqual([
      { kd_name: '손으로' },
      { kd_name: '꾸며낸정' },
    ]);
  });

  it('tells how far the review of the knowledge is', async () => {
    const lines = (await run('reviews')).split('\n').map((line) => line.split('\t'));
    expect(lines[0]).toEqual(['표', '행', '확인한 자료 있음', '검토함', '검토 뒤 바뀜']);
    expect(lines.find(([table]) => table === 'STOPP 규칙(적용 중)(stopp_rule)')?.slice(1)).toEqual([
      '82',
      expect.stringMatching(/^\d+$/),
      '0',
      '0',
    ]);
  });

  it.each([
    [[]],
    [['import', 'kd']],
    [['import', 'patients', 'x.csv']],
    [['rollback', 'x']],
    [['list', '--wrong']],
    [['reviews', 'kd']],
    [['compare', 'k1', '2']],
  ])('does not guess what %j means', async (args) => {
    await expect(run(...args)).rejects.toThrow(/사용법|번호가 아닙니다|견줄 수 없|견줄 수 있/);
  });

  it('is a program that answers with its exit code', async () => {
    const program = fileURLToPath(new URL('../import-reference.ts', import.meta.url));
    const start = (url: string | undefined, ...words: string[]) =>
      promisify(execFile)(process.execPath, ['--conditions=onyak-source', '--import', 'tsx', program, ...words], {
        env: { PATH: process.env['PATH'], ...(url === undefined ? {} : { DATABASE_URL: url }) },
      });
    expect((await start(bench.url, 'list', 'atc')).stdout).toContain('atc.csv');
    const bad = await bench.writeCsv([header, ['없는 코드', '이름', '', '']]);
    await expect(start(bench.url, 'import', 'kd', bad)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('2행: 제품코드 값이 올바르지 않습니다') as string,
    });
    await expect(start(bench.url, 'nothing')).rejects.toMatchObject({ code: 2 });
    await expect(start(undefined, 'list')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('DATABASE_URL') as string,
    });
  });
});

describe('progress', () => {
  it('is a bar that grows on a terminal', () => {
    let said = '';
    const line = progressLine({ isTTY: true, write: (text) => (said += text) });
    line.show({ phase: 'read', rows: 1_250, share: 0.5 });
    line.show({ phase: 'read', rows: 2_500, share: 1 });
    line.show({ phase: 'merge', rows: 0 });
    line.end();
    expect(said.split('\r').slice(1)).toEqual([
      `읽는 중 [${'#'.repeat(15)}${'.'.repeat(15)}]  50% 1,250행\u001b[K`,
      `읽는 중 [${'#'.repeat(30)}] 100% 2,500행\u001b[K\n반영하는 중 (이 동안에도 조회할 수 있습니다)\n`,
    ]);
  });

  it('is a line at every tenth elsewhere', () => {
    const said: string[] = [];
    const line = progressLine({ write: (text) => said.push(text) });
    for (let rows = 1; rows <= 100; rows += 1) line.show({ phase: 'read', rows, share: rows / 100 });
    expect(said).toHaveLength(11);
    expect(said[4]).toBe('읽는 중 40% 40행\n');
  });
});
