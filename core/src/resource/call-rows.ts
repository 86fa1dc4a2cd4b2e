import { filePath, readFileValue } from './files/file-field.js';
import { fileFields } from './files/file-rules.js';
import type { Resource } from './resource.js';

/** Whether the rows of a resource's calls differ from those of REST at all. */
export const hasCallRows = (resource: Pick<Resource, 'callRows' | 'fields'>): boolean =>
  resource.callRows !== undefined || fileFields(resource).length > 0;

/** The field of the calls that has a file's name: specification 1 §3 "agreementDocFileName". */
export const fileNameField = (name: string): string => `${name}FileName`;

/**
 * A row as the specification's calls answer it: beside or otherwise than REST where the resource says so (`callRows`), else
 * the row itself. A file is `id/name`, with its name beside it.
 */
export function callRow(
  resource: Pick<Resource, 'callRows' | 'fields' | 'key'>,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!hasCallRows(resource)) return row;
  const { displayName, listsAsText } = resource.callRows ?? {};
  const lists = listsAsText
    ? Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === 'list')
    : [];
  return {
    ...row,
    ...Object.fromEntries(lists.map((name) => [name, textOf(row[name])])),
    ...Object.fromEntries(fileFields(resource).flatMap((name) => fileTexts(name, row[name]))),
    ...(displayName ? { [displayName.as]: displayNameOf(resource, row) } : {}),
  };
}

function fileTexts(name: string, value: unknown): [string, string | null][] {
  const file = readFileValue(value);
  return [
    [name, file ? filePath(file) : null],
    [fileNameField(name), file?.name ?? null],
  ];
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
