import { pathToFileURL } from 'node:url';
import { coreVersion, pluginManifestSchema, type Plugin } from '@onyak/core';
import { z } from 'zod';
import type { ApiFactory, ApiHost, PluginApi } from '../kit/index.js';
import { hostMessage } from '../messages.js';
import { BootError } from './boot-error.js';
import { checkManifests, clashes, resourceCalls, type Candidate, type Fault } from './check.js';
import type { FoundPlugin } from './discover.js';

export interface LoadedPlugin extends Candidate {
  readonly api: PluginApi;
}

/** An optional plugin that could not be used, and why; shown by `/ready` and in the log. */
export interface SetAside {
  readonly name: string;
  readonly reason: string;
}

/** A plugin handed over in memory, as tests do. */
export interface InlinePlugin {
  readonly plugin: Plugin;
  readonly api?: ApiFactory;
}

interface Source extends Candidate {
  readonly loadApi: () => Promise<ApiFactory | undefined>;
}

export interface Manifests {
  readonly sources: readonly Source[];
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
const apiModule = z.object({ default: z.custom<ApiFactory>((value) => typeof value === 'function') });

/**
 * First phase of boot: reads and checks every manifest, running nothing else of a plugin.
 * @throws BootError with all faults when a plugin that is not optional has one.
 */
export async function readManifests(
  found: readonly FoundPlugin[],
  inline: readonly InlinePlugin[] = [],
): Promise<Manifests> {
  const faults: string[] = [];
  const candidates: Source[] = inline.map(({ plugin, api }) => ({
    name: plugin.code,
    plugin,
    loadApi: async () => api,
  }));
  for (const item of found) {
    try {
      const { default: plugin } = await readModule(item.manifestFile, manifestModule);
      const { apiFile } = item;
      candidates.push({
        name: item.name,
        ...(item.folder === undefined ? {} : { folder: item.folder }),
        plugin,
        loadApi: async () => (apiFile ? (await readModule(apiFile, apiModule)).default : undefined),
      });
    } catch (error) {
      faults.push(hostMessage('boot.unreadable', { code: item.name, reason: reasonOf(error) }));
    }
  }
  if (faults.length > 0) throw new BootError(faults);
  return settle(candidates, (rest) => checkManifests(rest, coreVersion));
}

/**
 * Second phase: loads each plugin's calls and checks that no two calls share an address.
 * @param hostCalls addresses the host itself answers, as `METHOD path`.
 * @throws BootError as {@link readManifests} does.
 */
export async function loadPlugins(
  manifests: Manifests,
  hostFor: (code: string) => ApiHost,
  hostCalls: readonly string[],
): Promise<{ plugins: LoadedPlugin[]; setAside: SetAside[] }> {
  const loaded: LoadedPlugin[] = [];
  const faults: Fault[] = [];
  for (const source of manifests.sources) {
    try {
      const factory = await source.loadApi();
      loaded.push({ ...source, api: factory ? await factory(hostFor(source.plugin.code)) : { calls: [] } });
    } catch (error) {
      faults.push({
        codes: [source.plugin.code],
        text: hostMessage('boot.unreadable', { code: source.name, reason: reasonOf(error) }),
      });
    }
  }
  const host = { name: 'api', plugin: { code: '' }, calls: hostCalls };
  const settled = settle(
    manifests.sources.map((source) => ({
      ...source,
      api: loaded.find((item) => item.plugin.code === source.plugin.code)?.api,
    })),
    (rest) => [
      ...faults.filter((fault) => rest.some(({ plugin }) => fault.codes.includes(plugin.code))),
      ...clashes(
        [
          host,
          ...rest.map((item) => ({ name: item.name, plugin: item.plugin, calls: callsOf(item.plugin, item.api) })),
        ],
        (item) => item.calls,
        (call, first, second) => hostMessage('boot.callTaken', { call, first, second }),
      ),
      ...checkManifests(rest, coreVersion),
    ],
  );
  const kept = new Set(settled.sources.map(({ plugin }) => plugin.code));
  await closePlugins(loaded.filter(({ plugin }) => !kept.has(plugin.code)));
  return {
    plugins: loaded.filter(({ plugin }) => kept.has(plugin.code)),
    setAside: [...manifests.setAside, ...settled.setAside],
  };
}

/** Closes what plugins opened; one that fails does not keep the others open. */
export async function closePlugins(plugins: readonly LoadedPlugin[]): Promise<void> {
  await Promise.allSettled(plugins.map(async ({ api }) => api.close?.()));
}

function callsOf(plugin: Plugin, api: PluginApi | undefined): string[] {
  return [
    ...plugin.resources.flatMap(resourceCalls),
    ...(api?.calls ?? []).map(({ method, path }) => `${method} ${path}`),
  ];
}

/** Sets optional plugins with faults aside until the rest fits; any other fault stops the start. */
function settle<C extends Candidate>(
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
    for (const [candidate, reason] of gone) setAside.push({ name: candidate.name, reason });
    rest = rest.filter((candidate) => !gone.has(candidate));
  }
}

async function readModule<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const parsed = schema.safeParse(module);
  if (!parsed.success) throw new Error(hostMessage('boot.notAPlugin'));
  return parsed.data;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
