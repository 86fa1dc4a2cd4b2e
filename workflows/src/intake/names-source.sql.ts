import type { QueryFunction } from './code-tables.sql.js';

/** What the names in force are made of: the release, and the masters of ATC names and products, which are edited beside it. */
export async function namesSource(query: QueryFunction): Promise<string> {
  const { rows } = await query(
    `select concat_ws(' ', current_database(), (select release from kb_release where status = 'ACTIVE'),
       (select concat_ws(' ', count(*), sum(version), max(updated_at)) from atc),
       (select concat_ws(' ', count(*), sum(version), max(updated_at)) from kd_drug)) as source`,
    [],
  );
  return String(rows[0]?.['source'] ?? '');
}
