import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Transaction } from '../database/database.js';

/** So many in a period; who goes beyond is refused for a time. */
export interface Allowance {
  readonly allowed: number;
  readonly seconds: number;
  /** How long who goes beyond is refused; the rest of the period where left out. */
  readonly block?: number;
}

export type Counted = readonly [kind: string, who: string];

const waitsSchema = z.object({ waits: z.array(z.number()) });

/** Counts one more of each. @returns the seconds left of each that there were too many of, else 0. */
export async function takeAttempts(
  db: Transaction,
  attempts: readonly (readonly [...Counted, allowance: Allowance])[],
): Promise<number[]> {
  const calls = attempts.map((_, at) => {
    const first = at * 5;
    return `onyak_attempt($${first + 1}, $${first + 2}, $${first + 3}, $${first + 4}, $${first + 5})`;
  });
  const values = attempts.flatMap(([kind, who, { allowed, seconds, block }]) => [
    kind,
    who,
    allowed,
    seconds,
    block ?? seconds,
  ]);
  const [row] = await readRows(db, waitsSchema, `select array[${calls.join(', ')}] as waits`, values);
  return row?.waits ?? [];
}

/** Takes back what was no failure after all. */
export async function giveBackAttempts(db: Transaction, attempts: readonly Counted[]): Promise<void> {
  for (const counted of attempts) await db.query('select onyak_attempt_back($1, $2)', [...counted]);
}

export async function forgetAttempts(db: Transaction, attempts: readonly Counted[]): Promise<void> {
  for (const counted of attempts) await db.query('select onyak_attempt_forget($1, $2)', [...counted]);
}

const waitSchema = z.object({ wait: z.number() });

/** A turn in the line of who was counted before. @returns the milliseconds to wait. */
export async function takeTurn(
  db: Transaction,
  [kind, who]: Counted,
  everyMs: number,
  longestMs: number,
): Promise<number> {
  const sql = 'select onyak_attempt_turn($1, $2, $3, $4) as wait';
  const [row] = await readRows(db, waitSchema, sql, [kind, who, everyMs, longestMs]);
  return row?.wait ?? 0;
}

/** An account is known at an address that it signed in from within these days. */
const KNOWN_DAYS = 90;

export async function isKnownAt(db: Transaction, account: string, addressHash: string): Promise<boolean> {
  const found = await db.query(
    `select from login_history where user_id = $1 and ip_hash = $2 and result = 'SUCCESS'
       and login_time > now() - interval '${KNOWN_DAYS} days' limit 1`,
    [account, addressHash],
  );
  return (found.rowCount ?? 0) > 0;
}
