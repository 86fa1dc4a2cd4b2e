import { OnyakError } from '@onyak/core';
import { readPeriod, requestOwner, type RequestReader } from '@onyak/api/kit';
import { text } from './messages.js';
import type { Conditions } from './schema.js';

/** Whose guides of which days are meant. */
export interface Bounds {
  readonly owner: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly kind: string;
}

/**
 * Without the function one's own guides alone, as everywhere requests are listed.
 * @throws OnyakError VALIDATION for days that are none, NO_AUTH for who asks for all without the function.
 */
export function boundsOf(reader: RequestReader, input: Conditions): Bounds {
  if (input.searchAll === 'Y' && !reader.f1) throw new OnyakError('NO_AUTH', text('call.searchAll'));
  const { from = null, to = null } = readPeriod(input, 'last12Months');
  const owner = requestOwner({ ...reader, f1: reader.f1 && input.searchAll !== 'N' });
  return { owner, from, to, kind: input.kind };
}
