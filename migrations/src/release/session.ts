import type pg from 'pg';
import { connectionTo, appLogin, assertAppLogin, EVERY_INSTITUTION } from '@onyak/database';

/**
 * Runs `work` in one transaction on a connection of its own, as the application, over all institutions and under a
 * user's identity: what an import needs, which would hold a connection of the pool for up to a minute. An aborted signal
 * ends the connection, and with it the transaction, even in the middle of a statement.
 *
 * @param databaseUrl the owner's login.
 */
export async function referenceTransaction<T>(
  databaseUrl: string,
  { userId, signal }: { readonly userId: string; readonly signal?: AbortSignal | undefined },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  if (userId === '') throw new Error('A transaction needs the id of the user it acts for.');
  const client = connectionTo({
    connectionString: appLogin(databaseUrl).url,
    // The server notices within two seconds that nobody waits for the statement any more.
    options: '-c client_connection_check_interval=2s',
    application_name: 'onyak-reference',
  });
  const abort = () => client.connection.stream.destroy();
  await client.connect();
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', abort, { once: true });
    await assertAppLogin(client);
    await client.query('begin');
    await client.query(`select set_config('app.user_id', $1, true), set_config('app.hospital_code', $2, true)`, [
      userId,
      EVERY_INSTITUTION,
    ]);
    const result = await work(client);
    signal?.throwIfAborted();
    await client.query('commit');
    return result;
  } catch (error) {
    // What an abort breaks is told as the abort; a connection that ends has rolled back.
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    await client.end().catch(() => undefined);
  }
}
