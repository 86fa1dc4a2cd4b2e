import type { CallName, Resource } from './resource.js';

/** `save` adds a row or changes the one that its key names. */
export type ServedCallName = CallName | 'save';

/** One of the specification's calls of a resource. */
export interface ResourceCall {
  readonly name: ServedCallName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

/** The specification's calls that a resource gets from its definition. */
export function callsOf(resource: Resource): ResourceCall[] {
  const { actions, calls, source, saveCall } = resource;
  const save: ResourceCall[] = saveCall === undefined ? [] : [{ name: 'save', method: 'POST', path: saveCall }];
  if (calls === 'none') return save;
  const form = calls === 'form';
  const grid = calls === 'grid';
  const one = (name: CallName, method: ResourceCall['method'], there = true): ResourceCall[] =>
    there ? namesOf(resource, name).map((last) => ({ name, method, path: `/api/${resource.call}/${last}` })) : [];
  return [
    ...one('select', form ? 'POST' : 'GET'),
    ...one('insert', 'POST', form ? actions.insert || actions.update : actions.insert),
    ...one('update', grid ? 'PUT' : 'POST', !form && actions.update),
    ...one('delete', grid ? 'DELETE' : 'POST', actions.delete),
    ...one('selectHistory', 'GET', source === 'table'),
    ...save,
  ];
}

function namesOf({ callNames = {} }: Resource, name: CallName): readonly string[] {
  const given = callNames[name] ?? name;
  return typeof given === 'string' ? [given] : given;
}
