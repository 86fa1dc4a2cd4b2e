import type { Resource } from './resource.js';

/**
 * A row as the specification's calls answer it: beside or otherwise than REST where the resource says so (`callRows`), else
 * the row itself.
 */
export function callRow(
  resource: Pick<Resource, 'callRows' | 'fields' | 'key'>,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { callRows } = resource;
  if (!callRows) return row;
  const { displayName, listsAsText } = callRows;
  const lists = listsAsText
    ? Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === 'list')
    : [];
  return {
    ...row,
    ...Object.fromEntries(lists.map((name) => [name, textOf(row[name])])),
    ...(displayName ? { [displayName.as]: displayNameOf(resource, row) } : {}),
  };
}

const textOf = (list: unknown): string | null => (list === null || list === undefined ? null : JSON.stringify(list));

/** What a row is called where one is chosen from many: `title(key)`; the key alone where the resource has no such name. */
export function displayNameOf(
  { callRows, key }: Pick<Resource, 'callRows' | 'key'>,
  row: Readonly<Record<string, unknown>>,
): string {
  const id = key.map((name) => String(row[name] ?? '')).join(' ');
  const title = callRows?.displayName ? row[callRows.displayName.of] : undefined;
  return typeof title === 'string' && title !== '' ? `${title}(${id})` : id;
}
