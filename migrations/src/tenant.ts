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
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
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
 * The same over every institution: for an ADMIN who chose none and for the host's own jobs
 * (sign-in, sweeping, delivery). Nothing else may use it.
 */
export function withEveryInstitution<T>(
  pool: pg.Pool,
  context: Omit<TenantContext, 'hospitalCode'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return withTenant(pool, { ...context, hospitalCode: EVERY_INSTITUTION }, work);
}
