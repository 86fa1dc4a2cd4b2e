import type { Field } from '@onyak/core';
import { adrRecord } from '../resource.js';
import type { Picks, Side } from './schema.js';

type Values = Readonly<Record<string, unknown>>;

/** Which record stays, whose institution it is and that it is active are not chosen field by field. */
const notChosen: ReadonlySet<string> = new Set(['recId', 'hospitalNameCode', 'status']);

const fields: Readonly<Record<string, Field>> = adrRecord.fields;

/** Fields of which one record's value holds: what the server writes follows from them. */
export const mergeableFields: readonly string[] = Object.entries(fields)
  .filter(([name, { readOnly }]) => !readOnly && !notChosen.has(name))
  .map(([name]) => name);

export const isList = (name: string): boolean => fields[name]?.kind === 'list';

/** A value without what says nothing: an empty text is none, an empty list neither. */
export const valueOf = (record: Values, name: string): unknown => {
  const value = record[name] ?? null;
  if (value === '' || (Array.isArray(value) && value.length === 0)) return null;
  return value;
};

export const itemsOf = (record: Values, name: string): readonly unknown[] => {
  const value = record[name];
  return Array.isArray(value) ? value : [];
};

/** As it is compared: the order in which a case's parts were written says nothing. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value === '' ? null : value;
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => [name, ordered(part)]);
  return Object.fromEntries(
    parts.filter(([, part]) => part !== null).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
}

/** The fields in which two records say something else. */
export const differingFields = (kept: Values, merged: Values): string[] =>
  mergeableFields.filter((name) => !sameValue(valueOf(kept, name), valueOf(merged, name)));

/** What is proposed at first: the value that only one has, every item once; nothing where both say something. */
export function firstPicks(kept: Values, merged: Values): Picks {
  const differing = differingFields(kept, merged);
  const single = differing.filter((name) => !isList(name));
  return {
    fields: Object.fromEntries(
      single.flatMap((name): [string, Side][] => {
        if (valueOf(kept, name) === null) return [[name, 'merged']];
        return valueOf(merged, name) === null ? [[name, 'kept']] : [];
      }),
    ),
    items: Object.fromEntries(
      differing.filter(isList).map((name) => {
        const own = itemsOf(kept, name);
        const others = itemsOf(merged, name).map((item, index) => ({ item, index }));
        const further = others.filter(({ item }) => !own.some((mine) => sameValue(mine, item)));
        return [
          name,
          [
            ...own.map((_item, index) => ({ from: 'kept' as const, index })),
            ...further.map(({ index }) => ({ from: 'merged' as const, index })),
          ],
        ];
      }),
    ),
  };
}

/**
 * What changes in the record that stays. Each value is one of the two records', so that merging writes nothing that nobody has
 * reported; where nothing was picked the record that stays keeps its own.
 */
export function composeMerged(kept: Values, merged: Values, picks: Picks): Record<string, unknown> {
  const composed = mergeableFields.map((name): [string, unknown] => {
    if (!isList(name)) return [name, valueOf(picks.fields[name] === 'merged' ? merged : kept, name)];
    const picked = picks.items[name];
    if (!picked) return [name, itemsOf(kept, name)];
    const items = picked.flatMap(({ from, index }) =>
      itemsOf(from === 'kept' ? kept : merged, name).slice(index, index + 1),
    );
    return [name, items.filter((item, index) => items.findIndex((other) => sameValue(item, other)) === index)];
  });
  const changed = composed.filter(([name, value]) => !sameValue(valueOf(kept, name), valueOf({ [name]: value }, name)));
  return Object.fromEntries(changed);
}
