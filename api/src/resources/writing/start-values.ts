import type { Resource } from '@onyak/core';
import type { RowValues } from '../../kit/rows.js';

/** A new row as it is stored: what begins every row stands in it, unless the client sent what is no value at all. */
export function withStart({ fields }: Resource, input: RowValues): RowValues {
  const started = Object.entries(fields).filter(
    ([name, { startsAs, schema }]) =>
      startsAs !== undefined && ((input[name] ?? null) === null || schema.safeParse(input[name]).success),
  );
  return { ...input, ...Object.fromEntries(started.map(([name, { startsAs }]) => [name, startsAs])) };
}

/** The same without what begins a row: for one that is stored already. */
export function withoutStart({ fields }: Resource, input: RowValues): RowValues {
  return Object.fromEntries(Object.entries(input).filter(([name]) => fields[name]?.startsAs === undefined));
}
