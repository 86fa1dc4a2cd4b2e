import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { coreVersion } from '@onyak/core';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { migrate } from '../migrate.js';
import { createBlankDatabase } from '../testing/databases.js';
import {
  checkManifests,
  projectRoot,
  contractFaults,
  findPlugins,
  readPlugins,
  type PluginSource,
} from '@onyak/plugin-discovery';
import { preparePlugins } from './prepare.js';

let installed: readonly PluginSource[];

beforeAll(async () => {
  installed = (await readPlugins(await findPlugins())).sources;
});

const codesOf = (sources: readonly PluginSource[]) => sources.map(({ plugin }) => plugin.code);
const faultsOf = (sources: readonly PluginSource[]) => [
  ...checkManifests(sources, coreVersion),
  ...contractFaults(sources),
];

/** What is left when these are deleted, and with them whoever requires one of them. */
function without(codes: readonly string[]): PluginSource[] {
  const gone = new Set(codes);
  for (let size = 0; size !== gone.size;) {
    size = gone.size;
    for (const { plugin } of installed) if (plugin.requires.some((code) => gone.has(code))) gone.add(plugin.code);
  }
  return installed.filter(({ plugin }) => !gone.has(plugin.code));
}

it('each plugin can be deleted: the rest fits together, and whoever needs it is named', () => {
  expect(codesOf(installed).length).toBeGreaterThan(10);
  for (const code of codesOf(installed)) {
    expect([code, faultsOf(without([code]))]).toEqual([code, []]);
    const alone = installed.filter(({ plugin }) => plugin.code !== code);
    const needing = alone.filter(({ plugin }) => plugin.requires.includes(code));
    expect([code, new Set(faultsOf(alone).flatMap(({ codes }) => codes))]).toEqual([code, new Set(codesOf(needing))]);
  }
});

/** Folders of the host: everything that is there whatever is installed. */
const host = ['core', 'cdss', 'documents', 'migrations', 'api', 'workflows', 'admin-ui', 'patient-portal'];
const importOf = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesOf(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

it('no file of the host imports one of a plugin', () => {
  const files = host.flatMap((folder) => filesOf(join(projectRoot, folder, 'src')));
  expect(files.length).toBeGreaterThan(500);
  const named = new RegExp(`(^|/)plugins/(${codesOf(installed).join('|')})/`);
  const faults = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(importOf)]
      .filter(([, imported = '']) => named.test(imported))
      .map(([, imported]) => `${relative(projectRoot, file)}: ${imported}`),
  );
  expect(faults).toEqual([]);
});

it('without the guide’s plugins a database has nothing of the guide, and with them again it has', async () => {
  const database = await createBlankDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  // None where a copy of the project has had them deleted for good.
  const guides = installed.flatMap(({ plugin }) => plugin.requests).filter(({ kind }) => kind === 'guide');
  const names = guides.flatMap((request) => request.tables);
  const tables = async () =>
    (
      await owner.query<{ relname: string }>(
        `select relname from pg_class where (relname = any($1) or relname like 'guide\\_%') and relkind = 'r'`,
        [names],
      )
    ).rows.map(({ relname }) => relname);
  try {
    await owner.connect();
    await migrate(database.url);
    await preparePlugins(database.url, { sources: without(['mffu', 'mmmg']), setAside: [] });
    expect(await tables()).toEqual([]);
    await preparePlugins(database.url, { sources: installed, setAside: [] });
    expect(await tables()).toEqual(expect.arrayContaining(names));
  } finally {
    await owner.end();
    await database.drop();
  }
});
