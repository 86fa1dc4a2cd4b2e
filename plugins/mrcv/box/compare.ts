import { isDeepStrictEqual } from 'node:util';
import type { Comparison } from '../schema.js';

type Values = Readonly<Record<string, unknown>>;

/** Every value that was received, in the order of the definition, beside the one that stands in the record. */
export function compareRecords(
  names: readonly string[],
  incoming: Values,
  target: { readonly recId: string; readonly values: Values } | undefined,
): Comparison {
  const values = names
    .filter((name) => name in incoming)
    .map((name) => {
      const given = incoming[name] ?? null;
      if (!target) return { field: name, incoming: given, differs: false };
      const current = target.values[name] ?? null;
      return { field: name, incoming: given, current, differs: !isDeepStrictEqual(given, current) };
    });
  return { targetRecId: target?.recId ?? null, values };
}
