import type { Meaning } from '../items.js';
import type { Of } from '../speech.js';
import type { Name } from './cited.js';

interface Spoken {
  readonly harms: readonly Of<'HARM'>[];
  readonly watched: readonly Of<'WATCH'>[];
  /** Every harm of the findings, whichever the drug. */
  readonly told: ReadonlySet<string>;
  /** Drugs that were said to meet. */
  readonly together: readonly Name[];
  /** Drugs of which it was said at all. */
  readonly by: readonly Name[];
}

/**
 * Whether a harm or sign is one of these clauses, and each drug that it was said of has part in it; of drugs that were said to
 * meet, with another of them.
 */
export function saidOfAll(meanings: readonly Meaning[], { harms, watched, told, together, by }: Spoken): boolean {
  const sayings = meanings.map(({ harm, sign }) => ({
    isHarm: told.has(harm ?? ''),
    drugs: [
      ...harms.filter((clause) => clause.harm === (harm ?? '')),
      ...watched.filter(({ signs }) => signs.includes(sign ?? '')),
    ].map(({ drugs }) => drugs),
  }));
  // What comes of drugs that meet is a harm before it is anybody's sign in the same words.
  const first = together.length > 0 && sayings.some(({ isHarm }) => isHarm);
  return sayings.some(({ isHarm, drugs: saying }) => {
    const meets = (values: Name) =>
      saying.some(
        (drugs) => isOf(drugs, values) && together.some((other) => !isSame(other, values) && isOf(drugs, other)),
      );
    return (
      saying.length > 0 &&
      (isHarm || !first) &&
      together.every(meets) &&
      by.every((values) => saying.some((drugs) => isOf(drugs, values)))
    );
  });
}

const isOf = (drugs: readonly string[], values: Name) => values.some((value) => drugs.includes(value));

/** Whether two mentions are of one drug; a combination is another than its part. */
export const isSame = (one: Name, other: Name) => one.join() === other.join();
