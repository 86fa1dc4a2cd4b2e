import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { coreVersion } from '@onyak/core';
import { z } from 'zod';
import { BootError } from './boot-error.js';
import { configuredPackages, fromSource, projectRoot } from './config.js';
import { bootMessage } from './messages.js';

/** Where a plugin's parts are on disk. */
export interface FoundPlugin {
  /** Folder or package name, for messages. */
  readonly name: string;
  /** Of the package; a folder of the project has the project's. */
  readonly version: string;
  /** The folder's name, which the code must repeat; undefined for a package. */
  readonly folder?: string;
  /** Holds `migrations/` and `views/`. */
  readonly root: string;
  readonly manifestFile: string;
  readonly apiFile?: string;
  readonly workerFile?: string;
  readonly workflowFile?: string;
}

/**
 * Finds plugins: every folder of `plugins/` with a manifest (its compiled copy when this process
 * is compiled) and every package named in `onyak.config.ts`.
 * @throws BootError when a named package is not installed or the configuration is unreadable.
 */
export async function findPlugins(root: string = projectRoot): Promise<FoundPlugin[]> {
  const folders = fromSource ? await foldersWith(join(root, 'plugins'), 'plugin.ts') : await compiledFolders(root);
  const base = join(root, 'plugins', ...(fromSource ? [] : ['dist']));
  const extension = fromSource ? 'ts' : 'js';
  const local = folders.map((folder): FoundPlugin => {
    const part = (name: string) => join(base, folder, `${name}.${extension}`);
    return {
      name: folder,
      version: coreVersion,
      folder,
      root: join(root, 'plugins', folder),
      manifestFile: part('plugin'),
      ...(existsSync(part('api')) ? { apiFile: part('api') } : {}),
      ...(existsSync(part('worker')) ? { workerFile: part('worker') } : {}),
      ...(existsSync(part('workflow')) ? { workflowFile: part('workflow') } : {}),
    };
  });
  return [...local, ...findPackages(root, await configuredPackages(root))];
}

/** A deleted source folder removes its plugin even while an old compiled copy lies about. */
async function compiledFolders(root: string): Promise<string[]> {
  const compiled = await foldersWith(join(root, 'plugins', 'dist'), 'plugin.js');
  const sources = await foldersWith(join(root, 'plugins'), 'plugin.ts');
  return sources.length === 0 ? compiled : compiled.filter((folder) => sources.includes(folder));
}

async function foldersWith(base: string, file: string): Promise<string[]> {
  if (!existsSync(base)) return [];
  const entries = await readdir(base, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(base, entry.name, file)))
    .map((entry) => entry.name)
    .sort();
}

const packageSchema = z.object({ version: z.string().default('0.0.0') });

/**
 * The parts of installed packages, by their `exports`: `./plugin`, and `./api`, `./worker`, `./workflow` where they have them.
 * @throws BootError naming each package that is not installed or is no plugin.
 */
export function findPackages(root: string, names: readonly string[]): FoundPlugin[] {
  const { resolve } = createRequire(join(root, 'package.json'));
  const locate = (specifier: string) => {
    try {
      return resolve(specifier);
    } catch {
      return undefined; // not exported, or exported and not there
    }
  };
  const faults: string[] = [];
  const found = names.flatMap((name): FoundPlugin[] => {
    const folder = packageFolder(root, name);
    if (!folder) return fault(bootMessage('noPackage', { name }));
    const manifestFile = locate(`${name}/plugin`);
    if (!manifestFile) return fault(bootMessage('noManifest', { name }));
    const [apiFile, workerFile, workflowFile] = ['api', 'worker', 'workflow'].map((part) => locate(`${name}/${part}`));
    const { version } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    return [
      {
        name,
        version,
        root: folder,
        manifestFile,
        ...(apiFile ? { apiFile } : {}),
        ...(workerFile ? { workerFile } : {}),
        ...(workflowFile ? { workflowFile } : {}),
      },
    ];
  });
  function fault(text: string): [] {
    faults.push(text);
    return [];
  }
  if (faults.length > 0) throw new BootError(faults);
  return found;
}

/** Where a package is installed, by Node's own way upwards. */
function packageFolder(root: string, name: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dirname(folder) === folder) return undefined;
  }
}
