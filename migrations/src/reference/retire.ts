import type pg from 'pg';

/** Retired releases that stay even though no result names them: to compare with and to go back to. */
const KEPT_RELEASES = 5;

/**
 * Deletes knowledge that nobody can ask for any more: retired releases that no screening was computed with, but for the
 * newest five. A release that a result names stays for good.
 */
export async function deleteUnusedReleases(client: pg.Client): Promise<void> {
  await client.query(
    `delete from kb_release r where status = 'RETIRED'
     and not exists (select from guide_screening s where s.knowledge_release = r.release)
     and release not in (select release from kb_release where status = 'RETIRED' order by release desc limit ${KEPT_RELEASES})`,
  );
}
