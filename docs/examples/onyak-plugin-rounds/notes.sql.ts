import type { TenantDatabase } from '@onyak/api/kit';

type Database = Pick<TenantDatabase, 'query'>;

/** Removes notes that were done more than `days` ago. @returns how many. */
export async function removeDone(db: Database, days: number | null): Promise<number> {
  const { rowCount } = await db.query(
    `delete from round_note where status = 'DONE' and updated_at < now() - make_interval(days => $1)`,
    [days],
  );
  return rowCount ?? 0;
}
