import { coreVersion, registerMessages, type Plugin } from '@onyak/core';
import {
  bootMessage,
  checkManifests,
  clashes,
  readPart,
  readPlugins,
  reasonOf,
  resourceCalls,
  settle,
  type Fault,
  type FoundPlugin,
  type Manifests,
  type PluginSource,
  type SetAside,
  hookFaults,
} from '@onyak/plugin-discovery';
import { z } from 'zod';
import { transactionOf } from '../sessions/menus.js';
import type { ApiFactory, ApiHost, PluginApi } from '../kit/index.js';

export interface LoadedPlugin extends PluginSource {
  readonly api: PluginApi;
}

/** A plugin handed over in memory, as tests do. */
export interface InlinePlugin {
  readonly plugin: Plugin;
  readonly api?: ApiFactory;
}

interface Source extends PluginSource {
  readonly loadApi: () => Promise<ApiFactory | undefined>;
}

const apiModule = z.object({ default: z.custom<ApiFactory>((value) => typeof value === 'function') });

/**
 * First phase of boot, see {@link readPlugins}: every manifest is read and checked, nothing else of a plugin runs.
 * @throws BootError with all faults when a plugin that is not optional has one.
 */
export async function readManifests(
  found: readonly FoundPlugin[],
  inline: readonly InlinePlugin[] = [],
  known: readonly SetAside[] = [],
): Promise<Manifests<Source>> {
  const manifests = await readPlugins(
    found,
    inline.map(({ plugin }) => plugin),
    known,
  );
  const sources = manifests.sources.map((source): Source => {
    const apiFile = source.found?.apiFile;
    const given = inline.find(({ plugin }) => plugin === source.plugin)?.api;
    return {
      ...source,
      loadApi: async () => (apiFile === undefined ? given : (await readPart(apiFile, apiModule)).default),
    };
  });
  return { sources, setAside: manifests.setAside };
}

/**
 * Second phase: loads each plugin's calls and checks that no two calls share an address.
 * @param hostCalls addresses the host itself answers, as `METHOD path`.
 * @throws BootError as {@link readManifests} does.
 */
export async function loadPlugins(
  manifests: Manifests<Source>,
  hostFor: (plugin: Plugin) => ApiHost,
  hostCalls: readonly string[],
): Promise<{ plugins: LoadedPlugin[]; setAside: SetAside[] }> {
  const loaded: LoadedPlugin[] = [];
  const faults: Fault[] = [];
  for (const source of manifests.sources) {
    const { plugin } = source;
    try {
      const factory = await source.loadApi();
      const api = factory ? await factory(hostFor(plugin)) : { calls: [] };
      loaded.push({ ...source, api });
      faults.push(
        ...hookFaults(plugin, api.rows),
        ...menuFaults(plugin, api),
        ...linkCallFaults(plugin, api),
        ...archiveFaults(plugin, api),
      );
    } catch (error) {
      const text = bootMessage('unreadable', { code: source.name, reason: reasonOf(error) });
      faults.push({ codes: [plugin.code], text });
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
        'callTaken',
      ),
      ...doubleServices(rest),
      ...checkManifests(rest, coreVersion),
    ],
  );
  for (const { plugin } of settled.sources) registerMessages(plugin.messages);
  const kept = new Set(settled.sources.map(({ plugin }) => plugin.code));
  await closePlugins(loaded.filter(({ plugin }) => !kept.has(plugin.code)));
  return {
    plugins: loaded.filter(({ plugin }) => kept.has(plugin.code)),
    setAside: [...manifests.setAside, ...settled.setAside],
  };
}

/**
 * A call opens with a right of its own plugin's menu, whichever others open it too: one that names another's alone would
 * stay open to people who lost this menu, and closed to those who hold it.
 */
function menuFaults(plugin: Plugin, api: PluginApi): Fault[] {
  const menu = transactionOf(plugin);
  return api.calls.flatMap((call) => {
    if (call.access !== 'session' || call.menus.length === 0 || call.menus.includes(menu)) return [];
    const name = `${call.method} ${call.path}`;
    const text = bootMessage('foreignMenu', { code: plugin.code, call: name, menu, menus: call.menus.join(', ') });
    return [{ codes: [plugin.code], text }];
  });
}

/** A call answers links of its own plugin's manifest: those that boot has checked and the migration has made policies for. */
function linkCallFaults(plugin: Plugin, api: PluginApi): Fault[] {
  return api.calls.flatMap((call) => {
    if (call.access !== 'link' && call.access !== 'identity') return [];
    const strange = call.links.filter((link) => !plugin.links.includes(link));
    return strange.map(({ purpose }) => {
      const text = bootMessage('strangeLink', { code: plugin.code, call: `${call.method} ${call.path}`, purpose });
      return { codes: [plugin.code], text };
    });
  });
}

/** What a plugin keeps is of its own kinds of request, of each once: of another's it knows no rights. */
function archiveFaults(plugin: Plugin, api: PluginApi): Fault[] {
  const own = plugin.requests.map(({ kind }) => kind);
  const told = (api.archives ?? []).map(({ kind }) => kind.kind);
  return told
    .filter((kind, index) => !own.includes(kind) || told.indexOf(kind) !== index)
    .map((kind) => ({ codes: [plugin.code], text: bootMessage('strangeArchive', { code: plugin.code, kind }) }));
}

const services = ['keyHolder', 'keepRefusal'] as const;

/** Of what the host asks one plugin for, there is one. */
function doubleServices(sources: readonly { readonly plugin: Plugin; readonly api: PluginApi | undefined }[]): Fault[] {
  return services.flatMap((service) => {
    const [first, second] = sources.filter(({ api }) => api?.[service] !== undefined).map(({ plugin }) => plugin.code);
    if (first === undefined || second === undefined) return [];
    return [{ codes: [first, second], text: bootMessage('serviceTaken', { value: service, first, second }) }];
  });
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
