import { parseRow, type Field, type Resource } from '@onyak/core';

/** What is typed: text for all kinds, so that a half-typed number is not lost. */
export type Draft = Readonly<Record<string, string>>;

/** Fields a form shows; those the server alone writes are left out. */
export function formFields(resource: Pick<Resource, 'fields'>): readonly (readonly [string, Field])[] {
  return Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
}

/** The draft of a stored row, or of a new one. */
export function draftOf(resource: Pick<Resource, 'fields'>, row: Readonly<Record<string, unknown>> | undefined): Draft {
  return Object.fromEntries(formFields(resource).map(([name]) => [name, asText(row?.[name])]));
}

function asText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

export function sameDraft(a: Draft, b: Draft): boolean {
  return Object.keys({ ...a, ...b }).every((name) => (a[name] ?? '') === (b[name] ?? ''));
}

export interface Checked {
  readonly values: Readonly<Record<string, unknown>>;
  /** Message by field; empty when all is well. */
  readonly errors: Readonly<Record<string, string>>;
}

/** All faults of a draft at once, by the same rules as the server. */
export function checkDraft(resource: Pick<Resource, 'fields'>, draft: Draft): Checked {
  const { values, faults } = parseRow(resource, draft);
  return { values, errors: Object.fromEntries(faults.map((fault) => [fault.field, fault.message])) };
}

/** The first field in form order that has an error. */
export function firstFaulty(
  resource: Pick<Resource, 'fields'>,
  errors: Readonly<Record<string, string>>,
): string | undefined {
  return formFields(resource).find(([name]) => errors[name] !== undefined)?.[0];
}

/** Fields whose stored value differs from the draft: what a conflict is about. */
export function differingFields(
  resource: Pick<Resource, 'fields'>,
  draft: Draft,
  current: Readonly<Record<string, unknown>>,
): readonly string[] {
  const stored = draftOf(resource, current);
  return formFields(resource).flatMap(([name]) => ((stored[name] ?? '') === (draft[name] ?? '').trim() ? [] : [name]));
}

/** Where unsaved text is kept while a popup is open, so that a reload does not lose it. */
export function draftKey(resource: string, id: string | undefined, userId: string): string {
  return `onyak.draft.${resource}.${id ?? '+'}.${userId}`;
}

export function readDraft(storage: Pick<Storage, 'getItem'>, key: string): Draft | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null) return undefined;
    return Object.fromEntries(
      Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return undefined;
  }
}
