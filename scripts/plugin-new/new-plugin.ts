import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreVersion, type Plugin } from '@onyak/core';
import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
import { inProject, projectRoot } from '../lib/project.js';
import { text } from './messages.js';
import { pluginFiles } from './templates.js';

/**
 * Writes `plugins/<code>`: a manifest, a definition and its test.
 * @throws Error in Korean when the code is bad or taken; nothing is written then.
 */
export async function newPlugin(
  code: string,
  givenName: string | undefined,
): Promise<{ readonly path: string; readonly written: readonly string[] }> {
  if (!/^[a-z][a-z0-9]{3,19}$/.test(code)) throw new Error(text('badCode', { code }));
  const name = givenName?.trim() ?? text('name', { code: code.toUpperCase() });
  if (name.length === 0 || name.length > 50) throw new Error(text('badName'));
  const owner = await ownerOf(code);
  if (owner !== undefined) throw new Error(text('taken', { code, owner }));
  const folder = inProject('plugins', code);
  mkdirSync(folder);
  const files = Object.entries(pluginFiles({ code, name, coreVersion }));
  for (const [file, content] of files) writeFileSync(join(folder, file), content);
  return { path: `/${code}`, written: files.map(([file]) => `plugins/${code}/${file}`) };
}

/** Who has something of this name already. */
async function ownerOf(code: string): Promise<string | undefined> {
  if (existsSync(inProject('plugins', code))) return text('takenFolder', { code });
  const { sources } = await readPlugins(await findPlugins(projectRoot));
  const other = sources.find(({ plugin }) => namesOf(plugin).has(code));
  if (other) return text('takenPackage', { name: other.name });
  return hostTables().has(code) ? text('takenTable', { table: code }) : undefined;
}

/** Everything of a plugin that a new one could take away from it. */
function namesOf({ code, menu, resources }: Plugin): ReadonlySet<string> {
  return new Set([
    code,
    ...(menu ? [menu.path.slice(1)] : []),
    ...resources.flatMap(({ name, table, call }) => [name, table, call.toLowerCase()]),
  ]);
}

/** Tables of the house, as its schema steps make them. */
function hostTables(): ReadonlySet<string> {
  const steps = inProject('migrations', 'src', 'schema');
  const sql = readdirSync(steps)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .map((file) => readFileSync(join(steps, file), 'utf8'))
    .join('\n');
  return new Set([...sql.matchAll(/create table (\w+)/g)].map((match) => match[1] ?? ''));
}
