import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@onyak/plugin-discovery';
import { expect, it } from 'vitest';

const paths = (page: string): string[] =>
  [...page.matchAll(/`([a-z-]+\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path);

it('every test that the specification’s page names is there', () => {
  const named = paths(readFileSync(join(projectRoot, 'docs', 'specification.md'), 'utf8'));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

it('finds a path among words, and one that is gone', () => {
  expect(paths('shown by `api/src/a.test.ts` and `dspName`, `api/src/openapi`')).toEqual(['api/src/a.test.ts']);
  expect(existsSync(join(projectRoot, 'api/src/a.test.ts'))).toBe(false);
});
