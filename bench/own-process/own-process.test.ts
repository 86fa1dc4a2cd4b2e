import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { measureAll } from '../measure-all.js';
import { inItsOwnProcess } from './own-process.js';

const file = fileURLToPath(new URL('./testing/made-up.ts', import.meta.url));

it('a measure whose process is ended loses neither the rows before it nor another measure, nor leaves it anything', async () => {
  const said: string[] = [];
  const names = ['parts', 'killed', 'leaves', 'next'];
  const { rows, broken } = await measureAll(
    names.map((name) => [name, () => Promise.resolve(inItsOwnProcess(file, name))]),
    (text) => void said.push(String(text)),
  );
  expect(rows.map(({ name }) => name)).toEqual(['before', 'after', 'before the end', 'left', 'nothing was left']);
  expect(broken).toEqual(['parts', 'killed']);
  expect(said.join('\n')).toContain('the third thing fell');
  expect(said.join('\n')).toContain('SIGKILL');
});

it('a measure that tells nothing any more is ended, with the rows that it told, and the next one is measured', async () => {
  const { rows, broken } = await measureAll(
    ['silent', 'next'].map((name) => [name, () => Promise.resolve(inItsOwnProcess(file, name, 8_000))]),
    () => undefined,
  );
  expect(rows.map(({ name }) => name)).toEqual(['before the silence', 'nothing was left']);
  expect(broken).toEqual(['silent']);
}, 60_000);
