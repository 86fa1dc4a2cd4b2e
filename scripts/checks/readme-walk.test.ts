import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../lib/project.js';

/** Every text between quotes of the plugins' manifests and tables of words, and of home, of the shell, of grids and of the shared wizard. */
function wordsOfScreens(): ReadonlySet<string> {
  const files = readdirSync(inProject('plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(inProject('plugins', name), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(^|[/\\])(plugin|messages.*)\.ts$/u.test(file))
        .map((file) => inProject('plugins', name, file)),
    );
  const shared = ['home', 'record', 'shell', 'grid'].map((part) => inProject('admin-ui', 'src', part, 'messages.ts'));
  const texts = [...files, ...shared].map((file) => readFileSync(file, 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/'([^'\n]+)'/gu)].map((match) => match[1] ?? '')));
}

it('the walk of the README names menus, steps and buttons as the screens do', () => {
  const readme = readFileSync(inProject('README.md'), 'utf8');
  const walk = /## A first walk[^\n]*\n(.*?)\n## /su.exec(readme)?.[1] ?? '';
  const named = [...walk.matchAll(/\*\*([^*]+)\*\*/gu)].map((match) => (match[1] ?? '').replace(/\s+/gu, ' '));
  expect(named.length).toBeGreaterThan(10);
  const words = wordsOfScreens();
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});
