import type { MasterKind } from '../release/kinds.js';
import { masterFields } from './words-masters.js';
import { fieldLabels, valueWords } from './words.js';

/** One field of a row that differs, as a person reads it; empty text where there is no value. */
export interface FieldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface Images {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/**
 * What of a row differs, field by field, in words; of a row that is new or gone every field that has a value.
 * @param master the master it is a row of; left out for a row of the knowledge
 */
export function fieldChanges({ before, after }: Images, master?: MasterKind): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const old = before?.[name];
    const now = after?.[name];
    if (JSON.stringify(old ?? null) === JSON.stringify(now ?? null)) return [];
    const label = (master && masterFields[master][name]) ?? fieldLabels[name] ?? name;
    const change = { label, before: inWords(name, old), after: inWords(name, now) };
    return change.before === '' && change.after === '' ? [] : [change];
  });
}

function inWords(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return valueWords[name]?.[text] ?? text;
}
