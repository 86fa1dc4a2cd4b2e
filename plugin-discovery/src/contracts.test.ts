import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { definePlugin } from '@onyak/core';
import { beforeEach, expect, it } from 'vitest';
import { contractFaults } from './contracts.js';
import { findPlugins } from './find.js';
import { readPlugins, type PluginSource } from './read.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'onyak-contracts-'));
  return () => rmSync(root, { recursive: true, force: true });
});

function plugin(code: string, requires: readonly string[], files: Readonly<Record<string, string>>): PluginSource {
  for (const [path, content] of Object.entries({ 'plugin.ts': '', ...files })) {
    mkdirSync(dirname(join(root, code, path)), { recursive: true });
    writeFileSync(join(root, code, path), content);
  }
  return {
    name: code,
    version: '0.1.0',
    folder: code,
    plugin: definePlugin({ code, name: code, coreVersion: '*', requires: [...requires] }),
    found: {
      name: code,
      version: '0.1.0',
      folder: code,
      root: join(root, code),
      manifestFile: join(root, code, 'plugin.ts'),
    },
  };
}
const ward = () => plugin('mward', [], { 'contract.ts': '', 'resource.ts': '' });

it('a plugin sees the contract of one that it requires, from any depth, and its own files', () => {
  const bed = plugin('mbed', ['mward'], {
    'api.ts': `import { a } from '../mward/contract.js';\nimport { b } from './resource.js';`,
    'admin/deep/part.tsx': `import type { A } from '../../../mward/contract.js';\nimport '../../messages.js';`,
  });
  expect(contractFaults([ward(), bed])).toEqual([]);
});

it.each([
  ['api.ts', `import { a } from '../mward/contract.js';`, 'requires에 mward가 없습니다'],
  ['admin/part.tsx', `export * from '../../mward/contract.js';`, 'requires에 mward가 없습니다'],
  ['later.ts', `const part = await import('../mward/contract.js');`, 'requires에 mward가 없습니다'],
])('%s may not take a contract that the manifest does not name', (path, content, told) => {
  const faults = contractFaults([ward(), plugin('mbed', [], { [path]: content })]);
  expect(faults).toEqual([{ codes: ['mbed'], text: expect.stringContaining(told) as string }]);
  expect(faults[0]?.text).toContain(path);
});

it('nothing else of another plugin may be taken, required or not', () => {
  for (const requires of [[], ['mward']]) {
    const bed = plugin('mbed', requires, { 'api.ts': `import { ward } from '../mward/resource.js';` });
    expect(contractFaults([ward(), bed]).map(({ text }) => text)).toEqual([expect.stringContaining('contract만')]);
    rmSync(join(root, 'mbed'), { recursive: true });
  }
});

it('a package is known by its name', () => {
  const { folder: _, ...rest } = ward();
  const asPackage: PluginSource = { ...rest, name: '@hospital/onyak-ward' };
  const take = (part: string, requires: readonly string[]) =>
    contractFaults([asPackage, plugin('mbed', requires, { 'api.ts': `import '@hospital/onyak-ward/${part}';` })]);
  expect(take('contract', ['mward'])).toEqual([]);
});

it('every plugin of the house keeps to it, and a start would say so', async () => {
  const { sources } = await readPlugins(await findPlugins());
  expect(sources.length).toBeGreaterThan(10);
  expect(contractFaults(sources)).toEqual([]);
  // The same plugins without what they say they need: the look at their files finds it.
  const silent = sources.map((source) => ({ ...source, plugin: { ...source.plugin, requires: [] } }));
  expect(contractFaults(silent)).not.toEqual([]);
});
