import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { inProject, projectRoot } from '../lib/project.js';

/** Measures take parts of the compiled code away by its path, which no compiler follows when a file moves. */
it('what a measure takes from compiled code has a source', () => {
  const modules = readdirSync(inProject('bench'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mjs'))
    .map((path) => inProject('bench', path));
  const taken = modules.flatMap((module) =>
    [...readFileSync(module, 'utf8').matchAll(/from '([^']+\/dist\/[^']+)\.js'/gu)].map(([, path = '']) =>
      relative(projectRoot, resolve(dirname(module), path)),
    ),
  );
  expect(taken.length).toBeGreaterThan(1);
  const sources = taken.map((path) => `${path.replace('/dist/', '/src/')}.ts`);
  expect(sources.filter((path) => !existsSync(inProject(path)))).toEqual([]);
});
