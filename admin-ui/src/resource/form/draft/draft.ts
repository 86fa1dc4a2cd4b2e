import { parseRow, type Field, type Resource } from '@onyak/core';
import { t } from '../../../messages.js';
import { z } from 'zod';
import { formatDateTime } from '../../../grid/format.js';
import { readKept } from '../../../ui/input/kept.js';
import { openPart } from './open-part.js';

/** Stands for a file while it is sent: no row is saved with it. */
export const UPLOADING = '\u2026';

/** What is typed: text for all kinds, so that a half-typed number is not lost; a list has its items, a file its JSON. */
export type DraftValue = string | readonly DraftItem[];
/** What is typed in one item of a list. */
export interface DraftItem {
  readonly [part: string]: DraftValue;
}
export type Draft = Readonly<Record<string, DraftValue>>;

type Values = Readonly<Record<string, unknown>>;
type Messages = Readonly<Record<string, string>>;

/** Fields a person fills in; those the server alone writes are left out. */
export function formFields(resource: Pick<Resource, 'fields'>): readonly (readonly [string, Field])[] {
  return Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
}

/** The draft of a stored row, or of a new one. */
export function draftOf(resource: Pick<Resource, 'fields'>, row: Values | undefined): Draft {
  const draft = Object.fromEntries(formFields(resource).map(([name, field]) => [name, draftValue(field, row?.[name])]));
  return openPart(resource.fields, draft, emptyValue);
}

function draftValue(field: Field, value: unknown): DraftValue {
  if (field.kind !== 'list') return draftText(field, value);
  const { item = {} } = field;
  return (Array.isArray(value) ? value : []).map((entry: unknown) => {
    const values: object = typeof entry === 'object' && entry !== null ? entry : {};
    const parts = Object.entries(item).map(([name, part]): [string, DraftValue] => [
      name,
      draftValue(part, Reflect.get(values, name)),
    ]);
    return openPart(item, Object.fromEntries(parts), emptyValue);
  });
}

const emptyValue = (field: Field): DraftValue => (field.kind === 'list' ? [] : '');

/** A moment as it is typed, to the minute where it has no seconds. */
function draftText(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'file') return JSON.stringify(value);
  return field.kind === 'dateTime' ? formatDateTime(String(value)).replace(/:00$/, '') : String(value);
}

/** What is typed as one text, to be shown and compared. */
export function plainValue(value: DraftValue | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function sameDraft(a: Draft, b: Draft): boolean {
  return Object.keys({ ...a, ...b }).every((name) => sameValue(a[name], b[name]));
}

function sameValue(a: DraftValue | undefined, b: DraftValue | undefined): boolean {
  const blank = (value: DraftValue | undefined) => value === undefined || value.length === 0;
  return (blank(a) && blank(b)) || plainValue(a) === plainValue(b);
}

export interface Checked {
  readonly values: Values;
  /** Message by field (`<list>.<index>.<name>` in a list); empty when all is well. */
  readonly errors: Messages;
}

/** All faults of a draft at once, by the same rules as the server. */
export function checkDraft(resource: Pick<Resource, 'fields'>, draft: Values): Checked {
  const { values, faults } = parseRow(resource, draft);
  const said = (field: string, text: string) => (draft[field] === UPLOADING ? t('fileField.wait') : text);
  return { values, errors: Object.fromEntries(faults.map(({ field, message }) => [field, said(field, message)])) };
}

/** The first place in form order that has an error: a field, or a part of a list's item. */
export function firstFaulty(resource: Pick<Resource, 'fields'>, errors: Messages): string | undefined {
  return firstOf(formFields(resource), '', errors);
}

function firstOf(fields: readonly (readonly [string, Field])[], above: string, errors: Messages): string | undefined {
  for (const [name, field] of fields) {
    const path = `${above}${name}`;
    if (errors[path] !== undefined) return path;
    const parts = Object.entries(field.item ?? {});
    for (const index of indexesBelow(path, errors)) {
      const found = firstOf(parts, `${path}.${index}.`, errors);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Items of a list in which something is wrong, in order. */
function indexesBelow(path: string, errors: Messages): readonly number[] {
  const below = Object.keys(errors).filter((other) => other.startsWith(`${path}.`));
  return [...new Set(below.map((other) => Number.parseInt(other.slice(path.length + 1), 10)))].sort((a, b) => a - b);
}

/** Errors that stand at no field of the form: they are told above it. */
export function strayErrors(resource: Pick<Resource, 'fields'>, errors: Messages): readonly string[] {
  const names = new Set(formFields(resource).map(([name]) => name));
  return Object.entries(errors).flatMap(([path, text]) => (names.has(path.split('.')[0] ?? '') ? [] : [text]));
}

/** Fields whose stored value differs from the draft: what a conflict is about. */
export function differingFields(resource: Pick<Resource, 'fields'>, draft: Draft, current: Values): readonly string[] {
  const stored = draftOf(resource, current);
  const trimmed = (value: DraftValue | undefined) => (typeof value === 'string' ? value.trim() : value);
  return formFields(resource).flatMap(([name]) => (sameValue(stored[name], trimmed(draft[name])) ? [] : [name]));
}

/** Where unsaved text is kept, so that a reload does not lose it. */
export function draftKey(resource: string, id: string | undefined, userId: string): string {
  return `onyak.draft.${resource}.${id ?? '+'}.${userId}`;
}

/** Unsaved text of before a reload, and the version of the row it was typed over. */
export interface KeptDraft {
  readonly draft: Draft;
  readonly version?: number | undefined;
  /** The server's keeping that it goes on from. */
  readonly revision?: number | undefined;
}

/** A kept draft; only what fits the definition is taken. */
export function readDraft(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  resource: Pick<Resource, 'fields'>,
): KeptDraft | undefined {
  const kept = readKept(storage, key, keptSchema);
  if (!kept) return undefined;
  return { draft: draftIn(resource, kept.draft), version: kept.version, revision: kept.revision };
}

/** What of any values is a draft of the definition's fields. */
export function draftIn(resource: Pick<Resource, 'fields'>, values: Values): Draft {
  return Object.fromEntries(
    formFields(resource).flatMap(([name, field]): [string, DraftValue][] => {
      const value = values[name];
      if (field.kind === 'list') return Array.isArray(value) ? [[name, draftValue(field, value)]] : [];
      return typeof value === 'string' && value !== UPLOADING ? [[name, value]] : [];
    }),
  );
}

const keptSchema = z.object({
  draft: z.record(z.string(), z.unknown()),
  version: z.number().optional(),
  revision: z.number().optional(),
});
