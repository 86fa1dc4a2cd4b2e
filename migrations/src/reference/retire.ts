import type { Queryable } from '@onyak/database';

/**
 * Deletes knowledge that nobody can ask for any more: retired releases that no screening was computed with, but for the
 * newest five. A release that a result names stays for good. For the owner, over all institutions.
 */
export async function deleteUnusedReleases(client: Queryable): Promise<void> {
  await client.query('select onyak_retire_knowledge()');
}
