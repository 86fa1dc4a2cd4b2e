import { OnyakError } from '@onyak/core';
import { readDismissals, requestOwner, type RequestReader, type TenantDatabase } from '@onyak/api/kit';
import { text } from '../messages.js';
import type { Viewed } from '../schema.js';
import { readStored } from './requests.sql.js';

export interface Asker extends RequestReader {
  readonly db: TenantDatabase;
}

/**
 * The result of a request that the caller sees.
 * @throws OnyakError NOT_FOUND; STATE while it is being made, and where it was not.
 */
export async function viewRequest(asker: Asker, reqId: string): Promise<Viewed> {
  const stored = await readStored(asker.db, reqId, requestOwner(asker));
  if (!stored) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  const { request, screening, result, ...rest } = stored;
  if (!screening || !result)
    throw new OnyakError(
      'STATE',
      request.status === 'CANCELLED'
        ? text('call.cancelled')
        : request.status === 'FAILED'
          ? text('call.failed', { reason: request.failure })
          : text('call.running'),
    );
  return { ...result, request, screening, ...rest, dismissals: await readDismissals(asker.db, reqId) };
}
