import { patientLikeness, SAME_PATIENT } from './same-patient.js';
import { sameEvent, type EventKnowledge } from './same-event.js';
import type { Reason, Report } from './schema.js';

export interface Likeness {
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/**
 * Whether two records are likely reports of one event in one patient, and why. Undefined where they are not. A likeness is
 * shown to somebody; nothing is merged by it.
 */
export function likenessOf(one: Report, other: Report, knowledge: EventKnowledge): Likeness | undefined {
  const patient = patientLikeness(one, other);
  if (patient.score < SAME_PATIENT) return undefined;
  const events = one.d1List.flatMap((a) => other.d1List.flatMap((b) => [sameEvent(a, b, knowledge) ?? []]));
  const [event] = events.filter((said) => said.length > 0).toSorted((a, b) => weight(b) - weight(a));
  return event && { score: patient.score + weight(event), reasons: [...patient.reasons, ...event] };
}

/** The same symptom on the same day says more than a group within a month. */
const weight = (event: readonly Reason[]): number =>
  event.length + (event.includes('sameSymptom') ? 1 : 0) + (event.includes('sameDay') ? 1 : 0);
