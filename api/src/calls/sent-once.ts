import { createHash } from 'node:crypto';
import { OnyakError } from '@onyak/core';
import type { Scope, Statements, Transaction } from '../database/database.js';
import { text } from '../http/credentials/credentials.js';
import type { HostRequest } from '../http/state.js';
import { hostMessage } from '../messages.js';
import { Reply } from '../kit/reply.js';
import { readKnown, storeAnswer, takeKey, type Sending } from './sent-once.sql.js';

/** Who is asked, and not what for. */
const unhashed: ReadonlySet<string> = new Set(['token', 'userId', 'hospitalCodeManager']);

/** @returns undefined where the client sent no key. @throws OnyakError VALIDATION for what is no key. */
export function sendingOf(request: Pick<HostRequest, 'http' | 'input'>, call: string): Sending | undefined {
  const key = text(request.http.get('Idempotency-Key'));
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new OnyakError('VALIDATION', hostMessage('once.key'));
  const fields = Object.entries(request.input).filter(([name]) => !unhashed.has(name));
  return {
    key,
    call,
    hash: createHash('sha256')
      .update(canonical(Object.fromEntries(fields)))
      .digest(),
  };
}

/** JSON whose names are in order, so that the same content is the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

/** `first`: the work is to be done. `again`: it was committed, its answer is not known. `done`: it was answered. */
export type Claim = { readonly state: 'first' | 'again' } | { readonly state: 'done'; readonly answer: Reply };

/**
 * Takes the key for this transaction. One that is under way under the same key is waited for.
 * @throws OnyakError DUPLICATE when the key was sent with something else.
 */
export async function claim(db: Transaction, scope: Scope, sending: Sending): Promise<Claim> {
  if (await takeKey(db, scope, sending)) return { state: 'first' };
  const known = await readKnown(db, scope, sending);
  // One of another institution, which an ADMIN had chosen then, is not seen here.
  if (!known?.same) throw new OnyakError('DUPLICATE', hostMessage('once.other'));
  if (known.answer === null) return { state: 'again' };
  return { state: 'done', answer: new Reply(known.answer.msg, known.answer.data) };
}

/** Keeps what was answered. @param db the transaction of the work itself, or statements of their own after it. */
export async function keepAnswer(
  db: Pick<Statements, 'query'>,
  scope: Scope,
  { key }: Sending,
  answer: Reply,
): Promise<void> {
  const { msg, data } = answer;
  await storeAnswer(db, scope, key, JSON.stringify({ msg, ...(data === undefined ? {} : { data }) }));
}
