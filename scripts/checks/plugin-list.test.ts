import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../lib/project.js';

it('the list of plugins names each folder once, as its menu is called, and no other', () => {
  const folders = readdirSync(inProject('plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(inProject('plugins', entry.name, 'plugin.ts')))
    .map(({ name }) => name);
  const menus = folders.map((code) => {
    const name = /^ {2}name: '([^']+)'/mu.exec(readFileSync(inProject('plugins', code, 'plugin.ts'), 'utf8'))?.[1];
    return `${code}: ${name ?? ''}`;
  });
  const list = readFileSync(inProject('plugins', 'README.md'), 'utf8');
  const rows = [...list.matchAll(/^\| `(\w+)` *\| ([^|]+?) *\|/gmu)].map(
    ([, code, name]) => `${code ?? ''}: ${name ?? ''}`,
  );
  expect(rows.toSorted()).toEqual(menus.toSorted());
});
