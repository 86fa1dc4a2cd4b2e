import type { NotScreened } from '@onyak/core';
import { texts } from '../../messages.js';
import { ELDERLY_AGE } from '../patient/age.js';
import type { ScreeningInput } from '../patient/input.js';
import { mapped } from '../../lists.js';

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
  const { age } = input;
  const checks = mapped(texts.notCarriedChecks, ({ code, name }) =>
    checkNotDone(code, name, 'NOT_CARRIED', texts.notCarried),
  );
  if (age !== null && age < CHILD_AGE)
    checks.push(checkNotDone(texts.childDose.code, texts.childDose.name, 'NOT_CARRIED', texts.notCarried));
  if (age !== null && age < ELDERLY_AGE && input.diagnoses.length > 0)
    checks.push(checkNotDone(texts.diseaseCheck.code, texts.diseaseCheck.name, 'NOT_CARRIED', texts.notCarried));
  if (age === null) checks.push(checkNotDone('ELDERLY', texts.noAgeChecks, 'NO_AGE', texts.noAge));
  for (const check of missed) checks.push(check);
  return checks;
}
