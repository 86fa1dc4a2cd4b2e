import { createHash, randomUUID } from 'node:crypto';
import { OnyakError } from '@onyak/core';
import type { OnceKey, TenantDatabase } from '@onyak/api/kit';
import { findSame, insertFeedback } from './feedback.sql.js';
import { text } from '../messages.js';

export interface Feedback {
  readonly reqId: string;
  readonly hospitalCode: string;
  readonly userId: string;
  readonly fromSeq: number;
  readonly feedback: string;
}

/** The id of a feedback that came without one: from the client's key, so that the same sent again is the same. */
export function feedbackIdOf(userId: string, once: OnceKey | undefined): string {
  if (!once) return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([userId, once.key]))
    .digest('hex');
  // Version 8, of one's own making (RFC 9562).
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/**
 * Stores a feedback under its id, once.
 * @returns the node that it became, when it is a repeat of one that was taken already.
 * @throws OnyakError DUPLICATE when the id is that of another feedback, whosever.
 */
export async function storeFeedback(db: TenantDatabase, id: string, feedback: Feedback): Promise<number | undefined> {
  if (await insertFeedback(db, id, feedback)) return undefined;
  const same = await findSame(db, id, feedback);
  if (!same) throw new OnyakError('DUPLICATE', text('feedback.otherId'));
  return same.seq ?? undefined;
}
