import { expect, test } from 'vitest';
import { inProject } from '../lib/project.js';
import { faultsOf, folderFaults } from './files.js';

test.each([
  ['api/src/a.ts', '// @ts-ignore', '컴파일러'],
  ['api/src/a.ts', '// oxlint-disable-next-line no-console', '린트'],
  ['api/src/a.test.ts', "test.skip('later', () => {});", '건너뛰거나'],
  ['e2e/a.spec.ts', "test.only('one', () => {});", '혼자만'],
  ['api/src/a.ts', 'const client = new pg.Client({ connectionString });', '듣는 이가 없는'],
  ['admin-ui/src/messages.ts', "save: '저장해 주세요.'", '하십시오체'],
  ['plugins/mrpm/messages.ts', "sure: '되돌립니다. 취소할까요?'", '하십시오체'],
  ['scripts/checks/messages.ts', "other: '다른 것을 쓰세요'", '하십시오체'],
  ['plugins/mrpm/messages.ts', "done: '저장했어요.'", '하십시오체'],
  ['docs/a.md', `See ${inProject('core')}.`, '경로'],
  ['README.md', '<<<<<<< HEAD', '병합'],
  ['admin-ui/src/a.tsx', '<b>저장</b>', '한글'],
])('%s with %j is refused', (path, content, words) => {
  expect(faultsOf(path, `first\n${content}\n`).join('\n')).toContain(words);
});

test('a fault names the file and the line', () => {
  expect(faultsOf('api/src/a.ts', 'fine\n// @ts-ignore\n').join('')).toContain('api/src/a.ts:2');
});

test('a file of 400 lines passes and one more does not', () => {
  expect(faultsOf('api/src/a.ts', 'x\n'.repeat(400))).toEqual([]);
  expect(faultsOf('api/src/a.ts', 'x\n'.repeat(401)).join('')).toContain('401');
});

test.each([
  ['admin-ui/src/messages.ts', "export const save = '저장';"],
  ['admin-ui/src/a.test.tsx', "screen.getByText('저장');"],
  ['api/src/a.test.ts', 'const client = new pg.Client({ connectionString });'],
  ['plugins/acds/messages.ts', "type: '조건 유형을 선택해주세요.'"],
  ['plugins/acds/messages.ts', "needed: '확인이 필요. 예 / 아니요.'"],
  ['core/src/a.test.ts', '// @ts-expect-error a wrong definition does not compile'],
  ['api/src/a.ts', '// oxlint-disable-next-line no-console -- the one place that may print'],
])('%s with %j passes', (path, content) => {
  expect(faultsOf(path, content)).toEqual([]);
});

/** As many files of the folders that may hold more as they need to be excepted. */
const excepted = ['migrations/reference', 'migrations/src/schema', 'docs/examples/guides'].flatMap((folder) =>
  filesOf(folder, 21),
);

function filesOf(folder: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) => `${folder}/${number}.ts`);
}

test('a folder of 20 files passes and one more does not, whatever lies in its folders', () => {
  const deeper = filesOf('cdss/src/screening/kidney', 20);
  expect(folderFaults([...excepted, ...filesOf('cdss/src/screening', 20), ...deeper])).toEqual([]);
  const faults = folderFaults([...excepted, ...filesOf('cdss/src/screening', 21), ...deeper]);
  expect(faults).toEqual([expect.stringMatching(/^cdss\/src\/screening: .*21/)]);
});

test('an exception that is not needed any more is a fault', () => {
  const left = excepted.filter((path) => path !== 'migrations/reference/0.ts');
  expect(folderFaults(left)).toEqual([expect.stringContaining('migrations/reference')]);
});
