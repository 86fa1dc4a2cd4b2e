import { readdirSync, readFileSync } from 'node:fs';
import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
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

/** Steps before any account is named that others lack. */
const EVERYBODY = 'everybody';
const theWalk = (): string =>
  /## A first walk[^\n]*\n(.*?)\n## /su.exec(readFileSync(inProject('README.md'), 'utf8'))?.[1] ?? '';

it('the walk of the README is that of the home page: the same menus in the same order, those of a role under its account', async () => {
  const { sources } = await readPlugins(await findPlugins());
  const steps = sources
    .flatMap(({ plugin: { menu } }) => (menu?.walk ? [{ label: menu.label, ...menu.walk }] : []))
    .toSorted((a, b) => a.order - b.order);
  const lines = [...theWalk().matchAll(/^(?:\d+\. \*\*([^*]+)\*\*|.*`(MANAGER01|ADMIN01)`)/gmu)];
  let account = EVERYBODY;
  const told = lines.flatMap(([, label, who]) => {
    if (who) account = who;
    return label === undefined ? [] : [{ label, account }];
  });
  const whose = (roles: readonly string[] | undefined) =>
    roles === undefined ? EVERYBODY : roles.includes('MANAGER') ? 'MANAGER01' : 'ADMIN01';
  expect(told).toEqual(steps.map(({ label, roles }) => ({ label, account: whose(roles) })));
});

it('the walk of the README names menus, steps and buttons as the screens do', () => {
  const named = [...theWalk().matchAll(/\*\*([^*]+)\*\*/gu)].map((match) => (match[1] ?? '').replace(/\s+/gu, ' '));
  expect(named.length).toBeGreaterThan(10);
  const words = wordsOfScreens();
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});
