import type pg from 'pg';
import { z } from 'zod';

/** Who asks by a link: hashes of the browser's token and of the code, and the purposes that the call answers. */
export interface LinkEntry {
  readonly token: Buffer;
  readonly code: Buffer;
  readonly purposes: readonly string[];
}

/** SQLSTATE of onyak_link_enter: this browser has no certificate for the link, or the link has ended. */
export const LINK_GONE = 'ON002';

const entered = z.tuple([z.object({ secondsLeft: z.number() })]);

/**
 * Runs `work` in one read-only transaction that reaches the row of a certified link and nothing else.
 * @param pool of `linkPool`.
 * @param work is told the seconds that are left of the certificate.
 * @throws pg.DatabaseError {@link LINK_GONE}, before any of the work runs.
 */
export async function withLink<T>(
  pool: pg.Pool,
  { token, code, purposes }: LinkEntry,
  work: (client: pg.PoolClient, secondsLeft: number) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin read only');
    const { rows } = await client.query('select onyak_link_enter($1, $2, $3) as "secondsLeft"', [
      token,
      code,
      purposes,
    ]);
    const [{ secondsLeft }] = entered.parse(rows);
    const result = await work(client, secondsLeft);
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
