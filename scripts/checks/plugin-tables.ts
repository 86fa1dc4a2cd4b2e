import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findPlugins, readPlugins, type PluginSource } from '@onyak/plugin-discovery';
import { projectRoot } from '../lib/project.js';
import { text } from './messages.js';

const made = /create table (?:if not exists )?"?([a-z_]+)/gi;
/** A table's name where SQL reads or writes it. */
const used = /\b(?:from|join|into|update|table|references)\s+(?:only\s+)?(?:public\.)?"?([a-z_]+)"?/gi;

/** What one plugin's files say, for the rule below. */
export interface PluginText {
  readonly code: string;
  readonly requires: readonly string[];
  /** Tables of its definitions and of its own SQL. */
  readonly tables: readonly string[];
  readonly files: readonly { readonly path: string; readonly content: string }[];
}

/** Steps that were applied stay as they were; the next one of the plugin has replaced what these said. */
const replaced: ReadonlySet<string> = new Set(['plugins/avml/migrations/0001-place.sql']);

/** Rooms of the host, which names no plugin's table, and folders in them that are none: the schema, which makes tables, and data for tests. */
const hostRooms = [
  'core/src',
  'api/src',
  'database/src',
  'plugin-discovery/src',
  'migrations/src',
  'workflows/src',
] as const;
const notTheHost = /\/(schema|testing|conformance)\//;

/**
 * Faults of plugins that read another plugin's table without saying in their manifest that they `require` it, and of the host
 * where it names a table of a kind of requests.
 */
export async function pluginTableFaults(): Promise<string[]> {
  const { sources } = await readPlugins(await findPlugins());
  const plugins = sources.flatMap(textOf);
  const host = tablesIn(join(projectRoot, 'migrations', 'src'));
  const kinds = new Set(sources.flatMap(({ plugin }) => plugin.requests.flatMap(({ tables }) => tables)));
  const files = hostRooms.flatMap((room) => textsIn(join(projectRoot, ...room.split('/'))));
  const hostFiles = files.filter(({ path }) => !notTheHost.test(path));
  return [
    ...foreignTables(plugins, new Set([...host].filter((table) => !kinds.has(table)))),
    ...hostTables(hostFiles, kinds),
  ];
}

/** Faults of the host's files that name a table of a plugin's kind of requests. */
export function hostTables(files: PluginText['files'], kinds: ReadonlySet<string>): string[] {
  return files.flatMap(({ path, content }) =>
    [...tablesUsed(content)]
      .filter((table) => kinds.has(table))
      .map((table) => text('check.hostTable', { path, table })),
  );
}

const tablesUsed = (content: string) =>
  new Set([...content.matchAll(used)].map(([, table = '']) => table.toLowerCase()));

const textsIn = (folder: string): PluginText['files'] =>
  filesOf(folder).map((path) => ({
    path: relative(projectRoot, path).replaceAll('\\', '/'),
    content: readFileSync(path, 'utf8'),
  }));

/** @param host tables that are nobody's but the host's, though a plugin may have the screen for them. */
export function foreignTables(plugins: readonly PluginText[], host: ReadonlySet<string>): string[] {
  const owners = new Map(
    plugins.flatMap(({ code, tables }) => tables.filter((table) => !host.has(table)).map((table) => [table, code])),
  );
  return plugins.flatMap(({ code, requires, files }) =>
    files.flatMap(({ path, content }) => {
      return [...tablesUsed(content)].flatMap((table) => {
        const owner = owners.get(table);
        if (owner === undefined || owner === code || requires.includes(owner)) return [];
        return [text('check.foreignTable', { path, table, owner, code })];
      });
    }),
  );
}

function textOf({ plugin, found }: PluginSource): PluginText[] {
  if (!found) return [];
  const files = textsIn(found.root).filter(({ path }) => !replaced.has(path));
  const own = files.filter(({ path }) => path.endsWith('.sql')).flatMap(({ content }) => tablesOf(content));
  return [
    {
      code: plugin.code,
      requires: plugin.requires,
      tables: [
        ...plugin.resources.map(({ table }) => table),
        ...plugin.requests.flatMap(({ tables }) => tables),
        ...own,
      ],
      files,
    },
  ];
}

const tablesOf = (content: string) => [...content.matchAll(made)].map(([, table = '']) => table.toLowerCase());

const tablesIn = (folder: string): Set<string> =>
  new Set(filesOf(folder).flatMap((path) => tablesOf(readFileSync(path, 'utf8'))));

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'testing'].includes(entry.name) ? [] : filesOf(path);
    return /\.(ts|tsx|sql)$/.test(entry.name) && !/\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
