import { OnyakError } from '@onyak/core';
import type { TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { requireRequest, type Asker } from '../requests/api-history.js';
import { isOvertaken } from './final.sql.js';
import { text } from '../messages.js';
import { nodeStatus } from '../requests/nodes.sql.js';
import { MAX_FINAL_LENGTH } from '../schema.js';

/** What the calls about a final guide name it by. */
export const targetFields = {
  reqId: z.string().trim().default(''),
  sTransTime: z.string().optional(),
  irbNumber: z.string().optional(),
};

function refuse(field: string, message: string): OnyakError {
  return new OnyakError('VALIDATION', message, { faults: [{ field, message }] });
}

/** @throws OnyakError VALIDATION when the node is not named. */
export function checkTarget(reqId: string, seq: number | null): number {
  if (reqId === '' || seq === null) throw refuse('seq', text('final.targetRequired'));
  return seq;
}

/** The text as it is kept. @throws OnyakError VALIDATION when it is empty or too long. */
export function checkText(mgText: string): string {
  const cleaned = mgText.normalize('NFC').replaceAll('\r\n', '\n');
  if (cleaned.trim() === '') throw refuse('mgText', text('final.textRequired'));
  if ([...cleaned].length > MAX_FINAL_LENGTH) throw refuse('mgText', text('final.textMax'));
  return cleaned;
}

/**
 * Holds the request for whoever sends or keeps its text.
 * @throws OnyakError STATE while another text of it is being sent, or once one was.
 */
export async function demandAlone(db: TenantDatabase, own: Parameters<typeof isOvertaken>[1]): Promise<void> {
  if (await isOvertaken(db, own)) throw new OnyakError('STATE', text('final.beingSent'));
  // It was perhaps sent while this waited for its turn.
  if ((await nodeStatus(db, own.reqId, own.seq)) === 'COMPLETE')
    throw new OnyakError('STATE', text('final.alreadySent'));
}

/** Refuses a node of a request that the caller does not see; answers what the final guide is made of. */
export async function requireNode(
  asker: Asker,
  reqId: string,
  seq: number,
): Promise<{ hospitalCode: string; status: string }> {
  const request = await requireRequest(asker, reqId);
  const status = await nodeStatus(asker.db, reqId, seq);
  if (status === undefined) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return { hospitalCode: request.hospitalCode, status };
}
