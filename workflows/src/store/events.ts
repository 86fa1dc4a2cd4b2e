import type { RequestEvent } from '@onyak/core';
import { writeRequestEvent } from '@onyak/migrations';
import type { RequestRef, Transaction } from './context.js';

/** Writes an event once: a retried activity repeats the key and changes nothing. */
export async function writeEvent(db: Transaction, ref: RequestRef, key: string, event: RequestEvent): Promise<void> {
  await writeRequestEvent(db, ref, key, event);
}

/** The next free attempt number of a streamed text: the browser starts the text anew when it grows. */
export async function nextTextAttempt(
  db: Transaction,
  ref: RequestRef,
  seq: number,
  target: 'GUIDE' | 'FINAL',
): Promise<number> {
  const { rows } = await db.query<{ attempt: number }>(
    `select coalesce(max((event->>'attempt')::int), 0) + 1 as attempt from request_event
     where req_id = $1 and event->>'type' = 'text' and (event->>'seq')::int = $2 and event->>'target' = $3`,
    [ref.reqId, seq, target],
  );
  return rows[0]?.attempt ?? 1;
}
