import type { TenantDatabase } from '@onyak/api/kit';

/** Removes records that were kept for their printing alone. @returns how many. */
export async function removeTemps(db: Pick<TenantDatabase, 'query'>): Promise<number> {
  const { rowCount } = await db.query(`delete from adr_record_temp where created_at < now() - interval '1 day'`);
  return rowCount ?? 0;
}
