import { OnyakError } from '@onyak/core';
import { readPeriod, requestOwner, type RequestReader } from '@onyak/api/kit';
import { evaluation } from './resource.js';
import type { Bounds } from './evaluations.sql.js';
import { text } from './messages.js';
import type { Conditions } from './schema.js';

/**
 * Whose versions are meant: without the function one's own requests alone, as everywhere requests are listed.
 * @throws OnyakError NO_AUTH for who asks for all without it.
 */
export function ownerOf(reader: RequestReader, searchAll: Conditions['searchAll'] = ''): string | null {
  if (searchAll === 'Y' && !reader.f1) throw new OnyakError('NO_AUTH', text('call.searchAll'));
  return requestOwner({ ...reader, f1: reader.f1 && searchAll !== 'N' });
}

/** @throws OnyakError VALIDATION for days that are none, NO_AUTH */
export function boundsOf(reader: RequestReader, input: Conditions): Bounds {
  const { from = null, to = null } = readPeriod(input, evaluation.dateRange?.default);
  return { owner: ownerOf(reader, input.searchAll), from, to, choices: input };
}
