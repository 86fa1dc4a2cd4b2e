import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hashesOf } from './build.js';

const root = mkdtempSync(join(tmpdir(), 'onyak-package-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('another version of a package makes workflows and screens anew, also where only its compiled files differ; the server stays', () => {
  const write = (file: string, content: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), content);
    return hashesOf([root]);
  };
  const none = hashesOf([]);
  const first = write('dist/workflow.js', 'export const window = 4;');
  const next = write('dist/workflow.js', 'export const window = 5;');
  const foreign = write('node_modules/other/index.js', '');
  expect(new Set([none, first, next].map(({ workflows }) => workflows)).size).toBe(3);
  expect(new Set([none, first, next].map(({ screens }) => screens)).size).toBe(3);
  expect(new Set([none, first, next].map(({ server }) => server)).size).toBe(1);
  expect(foreign).toEqual(next);
});
