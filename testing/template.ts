import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Plugin, Resource } from '@onyak/core';
import { ensureResourceTables, fillStoppRules, importReference, loadDemonstration, migrate } from '@onyak/migrations';

export const TEMPLATE = 'onyak_template';

const pluginsFolder = fileURLToPath(new URL('../plugins/', import.meta.url));

/** Every resource of the folder's plugins, as the migrate step of a start sees them. */
async function pluginResources(): Promise<Resource[]> {
  const names = (await readdir(pluginsFolder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const manifests = names.map((name) => `${pluginsFolder}${name}/plugin.ts`).filter((path) => existsSync(path));
  const plugins = await Promise.all(manifests.map((path) => import(path) as Promise<{ default: Plugin }>));
  return plugins.flatMap((module) => [...module.default.resources]);
}

/** Migrates and fills the database that every test database is copied from. */
export async function buildTemplate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = new URL(adminUrl);
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href);
  await ensureResourceTables(url.href, await pluginResources());
  await importReference(url.href);
  await fillStoppRules(url.href);
  await loadDemonstration(url.href);
}
