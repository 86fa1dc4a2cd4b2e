import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Database, Scope, Transaction } from '../database/database.js';
import { foundSchema } from '../links/link-store.sql.js';
import type { IdentityProvider, Told } from './adapter.js';

/** Wrong codes that one request takes. */
const MAX_TRIES = 5;
/** Times that one request is given more time (WCAG 2.2.1: at least ten). */
export const MAX_EXTENSIONS = 12;
/** Seconds of a code (specification 1 §9). */
export const SECONDS = 300;

const stateSchema = z.object({ state: z.enum(['WAITING', 'VERIFIED', 'FAILED']), failure: z.string().nullable() });
export type CheckState = z.infer<typeof stateSchema>;

const checkSchema = foundSchema.extend({
  checkNo: z.string(),
  code: z.instanceof(Buffer),
  act: z.string(),
  provider: z.enum(['SMS', 'KAKAO', 'NAVER', 'PASS']),
  adapter: z.string(),
  detail: z.unknown(),
  providerRequest: z.string().nullable(),
  told: z.enum(['VERIFIED', 'REJECTED', 'CANCELLED']).nullable(),
  extended: z.number(),
  secondsLeft: z.number(),
  ...stateSchema.shape,
});
/** A request to prove an identity, with the link that it was made by. */
export type Check = z.infer<typeof checkSchema>;

/** What was asked, by the hash of what its visitor holds, while the link is live. */
export async function findCheck(database: Database, request: Buffer): Promise<Check | undefined> {
  const rows = await database.callFunction({
    name: 'identity find',
    text: `select check_no::text as "checkNo", link_no::text as "linkNo", hospital_code as "hospitalCode", purpose, resource,
      array_to_json(row_key) as "rowKey", expires_at as "expiresAt", code, act, provider, adapter, detail,
      provider_request as "providerRequest", told, state, failure, extended, seconds_left as "secondsLeft"
      from onyak_identity_find($1)`,
    values: [request],
  });
  return z.array(checkSchema).parse(rows)[0];
}

/** Writes a request down before any provider is asked; an older one of the same link ends. @returns its number. */
export async function insertCheck(
  db: Transaction,
  check: {
    readonly hospitalCode: string;
    readonly linkNo: string;
    readonly request: Buffer;
    readonly act: string;
    readonly provider: IdentityProvider;
    readonly adapter: string;
    readonly detail: unknown;
  },
): Promise<string> {
  const { hospitalCode, linkNo, request, act, provider, adapter, detail } = check;
  await db.query(
    `update identity_check set state = 'FAILED', failure = 'REPLACED' where link_no = $1 and state = 'WAITING'`,
    [linkNo],
  );
  const [row] = await readRows(
    db,
    z.object({ checkNo: z.string() }),
    `insert into identity_check (hospital_code, link_no, request_hash, act, provider, adapter, detail, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(secs => ${SECONDS})) returning check_no::text as "checkNo"`,
    [hospitalCode, linkNo, request, act, provider, adapter, JSON.stringify(detail)],
  );
  return row?.checkNo ?? '';
}

/** The provider has taken the request: its time runs from now. */
export async function startCheck(database: Database, scope: Scope, checkNo: string, providerRequest: string) {
  await database.change(scope).query({
    name: 'identity start',
    text: `update identity_check set provider_request = $2, expires_at = clock_timestamp() + make_interval(secs => ${SECONDS})
      where check_no = $1`,
    values: [checkNo, providerRequest],
  });
}

/** Counts a code before it is compared, so that parallel guesses gain nothing. @returns whether it may be compared. */
export async function countTry(database: Database, scope: Scope, checkNo: string): Promise<boolean> {
  const { rows } = await database.change(scope).query({
    name: 'identity try',
    text: `update identity_check set tries = tries + 1 where check_no = $1 and state = 'WAITING' and tries < ${MAX_TRIES} returning 1`,
    values: [checkNo],
  });
  return rows.length > 0;
}

/** A code that nobody has compared was no try. */
export async function giveBackTry(database: Database, scope: Scope, checkNo: string): Promise<void> {
  await database.change(scope).query({
    name: 'identity try back',
    text: 'update identity_check set tries = tries - 1 where check_no = $1 and tries > 0',
    values: [checkNo],
  });
}

/** Gives a waiting request its time anew. @returns whether there was time left to extend. */
export async function extendCheck(database: Database, scope: Scope, checkNo: string): Promise<boolean> {
  const { rows } = await database.change(scope).query({
    name: 'identity extend',
    text: `update identity_check set extended = extended + 1, expires_at = clock_timestamp() + make_interval(secs => ${SECONDS})
      where check_no = $1 and state = 'WAITING' and extended < ${MAX_EXTENSIONS} and expires_at > clock_timestamp() returning 1`,
    values: [checkNo],
  });
  return rows.length > 0;
}

/** How a request stands, which nobody changes before the end of this transaction. */
export async function lockCheck(db: Transaction, checkNo: string): Promise<CheckState | undefined> {
  const text = 'select state, failure from identity_check where check_no = $1 for update';
  return (await readRows(db, stateSchema, text, [checkNo]))[0];
}

/** Ends a request. */
export async function settleCheck(db: Transaction, checkNo: string, { state, failure }: CheckState): Promise<void> {
  await db.query('update identity_check set state = $2, failure = $3 where check_no = $1', [checkNo, state, failure]);
}

/** Keeps what a provider has told. */
export async function keepTold(
  database: Database,
  event: Buffer,
  adapter: string,
  { requestId, state }: Told,
): Promise<'TAKEN' | 'REPLAYED' | 'UNKNOWN'> {
  const rows = await database.callFunction({
    name: 'identity told',
    text: 'select onyak_identity_told($1, $2, $3, $4) as answer',
    values: [event, adapter, requestId, state],
  });
  return z.object({ answer: z.enum(['TAKEN', 'REPLAYED', 'UNKNOWN']) }).parse(rows[0]).answer;
}

/** Keeps what was done to the row of a link, in the transaction that did it. */
export async function keepAct(
  db: Transaction,
  { hospitalCode, resource, rowKey }: Pick<Check, 'hospitalCode' | 'resource' | 'rowKey'>,
  action: string,
): Promise<void> {
  await db.query('insert into user_action (hospital_code, action, target_type, target_key) values ($1, $2, $3, $4)', [
    hospitalCode,
    action,
    resource,
    rowKey.join(','),
  ]);
}
