import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onyakConfigSchema } from '@onyak/core';
import { z } from 'zod';
import { BootError } from './boot-error.js';
import { bootMessage } from './messages.js';

/** The project's folder: three levels above this module, in `src` and in `dist` alike. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Whether this process runs TypeScript sources (tsx, vitest) rather than compiled files. */
export const fromSource = import.meta.url.endsWith('.ts');

/** Where the build leaves what it read in `onyak.config.ts`, relative to the project: compiled processes read no TypeScript. */
export const builtConfig = join('plugins', 'dist', 'onyak.config.json');

const moduleSchema = z.object({ default: onyakConfigSchema });

/**
 * Names of the packages in `onyak.config.ts`; none without that file.
 * @throws BootError when the configuration is not to be understood.
 */
export async function configuredPackages(root: string): Promise<readonly string[]> {
  const file = join(root, fromSource ? 'onyak.config.ts' : builtConfig);
  if (!existsSync(file)) return [];
  const content: unknown = fromSource
    ? await import(/* @vite-ignore */ pathToFileURL(file).href)
    : { default: JSON.parse(await readFile(file, 'utf8')) as unknown };
  const parsed = moduleSchema.safeParse(content);
  if (!parsed.success) throw new BootError([bootMessage('badConfig', { reason: z.prettifyError(parsed.error) })]);
  return parsed.data.default.plugins;
}
