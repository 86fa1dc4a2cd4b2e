import type { TenantDatabase } from '@onyak/api/kit';

type Database = Pick<TenantDatabase, 'query'>;

/** Removes sessions that ended more than `days` ago. @returns how many. */
export async function removeSessions(db: Database, days: number | null): Promise<number> {
  const { rowCount } = await db.query(
    `delete from session where coalesce(ended_at, least(idle_expires_at, expires_at)) < now() - make_interval(days => $1)`,
    [days],
  );
  return rowCount ?? 0;
}

/** Removes what is kept of jobs that ran more than `days` ago. @returns how many. */
export async function removeRuns(db: Database, days: number | null): Promise<number> {
  const { rowCount } = await db.query(
    `delete from plugin_run where outcome <> 'RUNNING' and started_at < now() - make_interval(days => $1)`,
    [days],
  );
  return rowCount ?? 0;
}
