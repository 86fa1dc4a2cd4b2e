import { callPath, type Plugin, type Resource } from '@onyak/core';
import semver from 'semver';
import { hostMessage } from '../messages.js';

/** A plugin with where it came from, as checked before anything of it runs. */
export interface Candidate {
  readonly name: string;
  readonly folder?: string;
  readonly plugin: Plugin;
}

export interface Fault {
  /** Codes of the plugins concerned; the last one is the newcomer that gives way when optional. */
  readonly codes: readonly string[];
  readonly text: string;
}

/** The specification's calls that a resource gets, as `METHOD path`. */
export function resourceCalls(resource: Resource): string[] {
  const { actions } = resource;
  if (resource.calls === 'none') return [];
  return [
    `GET ${callPath(resource, 'select')}`,
    ...(actions.insert ? [`POST ${callPath(resource, 'insert')}`] : []),
    ...(actions.update ? [`PUT ${callPath(resource, 'update')}`] : []),
    ...(actions.delete ? [`DELETE ${callPath(resource, 'delete')}`] : []),
    `GET ${callPath(resource, 'selectHistory')}`,
  ];
}

/** Every clash and mismatch among manifests, each naming both sides; empty when all fit. */
export function checkManifests(candidates: readonly Candidate[], coreVersion: string): Fault[] {
  const codes = new Set(candidates.map(({ plugin }) => plugin.code));
  return [
    ...clashes(
      candidates,
      ({ plugin }) => [plugin.code],
      (code, first, second) => hostMessage('boot.codeTaken', { code, first, second }),
    ),
    ...clashes(
      candidates,
      ({ plugin }) => (plugin.menu ? [plugin.menu.path] : []),
      (path, first, second) => hostMessage('boot.pathTaken', { path, first, second }),
    ),
    ...clashes(
      candidates,
      ({ plugin }) => plugin.resources.map((item) => item.name),
      (name, first, second) => hostMessage('boot.resourceTaken', { name, first, second }),
    ),
    ...clashes(
      candidates,
      ({ plugin }) => plugin.resources.map((item) => item.table),
      (table, first, second) => hostMessage('boot.tableTaken', { table, first, second }),
    ),
    ...clashes(
      candidates,
      ({ plugin }) => plugin.resources.flatMap(resourceCalls),
      (call, first, second) => hostMessage('boot.callTaken', { call, first, second }),
    ),
    ...candidates.flatMap(({ folder, plugin }) => [
      ...(folder !== undefined && folder !== plugin.code
        ? [fault(plugin, hostMessage('boot.folderName', { code: plugin.code, folder }))]
        : []),
      ...plugin.requires
        .filter((code) => !codes.has(code))
        .map((required) => fault(plugin, hostMessage('boot.requires', { code: plugin.code, required }))),
      ...versionFault(plugin, coreVersion),
    ]),
  ];
}

function versionFault(plugin: Plugin, version: string): Fault[] {
  const range = plugin.coreVersion;
  if (semver.validRange(range) === null)
    return [fault(plugin, hostMessage('boot.range', { code: plugin.code, range }))];
  if (semver.satisfies(version, range)) return [];
  return [fault(plugin, hostMessage('boot.version', { code: plugin.code, range, version }))];
}

function fault(plugin: Plugin, text: string): Fault {
  return { codes: [plugin.code], text };
}

/** Every value that two candidates (or one of them twice) claim. */
export function clashes<C extends { readonly name: string; readonly plugin: { readonly code: string } }>(
  candidates: readonly C[],
  claimsOf: (candidate: C) => readonly string[],
  word: (value: string, first: string, second: string) => string,
): Fault[] {
  const owners = new Map<string, C>();
  const faults: Fault[] = [];
  for (const candidate of candidates) {
    for (const value of claimsOf(candidate)) {
      const owner = owners.get(value);
      if (owner)
        faults.push({
          codes: [owner.plugin.code, candidate.plugin.code],
          text: word(value, owner.name, candidate.name),
        });
      else owners.set(value, candidate);
    }
  }
  return faults;
}
