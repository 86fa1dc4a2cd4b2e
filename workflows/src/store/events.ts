import type { RequestEvent } from '@onyak/core';
import { writeRequestEvent } from '@onyak/database';
import type { RequestRef, Transaction } from './context.js';

/** Writes an event once: a retried activity repeats the key and changes nothing. */
export async function writeEvent(db: Transaction, ref: RequestRef, key: string, event: RequestEvent): Promise<void> {
  await writeRequestEvent(db, ref, key, event);
}
