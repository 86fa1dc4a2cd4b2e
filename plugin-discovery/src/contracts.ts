import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Fault } from './check.js';
import { bootMessage } from './messages.js';
import type { PluginSource } from './read.js';

const sources = /\.(ts|tsx|js)$/;
/** A test stands beside the plugin, not in it: it may set up what it likes. */
const apart = /\.(test|spec)\.tsx?$|\.d\.ts$/;
const notOurs = new Set(['node_modules', 'dist', 'testing']);
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/**
 * What plugins import of one another: only `contract.js`, and only of a plugin that the manifest `requires`. Read from the
 * files themselves, so that nothing of a plugin has to run for it; packages are known by their names.
 */
export function contractFaults(candidates: readonly PluginSource[]): Fault[] {
  const packages = candidates.filter(({ folder, found }) => found && folder === undefined);
  return candidates.flatMap((candidate) => {
    const { plugin, found, folder } = candidate;
    if (!found) return [];
    const root = folder === undefined ? found.root : dirname(found.manifestFile);
    return importsOf(root).flatMap(({ file, imported }): Fault[] => {
      const other = folder === undefined ? undefined : folderImport(root, file, imported);
      const named = other ?? packageImport(packages, plugin.code, imported);
      if (!named) return [];
      const told = { code: plugin.code, file: relative(root, file).replaceAll(sep, '/'), other: named.code };
      if (named.part !== 'contract') return [{ codes: [plugin.code], text: bootMessage('notContract', told) }];
      return plugin.requires.includes(named.code)
        ? []
        : [{ codes: [plugin.code], text: bootMessage('contractNotRequired', told) }];
    });
  });
}

interface Named {
  readonly code: string;
  /** Which of its files, without the extension. */
  readonly part: string;
}

/** The folder beside the plugin's own that a relative import leads to. */
function folderImport(root: string, file: string, imported: string): Named | undefined {
  if (!imported.startsWith('..')) return undefined;
  const [up, code, ...rest] = relative(root, resolve(dirname(file), imported)).split(sep);
  // Further up than the plugins' common folder it is no plugin: lint has rules for that.
  if (up !== '..' || code === undefined || code === '..') return undefined;
  return { code, part: rest.join('/').replace(/\.[jt]sx?$/, '') };
}

function packageImport(packages: readonly PluginSource[], own: string, imported: string): Named | undefined {
  const other = packages.find(
    ({ name, plugin }) => plugin.code !== own && (imported === name || imported.startsWith(`${name}/`)),
  );
  return other && { code: other.plugin.code, part: imported.slice(other.name.length + 1).replace(/\.[jt]sx?$/, '') };
}

const read = new Map<string, readonly { readonly file: string; readonly imported: string }[]>();

/** Every import of a plugin's files; read once a process, as a boot looks several times. */
function importsOf(root: string): readonly { readonly file: string; readonly imported: string }[] {
  const known = read.get(root);
  if (known) return known;
  const imports = filesOf(root).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(specifier)].map(([, imported = '']) => ({ file, imported })),
  );
  read.set(root, imports);
  return imports;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesOf(path);
    return sources.test(entry.name) && !apart.test(entry.name) ? [path] : [];
  });
}
