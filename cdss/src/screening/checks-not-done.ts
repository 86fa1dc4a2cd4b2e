import type { NotScreened } from '@onyak/core';
import { texts } from '../messages.js';
import { ELDERLY_AGE } from './age.js';
import type { ScreeningInput } from './input.js';

type Reason = NotScreened['reason'];

/** Below it doses go by age and weight, and no list that Onyak carries says them; Onyak's own bound. */
const CHILD_AGE = 15;

/** A check that was not done for this patient: one line each, so that an empty result never looks like an answer. */
export function checkNotDone(code: string, name: string, reason: Reason, reasonText: string): NotScreened {
  return { what: 'CHECK', code, name, reason, reasonText };
}

/**
 * Checks that Onyak does not carry, and those that this patient's record does not allow. Each check that can fail for
 * want of a fact adds its own through `missed`.
 */
export function listChecksNotDone(input: ScreeningInput, missed: readonly NotScreened[]): NotScreened[] {
  if (input.medications.length === 0) return [...missed];
  return [
    ...texts.notCarriedChecks.map(({ code, name }) => checkNotDone(code, name, 'NOT_CARRIED', texts.notCarried)),
    ...(input.age !== null && input.age < CHILD_AGE
      ? [checkNotDone(texts.childDose.code, texts.childDose.name, 'NOT_CARRIED', texts.notCarried)]
      : []),
    ...(input.age !== null && input.age < ELDERLY_AGE && input.diagnoses.length > 0
      ? [checkNotDone(texts.diseaseCheck.code, texts.diseaseCheck.name, 'NOT_CARRIED', texts.notCarried)]
      : []),
    ...(input.age === null ? [checkNotDone('ELDERLY', texts.noAgeChecks, 'NO_AGE', texts.noAge)] : []),
    ...missed,
  ];
}
