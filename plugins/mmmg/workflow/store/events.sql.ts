import type { RequestEvent } from '@onyak/core';
import { readRows, writeRequestEvent, type RequestRef, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';

/** Writes an event once: a retried activity repeats the key and changes nothing. */
export async function writeEvent(db: WorkerDatabase, ref: RequestRef, key: string, event: RequestEvent): Promise<void> {
  await writeRequestEvent(db, ref, key, event);
}

const attemptSchema = z.object({ attempt: z.number() });

/** The next free attempt number of a streamed text: the browser starts the text anew when it grows. */
export async function nextTextAttempt(
  db: WorkerDatabase,
  ref: RequestRef,
  seq: number,
  target: 'GUIDE' | 'FINAL',
): Promise<number> {
  const [row] = await readRows(
    db,
    attemptSchema,
    `select coalesce(max((event->>'attempt')::int), 0) + 1 as attempt from request_event
     where req_id = $1 and event->>'type' = 'text' and (event->>'seq')::int = $2 and event->>'target' = $3`,
    [ref.reqId, seq, target],
  );
  return row?.attempt ?? 1;
}
