import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../lib/project.js';
import { PACKAGE, PACKAGES } from './strangers-project.js';

const MOST = 400;

/** Lines of a package's TypeScript, and of all else but its README. */
function linesOf(name: string): { readonly typescript: number; readonly rest: number } {
  const folder = inProject('docs', 'examples', name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !file.startsWith('dist'));
  const count = (pattern: RegExp) =>
    files
      .filter((file) => pattern.test(file))
      .reduce((sum, file) => sum + readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length, 0);
  return { typescript: count(/\.tsx?$/), rest: count(/\.(sql|json)$/) };
}

test(`a package with all of a resource, a wizard, a batch, pages, a link and a PDF has at most ${MOST} lines`, () => {
  const lines = Object.fromEntries(PACKAGES.map((name) => [name, linesOf(name)]));
  console.info(lines);
  expect(lines[PACKAGE]?.typescript).toBeLessThanOrEqual(MOST);
});
