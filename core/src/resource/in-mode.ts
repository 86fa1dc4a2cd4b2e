import type { Mode } from '../session.js';
import type { Field } from './field.js';
import type { Resource } from './resource.js';

/** The definition as a screen shows it: in personal mode without the fields that are a hospital's own. */
export function inMode(resource: Resource, mode: Mode): Resource {
  const { hospitalOnly } = resource;
  return mode === 'hospital' || !hospitalOnly ? resource : without(resource, new Set(hospitalOnly));
}

/** The same for the form of a new row: what it cannot be stored without, and begins as nothing, is asked for all the same. */
export function newInMode(resource: Resource, mode: Mode): Resource {
  const { hospitalOnly, fields } = resource;
  if (mode === 'hospital' || !hospitalOnly) return resource;
  const isNeeded = ({ required, startsAs }: Field): boolean => required && startsAs === undefined;
  const hidden = hospitalOnly.filter((name) => !(fields[name] && isNeeded(fields[name])));
  return without(resource, new Set(hidden));
}

function without(resource: Resource, hidden: ReadonlySet<string>): Resource {
  const shown = <T extends string>(names: readonly T[]): T[] => names.filter((name) => !hidden.has(name));
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !hidden.has(name)));
  const { sections, columnGroups, historyColumns, search, ...rest } = resource;
  const [searched, ...more] = shown(search?.fields ?? []);
  return {
    ...rest,
    fields,
    columns: shown(resource.columns),
    ...(search && searched !== undefined ? { search: { ...search, fields: [searched, ...more] } } : {}),
    ...(sections ? { sections: sections.flatMap((section) => movedSection(resource, section, hidden)) } : {}),
    ...(columnGroups
      ? { columnGroups: columnGroups.map((group) => ({ ...group, columns: shown(group.columns) })) }
      : {}),
    ...(historyColumns ? { historyColumns: shown(historyColumns) } : {}),
  };
}

type Section = NonNullable<Resource['sections']>[number];

/** A heading stands before the first of its fields that is shown, and goes with the last. */
function movedSection(resource: Resource, section: Section, hidden: ReadonlySet<string>): Section[] {
  const names = Object.keys(resource.fields);
  const starts = new Set((resource.sections ?? []).map(({ from }) => from));
  const own = names.slice(names.indexOf(section.from));
  const end = own.findIndex((name, index) => index > 0 && starts.has(name));
  const first = (end < 0 ? own : own.slice(0, end)).find((name) => !hidden.has(name));
  return first === undefined ? [] : [{ ...section, from: first }];
}
