import type { Resource } from '@onyak/core';
import type { Condition, RowQuery } from '../query/query.js';
import type { RowKey } from './row-reader.sql.js';

/**
 * The rows that a query asks for by their keys; undefined where it asks for whatever fits. To ask for a row so is to open
 * it, whatever the address is called.
 */
export function pinnedKeys({ key }: Resource, { conditions }: Pick<RowQuery, 'conditions'>): RowKey[] | undefined {
  for (const condition of conditions) if (condition.op === 'keys') return [...condition.keys];
  const values = key.map((name) => valuesOf(conditions, name));
  if (!values.every((items) => items !== undefined)) return undefined;
  return values.reduce<RowKey[]>(
    (keys, items, index) => keys.flatMap((row) => items.map((item) => ({ ...row, [key[index] ?? '']: item }))),
    [{}],
  );
}

function valuesOf(conditions: readonly Condition[], name: string): string[] | undefined {
  const condition = conditions.find((item) => item.op === 'any' && item.field === name);
  return condition?.op === 'any' ? condition.values.filter((value) => value !== null).map(String) : undefined;
}
