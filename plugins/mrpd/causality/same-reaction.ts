import { drugKey } from '../template/schema.js';
import type { Case } from './schema.js';

/** The substances of a drug, by its key. */
export type Substances = ReadonlyMap<string, readonly string[]>;

const substancesOfCase = (one: Case, substances: Substances): ReadonlySet<string> =>
  new Set(one.d1CausativeDrug.flatMap((drug) => substances.get(drugKey(drug)) ?? [drugKey(drug)]));

/** Whether two cases share a substance and a symptom: the same reaction to the same drug. */
export function isSameReaction(one: Case, other: Case, substances: Substances): boolean {
  const symptoms = new Set(one.d1Symptom.map(({ symptomCode }) => symptomCode));
  if (!other.d1Symptom.some(({ symptomCode }) => symptoms.has(symptomCode))) return false;
  const own = substancesOfCase(one, substances);
  return [...substancesOfCase(other, substances)].some((substance) => own.has(substance));
}
