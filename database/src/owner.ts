import type pg from 'pg';
import { connectionTo } from './connection.js';

/** Whom stamps and history name when the program itself writes. */
export const SYSTEM_USER = 'SYSTEM';

/** Runs `work` on a connection of the database's owner, outside a transaction. */
export async function withOwner<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = connectionTo({ connectionString: databaseUrl, application_name: 'onyak-migrations' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface OwnerTransactionOptions {
  /** Whom stamps and history name; the program itself when left out. */
  readonly userId?: string | undefined;
  /** Roll back what was done, and answer all the same. */
  readonly dryRun?: boolean | undefined;
}

/** One transaction of the owner over all institutions: forced row-level security binds the owner too. */
export async function ownerTransaction<T>(
  client: pg.Client,
  work: () => Promise<T>,
  options: OwnerTransactionOptions = {},
): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`select set_config('app.user_id', $1, true), set_config('app.hospital_code', '*', true)`, [
      options.userId ?? SYSTEM_USER,
    ]);
    const result = await work();
    await client.query(options.dryRun ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    // The first error is the one to tell; a connection that cannot roll back is closed by its owner.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Serialises migrations, table making and imports of one database; released when `work` is done or the connection ends. */
export async function exclusively<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`select pg_advisory_lock(hashtextextended('onyak-migrations', 0))`);
  try {
    return await work();
  } finally {
    // Only a broken connection cannot, and its lock is gone with it.
    await client.query(`select pg_advisory_unlock(hashtextextended('onyak-migrations', 0))`).catch(() => undefined);
  }
}
