import { fillMessage, OnyakError, type Resource } from '@onyak/core';
import { fieldErrors } from '../../../data/rest-error.js';
import { t } from '../../../messages.js';
import { errorText } from '../../../net/call.js';
import { strayErrors } from '../draft/draft.js';
import { conflictOf } from './conflict.js';

/** Why a save failed, in the documents' words where the definition has some. */
export const failedText = ({ failureMessage }: Resource, why: string): string =>
  failureMessage === undefined ? why : fillMessage(failureMessage, { message: why });

/** What a refused save tells above the form: a fault that stands at its field needs no second place. */
export function failureText(resource: Resource, refusal: unknown): string {
  if (refusal === undefined || conflictOf(refusal)) return '';
  const faults = fieldErrors(refusal);
  const stray = strayErrors(resource, faults);
  if (stray.length > 0) return stray.join('\n');
  if (Object.keys(faults).length > 0) return '';
  const gone = refusal instanceof OnyakError && refusal.code === 'NOT_FOUND';
  return failedText(resource, gone ? t('resource.gone') : errorText(refusal));
}
