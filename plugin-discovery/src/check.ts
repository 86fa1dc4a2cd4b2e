import { callsOf, fileFields, fileTypeOf, hostPages, ko, type Plugin, type Resource } from '@onyak/core';
import semver from 'semver';
import { linkFaults } from './row-links.js';
import { bootMessage, type BootMessage } from './messages.js';

/** A plugin with where it came from, as checked before anything of it runs. */
export interface Candidate {
  readonly name: string;
  readonly version: string;
  readonly folder?: string;
  readonly plugin: Plugin;
}

export interface Fault {
  /** Codes of the plugins concerned; the last one is the newcomer that gives way when optional. */
  readonly codes: readonly string[];
  readonly text: string;
}

/** The specification's calls that a resource gets, as `METHOD path`. */
export const resourceCalls = (resource: Resource): string[] =>
  callsOf(resource).map(({ method, path }) => `${method} ${path}`);

type Claims = (plugin: Plugin) => readonly string[];

/** What no two plugins may share, nor one name twice, and how a clash is told. */
const claims: readonly (readonly [BootMessage, Claims])[] = [
  ['codeTaken', (plugin) => [plugin.code]],
  ['resourceTaken', (plugin) => plugin.resources.map((item) => item.name)],
  [
    'tableTaken',
    (plugin) => [...plugin.resources.map((item) => item.table), ...plugin.requests.flatMap(({ tables }) => tables)],
  ],
  ['callTaken', (plugin) => plugin.resources.flatMap(resourceCalls)],
  [
    'fileTypeTaken',
    (plugin) => plugin.resources.flatMap((item) => fileFields(item).map((name) => fileTypeOf(item, name))),
  ],
  ['panelTaken', (plugin) => plugin.panels.map((panel) => `${plugin.code}.${panel.name} (${panel.place})`)],
  ['kindTaken', (plugin) => plugin.requests.map(({ kind }) => kind)],
  ['workflowTaken', (plugin) => plugin.requests.map(({ workflow }) => workflow)],
  ['queueTaken', ({ requests }) => requests.flatMap(({ queues }) => queues)],
  ['idPrefixTaken', (plugin) => plugin.requests.map(({ idPrefix }) => idPrefix)],
  ['linkTaken', (plugin) => plugin.links.map(({ purpose }) => purpose)],
  ['cardTaken', (plugin) => plugin.cards.map((card) => `${plugin.code}.${card.name}`)],
];

/** Addresses of pages: those of a menu and of the links, which a visitor without an account opens. */
const pagesOf = ({ menu, links }: Pick<Plugin, 'menu' | 'links'>): string[] => [
  ...(menu ? [menu.path] : []),
  ...links.map(({ page }) => page),
];

/** Every clash and mismatch among manifests, each naming both sides; empty when all fit. */
export function checkManifests(candidates: readonly Candidate[], coreVersion: string): Fault[] {
  const codes = new Set(candidates.map(({ plugin }) => plugin.code));
  return [
    ...claims.flatMap(([message, claim]) => clashes(candidates, ({ plugin }) => claim(plugin), message)),
    ...clashes(
      [
        { name: 'core', plugin: { code: '' }, pages: hostPages },
        ...candidates.map((item) => ({ ...item, pages: pagesOf(item.plugin) })),
      ],
      ({ pages }) => pages,
      'pathTaken',
    ),
    ...linkFaults(candidates.map(({ plugin }) => plugin)),
    ...clashes(
      // The words that all share are spoken for.
      [{ name: 'core', plugin: { code: '', messages: ko } }, ...candidates],
      ({ plugin }) => Object.keys(plugin.messages),
      'messageTaken',
    ),
    ...candidates.flatMap(({ folder, plugin }) => [
      ...(folder !== undefined && folder !== plugin.code
        ? [fault(plugin, bootMessage('folderName', { code: plugin.code, folder }))]
        : []),
      ...plugin.requires
        .filter((code) => !codes.has(code))
        .map((required) => fault(plugin, bootMessage('requires', { code: plugin.code, required }))),
      ...versionFault(plugin, coreVersion),
    ]),
  ];
}

function versionFault(plugin: Plugin, version: string): Fault[] {
  const range = plugin.coreVersion;
  if (semver.validRange(range) === null) return [fault(plugin, bootMessage('range', { code: plugin.code, range }))];
  if (semver.satisfies(version, range)) return [];
  return [fault(plugin, bootMessage('version', { code: plugin.code, range, version }))];
}

function fault(plugin: Plugin, text: string): Fault {
  return { codes: [plugin.code], text };
}

/** Every value that two candidates (or one of them twice) claim, told by a message with `value`, `first` and `second`. */
export function clashes<C extends { readonly name: string; readonly plugin: { readonly code: string } }>(
  candidates: readonly C[],
  claimsOf: (candidate: C) => readonly string[],
  message: BootMessage,
): Fault[] {
  const owners = new Map<string, C>();
  const faults: Fault[] = [];
  for (const candidate of candidates) {
    for (const value of claimsOf(candidate)) {
      const owner = owners.get(value);
      if (owner)
        faults.push({
          codes: [owner.plugin.code, candidate.plugin.code],
          text: bootMessage(message, { value, first: owner.name, second: candidate.name }),
        });
      else owners.set(value, candidate);
    }
  }
  return faults;
}
