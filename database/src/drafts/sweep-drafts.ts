import type pg from 'pg';
import { SYSTEM_USER } from '../owner.js';
import { withEveryInstitution } from '../transaction/tenant.js';

/**
 * Removes what users have typed, not saved and not come back to. Row-level security shows the program only drafts that have
 * expired, so that there is nothing to choose here. May run in several processes at once.
 * @returns how many went.
 */
export function sweepDrafts(pool: pg.Pool): Promise<number> {
  return withEveryInstitution(
    pool,
    { userId: SYSTEM_USER },
    async (db) => (await db.query('delete from user_draft')).rowCount ?? 0,
  );
}
