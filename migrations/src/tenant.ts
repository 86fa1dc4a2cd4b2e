import pg from 'pg';

/** The hospital code that means every institution; see {@link withEveryInstitution}. */
export const EVERY_INSTITUTION = '*';

export interface TenantContext {
  /** Whom stamps and history name. */
  readonly userId: string;
  /** The institution whose rows exist for this transaction. */
  readonly hospitalCode: string;
  /** Any write is refused by PostgreSQL (25006). */
  readonly readOnly?: boolean;
}

/** SQL that opens a transaction and sets its context, as one message to the server. */
function opening({ userId, hospitalCode, readOnly }: TenantContext): string {
  if (userId === '') throw new Error('A transaction needs the id of the user it acts for.');
  if (hospitalCode === '') throw new Error('A transaction needs an institution.');
  return `begin ${readOnly ? 'read only' : 'read write'};
select set_config('app.user_id', ${pg.escapeLiteral(userId)}, true), set_config('app.hospital_code', ${pg.escapeLiteral(hospitalCode)}, true)`;
}

/**
 * Runs `work` in one transaction that sees and writes the rows of one institution, as one user.
 * Commits when `work` resolves, rolls back and throws on when it rejects.
 */
export async function withTenant<T>(
  pool: pg.Pool,
  context: TenantContext,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const begin = opening(context);
  const pipelined = pool.options.pipeline === true;
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // A pipelined connection takes the first query of the work along. Were the opening to fail, there would be no
    // context either, and without one nothing is seen or written.
    const [begun, working] = pipelined
      ? together(client, () => [client.query(begin), work(client)] as const)
      : [undefined, client.query(begin).then(() => work(client))];
    begun?.catch(ignore);
    const result = await working;
    await begun;
    const ended = client.query('commit');
    // Nothing depends on how a transaction that only read ends; what is sent next on this connection comes after it.
    if (pipelined && context.readOnly) ended.catch(ignore);
    else await ended;
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away; the first error is the one to tell.
    await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError));
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * One statement in a read-only transaction of its own: on a pipelined pool a single round trip.
 * A statement that fails ends the transaction like any other.
 */
export async function readTenant<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  context: Omit<TenantContext, 'readOnly'>,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<R>> {
  if (pool.options.pipeline !== true)
    return withTenant(pool, { ...context, readOnly: true }, (client) => client.query<R>(statement));
  const begin = opening({ ...context, readOnly: true });
  const client = await pool.connect();
  try {
    // After a failed statement the commit rolls back.
    const [begun, result, ended] = together(
      client,
      () => [client.query(begin), client.query<R>(statement), client.query('commit')] as const,
    );
    result.catch(ignore);
    ended.catch(ignore);
    await begun;
    return await result;
  } finally {
    client.release();
  }
}

/** Queries sent meanwhile leave in one write: each write of its own costs more than the query's making. */
function together<T>(client: pg.PoolClient, send: () => T): T {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  stream?.cork();
  try {
    return send();
  } finally {
    stream?.uncork();
  }
}

/** For a promise whose failure the next one tells. */
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
