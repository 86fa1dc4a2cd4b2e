import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'docs', 'e2e']);
const TEST = /\.test\.tsx?$/;
const SERVICES = resolve(import.meta.dirname, 'services.ts');

/**
 * What a test says that leaves something behind in its process or asks something of it: a window of a browser, a part that
 * is replaced, settings, memory, another process.
 */
const LEAVES =
  /@vitest-environment|\bvi\.[a-zA-Z]+\(|\bprocess\.|\bglobalThis\b|\bheap|\brss\b|harness|temporal|child_process|node:worker|playwright|copyProject|postgres/i;

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

/** Whether a test asks for PostgreSQL or Temporal, itself or through what helps it: what is kept of one database is wrong of another. */
function asksForServices(test: string): boolean {
  const seen = new Set([test]);
  for (const path of seen) {
    if (path === SERVICES) return true;
    for (const next of read(path).imported) seen.add(next);
  }
  return false;
}

/** Tests that only compute, as paths in the project: no file can leave another anything, so that they share a process. */
export function testsThatShare(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : walk(path);
      return TEST.test(entry.name) && !LEAVES.test(read(path).text) && !asksForServices(path) ? [path] : [];
    });
  return walk(root).map((path) => relative(root, path).replaceAll('\\', '/'));
}
