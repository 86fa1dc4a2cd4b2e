import type { Field, Plugin, Resource, RowLink } from '@onyak/core';
import { bootMessage } from './messages.js';

/** A fault of a plugin, naming both sides. */
export interface LinkFault {
  readonly codes: readonly string[];
  readonly text: string;
}

/** References and details that point at resources or fields that nobody declares. */
export function linkFaults(plugins: readonly Plugin[]): LinkFault[] {
  const resources = new Map(plugins.flatMap((plugin) => plugin.resources.map((item) => [item.name, item] as const)));
  return plugins.flatMap(({ code, resources: own }) =>
    own.flatMap((resource) => {
      const texts = [
        ...referenceFaults(resource, resources),
        ...detailFaults(resource, resources),
        ...relationFaults(resource, resources),
        ...othersFaults(resource),
      ];
      return texts.map((text) => ({ codes: [code], text }));
    }),
  );
}

function referencesOf(path: string, field: Field): [string, Field][] {
  const inner = Object.entries(field.item ?? {}).flatMap(([name, item]) => referencesOf(`${path}.${name}`, item));
  return [...(field.reference ? [[path, field] as [string, Field]] : []), ...inner];
}

function referenceFaults(resource: Resource, resources: ReadonlyMap<string, Resource>): string[] {
  return Object.entries(resource.fields)
    .flatMap(([name, field]) => referencesOf(name, field))
    .flatMap(([path, { reference }]) => {
      if (!reference) return [];
      const field = `${resource.name}.${path}`;
      const target = resources.get(reference.resource);
      if (!target) return [bootMessage('referenceGone', { field, resource: reference.resource })];
      if (target.key.length !== 1) return [bootMessage('referenceKey', { field, resource: target.name })];
      return Object.hasOwn(target.fields, reference.display)
        ? []
        : [bootMessage('referenceField', { field, resource: target.name, name: reference.display })];
    });
}

function detailFaults({ detail, name }: Resource, resources: ReadonlyMap<string, Resource>): string[] {
  return typeof detail === 'string' ? [] : linkFault(`${name}.detail`, detail, resources);
}

function relationFaults({ name, belongsTo, hasMany }: Resource, resources: ReadonlyMap<string, Resource>): string[] {
  return Object.entries({ ...belongsTo, ...hasMany }).flatMap(([relation, link]) =>
    linkFault(`${name}.${relation}`, link, resources),
  );
}

function linkFault(field: string, { resource, by }: RowLink, resources: ReadonlyMap<string, Resource>): string[] {
  const target = resources.get(resource);
  if (!target) return [bootMessage('referenceGone', { field, resource })];
  const unknown = Object.keys(by).filter((name) => !Object.hasOwn(target.fields, name));
  return unknown.map((name) => bootMessage('referenceField', { field, resource: target.name, name }));
}

/** Who sees no more than the own rows does not see those of another institution. */
function othersFaults({ name, others, ownRows }: Resource): string[] {
  return others && ownRows ? [bootMessage('othersOwn', { resource: name })] : [];
}

/** Hooks of resources that the plugin does not have, and keys that a hook should make and none does. */
export function hookFaults(
  plugin: Plugin,
  rows: Readonly<Record<string, { readonly beforeInsert?: unknown }>> = {},
): LinkFault[] {
  const strange = Object.keys(rows).filter((name) => !plugin.resources.some((resource) => resource.name === name));
  const unmade = plugin.resources.filter(
    ({ name, source, actions, fields }) =>
      source === 'table' &&
      actions.insert &&
      Object.values(fields).some((field) => field.generated === 'hook') &&
      !rows[name]?.beforeInsert,
  );
  return [
    ...strange.map((name) => bootMessage('strangeHook', { code: plugin.code, name })),
    ...unmade.map(({ name }) => bootMessage('noHook', { code: plugin.code, name })),
  ].map((text) => ({ codes: [plugin.code], text }));
}
