import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { hostMessage } from '../messages.js';
import { BootError } from './boot-error.js';

/** Where a plugin's parts are on disk. */
export interface FoundPlugin {
  /** Folder or package name, for messages. */
  readonly name: string;
  /** The folder's name, which the code must repeat; undefined for a package. */
  readonly folder?: string;
  readonly manifestFile: string;
  readonly apiFile?: string;
}

/** The project's folder: three levels above this module, in `src` and in `dist` alike. */
export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** Whether this process runs TypeScript sources (tsx, vitest) rather than compiled files. */
const fromSource = import.meta.url.endsWith('.ts');

/**
 * Finds plugins: every folder of `plugins/` with a manifest (its compiled copy when this process
 * is compiled) and every package named in `onyak.config.ts`.
 * @throws BootError when a named package is not installed or the configuration is unreadable.
 */
export async function discoverPlugins(root: string = projectRoot): Promise<FoundPlugin[]> {
  const folders = fromSource ? await foldersWith(join(root, 'plugins'), 'plugin.ts') : await compiledFolders(root);
  const base = join(root, 'plugins', ...(fromSource ? [] : ['dist']));
  const extension = fromSource ? 'ts' : 'js';
  const local = folders.map((folder): FoundPlugin => {
    const apiFile = join(base, folder, `api.${extension}`);
    return {
      name: folder,
      folder,
      manifestFile: join(base, folder, `plugin.${extension}`),
      ...(existsSync(apiFile) ? { apiFile } : {}),
    };
  });
  return [...local, ...(await packagedPlugins(root))];
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

const configSchema = z.object({ default: z.object({ plugins: z.array(z.string()).default([]) }) });

async function packagedPlugins(root: string): Promise<FoundPlugin[]> {
  const file = join(root, 'onyak.config.ts');
  if (!existsSync(file)) return [];
  // The one TypeScript file a compiled host reads: hospitals edit it without a build.
  const { tsImport } = await import('tsx/esm/api');
  const parsed = configSchema.safeParse(await tsImport(pathToFileURL(file).href, import.meta.url));
  if (!parsed.success) throw new BootError([hostMessage('boot.badConfig')]);
  const { resolve } = createRequire(join(root, 'package.json'));
  const locate = (specifier: string) => {
    try {
      return resolve(specifier);
    } catch {
      return undefined;
    }
  };
  return parsed.data.default.plugins.map((name): FoundPlugin => {
    const manifestFile = locate(`${name}/plugin`);
    if (!manifestFile) throw new BootError([hostMessage('boot.noPackage', { name })]);
    const apiFile = locate(`${name}/api`);
    return { name, manifestFile, ...(apiFile ? { apiFile } : {}) };
  });
}
