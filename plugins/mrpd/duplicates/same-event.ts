import { drugKey } from '../template/schema.js';
import type { Case } from '../causality/schema.js';
import type { Substances } from '../causality/same-reaction.js';
import type { Reason } from './schema.js';

/** What is known of drugs and symptoms to hold two for the same. */
export interface EventKnowledge {
  readonly substances: Substances;
  /** The group of a symptom's code; none where the master has none. */
  readonly symptomGroups: ReadonlyMap<string, string>;
}

const DAY_MS = 86_400_000;
/** Days between two reports of one event, at most. */
const NEAR_DAYS = 30;

/**
 * Why two cases are held for one event: a substance in common, a symptom or its group in common, at most 30 days apart.
 * Undefined where one of the three fails.
 */
export function sameEvent(one: Case, other: Case, knowledge: EventKnowledge): Reason[] | undefined {
  const days = daysBetween(one.d1OccurenceDate, other.d1OccurenceDate);
  if (days === undefined || days > NEAR_DAYS) return undefined;
  if (!shares(substancesOf(one, knowledge), substancesOf(other, knowledge))) return undefined;
  const symptom = symptomReason(one, other, knowledge);
  return symptom && ['sameSubstance', symptom, days === 0 ? 'sameDay' : 'nearDay'];
}

function daysBetween(one: string, other: string): number | undefined {
  const [a, b] = [Date.parse(one), Date.parse(other)];
  return Number.isNaN(a) || Number.isNaN(b) ? undefined : Math.abs(a - b) / DAY_MS;
}

const substancesOf = ({ d1CausativeDrug }: Case, { substances }: EventKnowledge): readonly string[] =>
  d1CausativeDrug.flatMap((drug) => substances.get(drugKey(drug)) ?? [drugKey(drug)]);

function symptomReason(one: Case, other: Case, { symptomGroups }: EventKnowledge): Reason | undefined {
  const codes = ({ d1Symptom }: Case) => d1Symptom.map(({ symptomCode }) => symptomCode);
  if (shares(codes(one), codes(other))) return 'sameSymptom';
  const groups = (of: Case) => codes(of).flatMap((code) => symptomGroups.get(code) ?? []);
  return shares(groups(one), groups(other)) ? 'sameSymptomGroup' : undefined;
}

function shares(one: readonly string[], other: readonly string[]): boolean {
  const had = new Set(one);
  return other.some((name) => had.has(name));
}
