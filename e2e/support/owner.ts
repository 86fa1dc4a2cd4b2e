import { appPool, connectionTo, withEveryInstitution } from '@onyak/database';
import { OpenTransaction, type LentTransaction } from '@onyak/database/models';

/** Rows as the database's owner sees them, across institutions: what a test asserts on. */
export async function asOwner<T>(
  databaseUrl: string,
  work: (query: <R>(sql: string, values?: readonly unknown[]) => Promise<R[]>) => Promise<T>,
): Promise<T> {
  const client = connectionTo({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
    return await work(
      async <R>(sql: string, values: readonly unknown[] = []) => (await client.query(sql, [...values])).rows as R[],
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Work as a job of the worker does it: over every institution, by the application's own role. */
export async function asProgram<T>(databaseUrl: string, work: (db: LentTransaction) => Promise<T>): Promise<T> {
  const pool = appPool(databaseUrl);
  try {
    return await withEveryInstitution(pool, { userId: 'SYSTEM' }, (client) => OpenTransaction.during(client, work));
  } finally {
    await pool.end();
  }
}
