import { drugKey } from '../template/schema.js';
import type { Case } from '../causality/schema.js';
import type { Substances } from '../causality/same-reaction.js';
import type { Reason } from './schema.js';

/** What is known of drugs and symptoms to hold two for the same. */
export interface EventKnowledge {
  readonly substances: Substances;
  /** The group of a symptom by its code and by `nameKey` of its name; none where the master has none. */
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
  // Another system's record has its own codes: the same word is the same symptom.
  const marks = ({ d1Symptom }: Case) =>
    d1Symptom.flatMap(({ symptomCode, symptomNameKor }) => [symptomCode, nameKey(symptomNameKor)]).filter(isGiven);
  if (shares(marks(one), marks(other))) return 'sameSymptom';
  const groups = (of: Case) => marks(of).flatMap((mark) => symptomGroups.get(mark) ?? []);
  return shares(groups(one), groups(other)) ? 'sameSymptomGroup' : undefined;
}

/** A symptom's name as it is compared: it is no code that any list has. */
export const nameKey = (name: string): string => `name ${name.normalize('NFC').replaceAll(/\s/g, '').toLowerCase()}`;

const isGiven = (mark: string): boolean => mark !== '' && mark !== nameKey('');

function shares(one: readonly string[], other: readonly string[]): boolean {
  const had = new Set(one);
  return other.some((name) => had.has(name));
}
