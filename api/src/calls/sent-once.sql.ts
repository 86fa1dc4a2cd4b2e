import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Scope, Statements, Transaction } from '../database/database.js';

/** A client's key with what it was sent for. */
export interface Sending {
  readonly key: string;
  readonly call: string;
  readonly hash: Buffer;
}

/** How long a repeat is known as one. */
const KEPT = '7 days';

const knownSchema = z.object({
  same: z.boolean(),
  answer: z.object({ msg: z.string(), data: z.unknown() }).partial({ data: true }).nullable(),
});
export type Known = z.infer<typeof knownSchema>;

/** Takes a key for this transaction, and forgets the caller's old ones. @returns whether nobody had it. */
export async function takeKey(db: Transaction, scope: Scope, { key, call, hash }: Sending): Promise<boolean> {
  await db.query(`delete from sent_once where user_id = $1 and created_at < now() - interval '${KEPT}'`, [
    scope.userId,
  ]);
  const taken = await db.query(
    'insert into sent_once (user_id, hospital_code, key, call, body_hash) values ($1, $2, $3, $4, $5) on conflict (user_id, key) do nothing',
    [scope.userId, scope.hospitalCode, key, call, hash],
  );
  return (taken.rowCount ?? 0) > 0;
}

/** What is known of a key that was taken before; undefined where it is not seen from here. */
export async function readKnown(
  db: Transaction,
  scope: Scope,
  { key, call, hash }: Sending,
): Promise<Known | undefined> {
  const [known] = await readRows(
    db,
    knownSchema,
    'select call = $3 and body_hash = $4 as same, answer from sent_once where user_id = $1 and key = $2',
    [scope.userId, key, call, hash],
  );
  return known;
}

/** @param answer its JSON. */
export async function storeAnswer(
  db: Pick<Statements, 'query'>,
  scope: Scope,
  key: string,
  answer: string,
): Promise<void> {
  await db.query({
    text: 'update sent_once set answer = $3::jsonb where user_id = $1 and key = $2',
    values: [scope.userId, key, answer],
  });
}
