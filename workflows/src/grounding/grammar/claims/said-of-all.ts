import type { Meaning } from '../items.js';
import type { Of } from '../speech.js';

/** Whether a harm or sign is one of these clauses, and each drug that was said to meet has part in it. */
export function saidOfAll(
  meanings: readonly Meaning[],
  harms: readonly Of<'HARM'>[],
  watched: readonly Of<'WATCH'>[],
  together: readonly (readonly string[])[],
): boolean {
  const saying = meanings.flatMap(({ harm, sign }) => [
    ...harms.filter((clause) => clause.harm === (harm ?? '')),
    ...watched.filter(({ signs }) => signs.includes(sign ?? '')),
  ]);
  const parts = new Set(saying.flatMap(({ drugs }) => drugs));
  return saying.length > 0 && together.every((values) => values.some((value) => parts.has(value)));
}
