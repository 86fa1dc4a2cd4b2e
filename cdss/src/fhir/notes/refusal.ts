// Not from the whole of core: the reading thread would wait for zod to load.
import { sizeText } from '@onyak/core';
import { OnyakError } from '@onyak/core/errors';
import { fillMessage, message, type MessageParams } from '@onyak/core/messages';
import { refusalTexts, type RefusalReason } from './messages.js';

/** Most bytes of an uploaded health record (specification 3 "FHIR upload"). */
export const MAX_RECORD_BYTES = 48_000_000;

/** A FHIR_REFUSED error with its Korean text; `details.data.reason` tells a program which refusal it is. */
export function refuse(reason: RefusalReason, params: MessageParams = {}): OnyakError {
  return new OnyakError('FHIR_REFUSED', fillMessage(refusalTexts[reason], params), { data: { reason } });
}

/** The TOO_LARGE error of a file with more than `max` bytes. */
export function refuseTooLarge(max: number): OnyakError {
  return new OnyakError('TOO_LARGE', message('error.tooLarge', { max: sizeText(max) }), {
    data: { reason: 'TOO_LARGE' },
  });
}
