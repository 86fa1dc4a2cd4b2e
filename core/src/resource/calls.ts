import type { CallName, Resource } from './resource.js';

/** One of the specification's calls of a resource. */
export interface ResourceCall {
  readonly name: CallName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

/** The specification's calls that a resource gets from its definition. */
export function callsOf(resource: Resource): ResourceCall[] {
  const { actions, calls, source } = resource;
  if (calls === 'none') return [];
  const form = calls === 'form';
  const grid = calls === 'grid';
  const one = (name: ResourceCall['name'], method: ResourceCall['method'], there = true): ResourceCall[] =>
    there ? namesOf(resource, name).map((last) => ({ name, method, path: `/api/${resource.call}/${last}` })) : [];
  return [
    ...one('select', form ? 'POST' : 'GET'),
    ...one('insert', 'POST', form ? actions.insert || actions.update : actions.insert),
    ...one('update', grid ? 'PUT' : 'POST', !form && actions.update),
    ...one('delete', grid ? 'DELETE' : 'POST', actions.delete),
    ...one('selectHistory', 'GET', source === 'table'),
  ];
}

function namesOf({ callNames = {} }: Resource, name: CallName): readonly string[] {
  const given = callNames[name] ?? name;
  return typeof given === 'string' ? [given] : given;
}
