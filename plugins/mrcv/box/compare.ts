import { isDeepStrictEqual } from 'node:util';
import type { Comparison } from '../schema.js';

type Values = Readonly<Record<string, unknown>>;

/** Every value that was received, in the order of the definition, beside the one that stands in the record. */
export function compareRecords(
  names: readonly string[],
  incoming: Values,
  target: Values | undefined,
): Pick<Comparison, 'values'> {
  const values = names
    .filter((name) => name in incoming)
    .map((name) => {
      const given = incoming[name] ?? null;
      if (!target) return { field: name, incoming: given, differs: false };
      const current = target[name] ?? null;
      return {
        field: name,
        incoming: given,
        current,
        differs: !isDeepStrictEqual(withoutEmpty(given), withoutEmpty(current)),
      };
    });
  return { values };
}

/** A part of an item without value is as one that is not there: a record is older than what the form asks for today. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(parts.map(([name, part]) => [name, withoutEmpty(part)]));
}
