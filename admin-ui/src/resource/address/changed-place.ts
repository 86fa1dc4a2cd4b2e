import type { GridPlace } from './address.js';

/** What was changed between two places, done to a third: all that is as it was stays as the third has it. */
export function changedPlace(before: GridPlace, after: GridPlace, onto: GridPlace): GridPlace {
  const query = changed(before.query, after.query, onto.query);
  const rest = changed(before, after, onto);
  return { ...rest, query };
}

function changed<T extends object>(before: T, after: T, onto: T): T {
  const result = { ...onto };
  for (const key of keysOf(after)) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) result[key] = after[key];
  }
  return result;
}

function keysOf<T extends object>(of: T): (keyof T)[] {
  return Object.keys(of) as (keyof T)[];
}
