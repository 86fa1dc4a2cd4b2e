import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { coreVersion, pluginManifestSchema, type Plugin } from '@onyak/core';
import { z } from 'zod';
import { BootError } from './boot-error.js';
import { checkManifests, type Candidate, type Fault } from './check.js';
import { contractFaults } from './contracts.js';
import type { FoundPlugin } from './find.js';
import { bootMessage } from './messages.js';

/** A plugin whose manifest has been read and fits. */
export interface PluginSource extends Candidate {
  /** Undefined for one handed over in memory, as tests do. */
  readonly found?: FoundPlugin;
}

/** An optional plugin that could not be used, and why; shown to the administrator and in the log. */
export interface SetAside {
  /** Folder or package. */
  readonly name: string;
  readonly version: string;
  readonly reason: string;
}

export interface Manifests<S extends PluginSource = PluginSource> {
  readonly sources: readonly S[];
  readonly setAside: readonly SetAside[];
}

// Resources are class-free objects made by defineResource, which has checked them already.
const pluginSchema = z.custom<Plugin>(
  (value) =>
    pluginManifestSchema.safeParse(value).success &&
    typeof value === 'object' &&
    value !== null &&
    'resources' in value,
);
const manifestModule = z.object({ default: pluginSchema });

/**
 * First phase of every boot (API, worker, migration): reads and checks every manifest, running nothing else of a plugin.
 * @param inline plugins that are in memory already.
 * @param known plugins that an earlier step has set aside, by their folder or package.
 * @throws BootError with all faults when a plugin that is not optional has one.
 */
export async function readPlugins(
  found: readonly FoundPlugin[],
  inline: readonly Plugin[] = [],
  known: readonly SetAside[] = [],
): Promise<Manifests> {
  const faults: string[] = [];
  const setAside: SetAside[] = [];
  const candidates: PluginSource[] = inline.map((plugin) => ({ name: plugin.code, version: coreVersion, plugin }));
  for (const item of found) {
    const { name, version } = item;
    const aside = known.find((other) => other.name === name);
    if (aside) {
      setAside.push(aside);
      continue;
    }
    try {
      const { default: plugin } = await readPart(item.manifestFile, manifestModule);
      candidates.push({
        name,
        version,
        ...(item.folder === undefined ? {} : { folder: item.folder }),
        plugin,
        found: item,
      });
    } catch (error) {
      const reason = bootMessage('unreadable', { code: name, reason: reasonOf(error) });
      if (saysOptional(item.manifestFile)) setAside.push({ name, version, reason });
      else faults.push(reason);
    }
  }
  if (faults.length > 0) throw new BootError(faults);
  const settled = settle(candidates, (rest) => [...checkManifests(rest, coreVersion), ...contractFaults(rest)]);
  return { sources: settled.sources, setAside: [...setAside, ...settled.setAside] };
}

/** A manifest that cannot be run can still be looked at. */
function saysOptional(file: string): boolean {
  try {
    return /\boptional:\s*true\b/.test(readFileSync(file, 'utf8'));
  } catch {
    return false; // it is not even there
  }
}

/** Sets optional plugins with faults aside until the rest fits; any other fault stops the start. */
export function settle<C extends Candidate>(
  candidates: readonly C[],
  check: (rest: readonly C[]) => Fault[],
): { sources: C[]; setAside: SetAside[] } {
  const setAside: SetAside[] = [];
  let rest = [...candidates];
  for (;;) {
    const faults = check(rest);
    if (faults.length === 0) return { sources: rest, setAside };
    const gone = new Map<C, string>();
    const fatal: string[] = [];
    for (const { codes, text } of faults) {
      const culprit = rest.findLast(({ plugin }) => plugin.optional && codes.includes(plugin.code));
      if (culprit) gone.set(culprit, text);
      else fatal.push(text);
    }
    if (fatal.length > 0) throw new BootError(fatal);
    for (const [{ name, version }, reason] of gone) setAside.push({ name, version, reason });
    rest = rest.filter((candidate) => !gone.has(candidate));
  }
}

/**
 * Loads a module of a plugin.
 * @throws Error when it does not load or its default export is something else.
 */
export async function readPart<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const parsed = schema.safeParse(module);
  if (!parsed.success) throw new Error(bootMessage('notAPlugin', { file: basename(file) }));
  return parsed.data;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
