import pg from 'pg';
import { gather } from './gather.js';
import { runUnit, type UnitStatement } from './unit.js';

/** The hospital code that means every institution; see {@link withEveryInstitution}. */
export const EVERY_INSTITUTION = '*';

/** What is remembered of a session that was opened before; the database refuses it with {@link SESSION_CHANGED} when it no longer holds. */
export interface RememberedSession {
  readonly hash: Buffer;
  /** The number of `account_stamp` that came with the account. */
  readonly stamp: string;
}

/** SQLSTATE of onyak_enter: the session has ended, or an account has changed since. */
export const SESSION_CHANGED = 'ON001';

export interface TenantContext {
  /** Whom stamps and history name. */
  readonly userId: string;
  /** The institution whose rows exist for this transaction. */
  readonly hospitalCode: string;
  /** Any write is refused by PostgreSQL (25006). */
  readonly readOnly?: boolean;
  /** Proven before anything else in the transaction happens. */
  readonly session?: RememberedSession | undefined;
}

/** @throws Error when the context could not be told to PostgreSQL as it is. */
function assertContext({ userId, hospitalCode }: TenantContext): void {
  if (userId === '') throw new Error('A transaction needs the id of the user it acts for.');
  if (hospitalCode === '') throw new Error('A transaction needs an institution.');
  for (const text of [userId, hospitalCode])
    if (!text.isWellFormed() || text.includes('\0')) throw new Error('A context is well-formed text without NUL.');
}

/** SQL that opens a transaction and sets its context, as one message to the server. */
function opening(context: TenantContext): string {
  assertContext(context);
  const { userId, hospitalCode, readOnly, session } = context;
  const user = pg.escapeLiteral(userId);
  const hospital = pg.escapeLiteral(hospitalCode);
  const enter = session
    ? `onyak_enter('\\x${session.hash.toString('hex')}', ${user}, ${pg.escapeLiteral(session.stamp)}, ${hospital}, false)`
    : `set_config('app.user_id', ${user}, true), set_config('app.hospital_code', ${hospital}, true)`;
  return `begin ${readOnly ? 'read only' : 'read write'}; select ${enter}`;
}

/** The same for a transaction of one message, which no `begin` opens. */
function entering(context: TenantContext): UnitStatement {
  assertContext(context);
  const { userId, hospitalCode, readOnly, session } = context;
  if (session) {
    return {
      name: 'enter',
      text: 'select onyak_enter($1, $2, $3, $4, $5)',
      values: [session.hash, userId, session.stamp, hospitalCode, readOnly ?? false],
    };
  }
  return {
    name: 'context',
    text: `select set_config('app.user_id', $1, true), set_config('app.hospital_code', $2, true), set_config('transaction_read_only', $3, true)`,
    values: [userId, hospitalCode, readOnly ? 'on' : 'off'],
  };
}

/**
 * Work in a transaction. It may say `end` once all is sent: the commit travels along then, and what is locked is let go a round trip
 * earlier. Where PostgreSQL refuses a part of what was sent, its commit keeps nothing, and the work rejects by that refusal; by
 * nothing else may it reject from then on.
 */
export type TenantWork<T> = (client: pg.PoolClient, end: () => void) => Promise<T>;

/**
 * Runs `work` in one transaction that sees and writes the rows of one institution, as one user.
 * Commits when `work` resolves, rolls back and throws on when it rejects.
 */
export async function withTenant<T>(pool: pg.Pool, context: TenantContext, work: TenantWork<T>): Promise<T> {
  const begin = opening(context);
  const pipelined = pool.options.pipeline === true;
  const client = await pool.connect();
  let broken: Error | undefined;
  let refused: Promise<unknown> | undefined;
  let ended: Promise<unknown> | undefined;
  const end = () => {
    ended ??= client.query('commit');
    ended.catch(ignore);
    return ended;
  };
  const run = () => work(client, () => void end());
  try {
    // A pipelined connection takes the first query of the work along. Were the opening to fail, the work would run by
    // itself: it can write nothing then (see appPool), sees no institution's rows, and its result is thrown away.
    gather(client);
    const [begun, working] = pipelined ? [client.query(begin), run()] : [undefined, client.query(begin).then(run)];
    refused = begun?.then(ignore, (error: unknown) => error);
    const result = await working;
    await begun;
    const committed = end();
    // Nothing depends on how a transaction that only read ends; what is sent next on this connection comes after it.
    if (!pipelined || !context.readOnly) await committed;
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away; the first error is the one to tell.
    await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError));
    throw (await refused) ?? error;
  } finally {
    client.release(broken);
  }
}

/**
 * One statement in a transaction of its own, context and commit included, as one message on a connection that nobody
 * else waits for in between. Others may be under way on it before and behind where it only reads.
 * @throws what PostgreSQL answers; the transaction is rolled back then.
 */
export async function tenantStatement<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  context: TenantContext,
  statement: UnitStatement,
): Promise<R[]> {
  if (context.readOnly) return runUnit<R>(client, [entering(context), statement]);
  try {
    return await runUnit<R>(client, [openForWriting, entering(context), statement, commit], 2);
  } catch (error) {
    // What broke between begin and commit is still open; a connection that is gone says so by itself.
    await client.query('rollback').catch(ignore);
    throw error;
  }
}

const openForWriting: UnitStatement = { name: 'begin', text: 'begin read write', values: [] };
const commit: UnitStatement = { name: 'commit', text: 'commit', values: [] };

/** For a promise whose failure another one tells. */
const ignore = (): undefined => undefined;

/**
 * The same as {@link withTenant} over every institution: for an ADMIN who chose none and for the host's own jobs
 * (sign-in, sweeping, delivery). Nothing else may use it.
 */
export function withEveryInstitution<T>(
  pool: pg.Pool,
  context: Omit<TenantContext, 'hospitalCode'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return withTenant(pool, { ...context, hospitalCode: EVERY_INSTITUTION }, work);
}
