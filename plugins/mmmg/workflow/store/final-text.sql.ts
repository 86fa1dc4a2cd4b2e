import type { ExcludedText } from '@onyak/core';
import { readRows, type RequestRef, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';

const textSchema = z.object({ text: z.string() });
const deliverySchema = z.object({ status: z.enum(['PENDING', 'DELIVERED']), body: z.unknown() });

export async function loadFinalText(
  db: WorkerDatabase,
  ref: Pick<RequestRef, 'reqId'>,
  seq: number,
): Promise<{ readonly text: string } | undefined> {
  const [row] = await readRows(db, textSchema, 'select text from guide_text where req_id = $1 and seq = $2', [
    ref.reqId,
    seq,
  ]);
  return row;
}

/** Stores the composed text once; what a user has edited since is never overwritten. */
export async function saveFinalText(
  db: WorkerDatabase,
  ref: RequestRef,
  seq: number,
  composed: {
    readonly text: string;
    readonly model: string;
    readonly seconds: number;
    readonly excluded: readonly ExcludedText[];
  },
): Promise<void> {
  await db.query(
    `insert into guide_text (req_id, seq, hospital_code, init_text, text, model, response_time, excluded)
     values ($1, $2, $3, $4, $4, $5, $6, $7)
     on conflict (req_id, seq) do nothing`,
    [
      ref.reqId,
      seq,
      ref.hospitalCode,
      composed.text,
      composed.model,
      composed.seconds,
      JSON.stringify(composed.excluded),
    ],
  );
}

export function deliveryKey(ref: RequestRef, seq: number): string {
  return `${ref.reqId}:${seq}`;
}

export type Delivery = Readonly<z.infer<typeof deliverySchema>>;

/** The delivery of a node, made from the stored text when the API has not stored one. */
export async function openDelivery(
  db: WorkerDatabase,
  ref: RequestRef,
  seq: number,
  target: 'CDSS' | 'INBOX',
  body: () => Promise<unknown>,
): Promise<Delivery> {
  const key = deliveryKey(ref, seq);
  const find = async () =>
    (await readRows(db, deliverySchema, 'select status, body from guide_delivery where key = $1 for update', [key]))[0];
  const stored = await find();
  if (stored) return stored;
  await db.query(
    `insert into guide_delivery (key, hospital_code, req_id, seq, target, body, status, attempts) values ($1, $2, $3, $4, $5, $6, 'PENDING', 0)
     on conflict (key) do nothing`,
    [key, ref.hospitalCode, ref.reqId, seq, target, JSON.stringify(await body())],
  );
  return (await find()) ?? { status: 'PENDING', body: null };
}

export async function countAttempt(db: WorkerDatabase, ref: RequestRef, seq: number, response: string): Promise<void> {
  await db.query(
    `update guide_delivery set attempts = attempts + 1, response = $2 where key = $1 and status = 'PENDING'`,
    [deliveryKey(ref, seq), response],
  );
}

export async function markDelivered(
  db: WorkerDatabase,
  ref: RequestRef,
  seq: number,
  target: 'CDSS' | 'INBOX',
  response: string,
): Promise<void> {
  await db.query(
    `update guide_delivery set status = 'DELIVERED', target = $2, attempts = attempts + 1, delivered_at = now(), response = $3
     where key = $1 and status <> 'DELIVERED'`,
    [deliveryKey(ref, seq), target, response],
  );
}
