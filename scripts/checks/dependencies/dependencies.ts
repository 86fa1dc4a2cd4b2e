import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from '../../lib/project.js';
import { isFree } from './licences.js';
import { text } from '../messages.js';

const versions = z.record(z.string(), z.string()).default({});

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(''),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().default(false),
      link: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
});

const manifestSchema = z.object({
  workspaces: z.array(z.string()).default([]),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  overrides: versions,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});

export type Lock = z.input<typeof lockSchema>;
export type Manifest = z.input<typeof manifestSchema>;

const REGISTRY = 'https://registry.npmjs.org/';
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
const FOLDER = 'node_modules/';

/** Faults of the project's own dependencies, told from its files alone. */
export function dependencyFaults(): string[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(inProject(path), 'utf8'));
  const root = manifestSchema.parse(read('package.json'));
  const paths = ['package.json', ...root.workspaces.map((folder) => `${folder}/package.json`)];
  const manifests = new Map(paths.map((path) => [path, manifestSchema.parse(read(path))]));
  return [
    ...[...manifests].flatMap(([path, manifest]) => manifestFaults(path, manifest)),
    ...lockFaults(lockSchema.parse(read('package-lock.json')), root.allowScripts),
  ];
}

/** A version that is not exact would be another one tomorrow. */
export function manifestFaults(path: string, manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifestSchema.parse(manifest);
  return [dependencies, devDependencies, optionalDependencies, overrides].flatMap((group) =>
    Object.entries(group)
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => text('dependency.range', { path, name, version })),
  );
}

/**
 * What is wrong with what the lockfile would install.
 * @param reviewed packages whose install script somebody has looked at, and whether it may run (npm's allowScripts).
 */
export function lockFaults(lock: Lock, reviewed: Readonly<Record<string, boolean>>): string[] {
  const installed = Object.entries(lockSchema.parse(lock).packages).filter(
    ([path, { link }]) => path.includes(FOLDER) && !link,
  );
  const names = new Set(installed.map(([path]) => nameOf(path)));
  return [
    ...installed.flatMap(([path, { version, resolved, integrity, license, dev, hasInstallScript }]) => {
      const name = nameOf(path);
      const fault = (wrong: boolean, key: Parameters<typeof text>[0], more: Readonly<Record<string, string>> = {}) =>
        wrong ? [text(key, { name, version, ...more })] : [];
      return [
        // Another address, a git repository or a folder could hold anything; without one it is the registry's.
        ...fault(resolved !== undefined && !resolved.startsWith(REGISTRY), 'dependency.source', {
          source: resolved ?? '',
        }),
        ...fault(!integrity?.startsWith('sha512-'), 'dependency.integrity'),
        ...fault(!dev && !isFree(`${name}@${version}`, license), 'dependency.licence', { licence: license ?? '-' }),
        ...fault(hasInstallScript && !(name in reviewed), 'dependency.script'),
      ];
    }),
    ...Object.keys(reviewed)
      .filter((name) => !names.has(name))
      .map((name) => text('dependency.scriptGone', { name })),
  ];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
