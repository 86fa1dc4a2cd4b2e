import { readFileSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '../lib/project.js';
import { text } from './messages.js';

const LINE_LIMIT = 400;
const FOLDER_LIMIT = 20;
/** Folders that may hold more, each with its reason. */
const wideFolders: ReadonlyMap<string, string> = new Map([
  ['migrations/reference', 'one file for each table, by the name of the table'],
  ['migrations/src/schema', 'numbered steps, read in their order'],
  ['docs/examples/guides', 'numbered pages that a command makes'],
]);
const IGNORED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);
const CODE = /\.(ts|tsx|mjs|css|sql)$/;
const TEXT = /\.(ts|tsx|mjs|css|sql|json|md|ya?ml|html|conf|sh)$|Dockerfile$|\/run$/;
/** Files made by a tool. */
const GENERATED = /(^|\/)(package-lock\.json|histories\/.*\.json)$/;

/** Where this checkout and its user live: written into a file, they would mean nothing anywhere else. */
const ofThisMachine = [projectRoot, homedir()]
  .filter((folder) => folder.length > 1)
  .map((folder) => `${folder.replace(/\/$/, '')}/`);

const forbidden: readonly (readonly [pattern: RegExp, what: Parameters<typeof text>[0], files: RegExp])[] = [
  [/@ts-(ignore|nocheck)/, 'forbidden.tsIgnore', /\.(tsx?|mjs)$/],
  // A test may show that something does not compile.
  [/@ts-expect-error/, 'forbidden.tsIgnore', /^(?!.*\.test\.tsx?$).*\.tsx?$/],
  // With its reason behind two dashes it is a decision, without one a habit.
  [/(oxlint|eslint)-disable(?!.* -- \S)/, 'forbidden.lintOff', /\.(tsx?|mjs)$/],
  [
    /\b(test|it|describe|suite)\.(skip|only|todo|fails|skipIf|runIf|fixme)\b/,
    'forbidden.skippedTest',
    /\.test\.tsx?$|\.spec\.ts$/,
  ],
  // A connection without a listener ends the process when the server goes; a test's server is not killed.
  [/new pg\.Client\(/, 'forbidden.bareConnection', /^(?!database\/src\/connection\.ts$)(?!.*\.test\.ts$).*\.ts$/],
  // Screens say 합니다 and 하십시오 and never end in 요; the documents' own sentences stand as they are.
  [
    /^(?!.*(생년월일을 입력|약물과 연산자를 선택|조건 유형을 선택|진단명을 입력|비처방 약을 입력|다시 확인|2자 이상 입력)해 ?주세요).*(?:(주|보|하|르|치|쓰)세요|(?<!(아니|[가-힣]*필|중|주|소|개|수|강))(?<=[가-힣])요[.!?])/,
    'forbidden.register',
    /^(?!.*\.(test|spec)\.)(?!workflows\/src\/(grounding|testing|wording)|plugins\/mmmg\/workflow\/testing|cdss\/src|api\/src\/accounts\/passwords\/new-password).*\.tsx?$/,
  ],
  [/^(<{7}|>{7}|={7})( |$)/, 'forbidden.mergeMark', TEXT],
];

/** Faults of the rules that no tool checks: length, files of a folder, Korean in components, words that must not be there. */
export function fileFaults(root: string): string[] {
  const paths = walk(root).map((path) => relative(root, path).replaceAll('\\', '/'));
  const texts = paths.filter((path) => TEXT.test(`/${path}`) && !GENERATED.test(path));
  return [...folderFaults(paths), ...texts.flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8')))];
}

/** Faults of folders, given the path of every file in the project: too many files to find one by looking, or excepted without need. */
export function folderFaults(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const tooWide = [...counts].filter(([, files]) => files > FOLDER_LIMIT);
  return [
    ...tooWide
      .filter(([path]) => !wideFolders.has(path))
      .map(([path, files]) => text('check.tooWide', { path, files, limit: FOLDER_LIMIT })),
    ...[...wideFolders.keys()]
      .filter((path) => (counts.get(path) ?? 0) <= FOLDER_LIMIT)
      .map((path) => text('check.wideGone', { path })),
  ];
}

/** Faults of one file, given its path in the project. */
export function faultsOf(path: string, content: string): string[] {
  const lines = content.split('\n');
  const faults: string[] = [];
  if (CODE.test(path) && lines.length - 1 > LINE_LIMIT) {
    faults.push(text('check.tooLong', { path, lines: lines.length - 1, limit: LINE_LIMIT }));
  }
  // What only tests and measurements draw, no user reads.
  const component = path.endsWith('.tsx') && !/\.test\.tsx$|\/(testing|bench)\//.test(path);
  for (const [index, line] of lines.entries()) {
    if (component && /[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7A3]/.test(line)) {
      faults.push(text('check.hangul', { path, line: index + 1 }));
    }
    if (ofThisMachine.some((folder) => line.includes(folder))) {
      faults.push(text('check.forbidden', { path, line: index + 1, what: text('forbidden.machinePath') }));
    }
    for (const [pattern, what, files] of forbidden) {
      if (files.test(path) && pattern.test(line) && !isOwnList(path)) {
        faults.push(text('check.forbidden', { path, line: index + 1, what: text(what) }));
      }
    }
  }
  return faults;
}

/** This list and its test name what they forbid. */
function isOwnList(path: string): boolean {
  return path.startsWith('scripts/checks/files.');
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return walk(path);
      return entry.isFile() ? [path] : [];
    });
}
