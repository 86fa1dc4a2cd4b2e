import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const projectRoot = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** A path inside the project. */
export function inProject(...parts: readonly string[]): string {
  return resolve(projectRoot, ...parts);
}
