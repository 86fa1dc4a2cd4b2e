import type { StoredCase } from './earlier-cases.js';
import { isSameReaction, type Substances } from './same-reaction.js';
import type { Case, Facts } from './schema.js';

/** Judgements by which another patient's record counts as a reported case. */
const reported: readonly string[] = ['확실함', '상당히 확실함', '가능함'];

/** What stored cases say of a case's drugs and symptoms. */
export function factsOf(
  one: Case,
  stored: readonly StoredCase[],
  { ptNumber, substances }: { readonly ptNumber: string; readonly substances: Substances },
): Facts {
  const same = stored.filter((other) => isSameReaction(one, other, substances));
  const isOwn = (other: StoredCase): boolean => ptNumber !== '' && other.ptNumber === ptNumber;
  const cases = same.filter((other) => !isOwn(other) && reported.includes(other.d1Causality));
  return {
    ownRecords: same
      .filter(isOwn)
      .map(({ recId, d1OccurenceDate }) => ({ recId, date: d1OccurenceDate }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
    otherPatients: new Set(cases.map((other) => other.ptNumber)).size,
  };
}
