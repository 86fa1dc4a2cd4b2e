import type { ClientBase } from 'pg';
import type { SetAside } from './read.js';

type Queryable = Pick<ClientBase, 'query'>;

/** Which process found that a plugin is not to be used. */
export type FindingProcess = 'MIGRATION' | 'WORKER';

/** Replaces what a process found at its last start. Needs a transaction over all institutions. */
export async function keepSetAside(
  db: Queryable,
  process: FindingProcess,
  setAside: readonly SetAside[],
): Promise<void> {
  await db.query('delete from plugin_set_aside where process = $1', [process]);
  for (const { name, version, reason } of setAside)
    await db.query(
      `insert into plugin_set_aside (process, name, version, reason) values ($1, $2, $3, $4)
       on conflict (process, name) do update set version = excluded.version, reason = excluded.reason, found_at = now()`,
      [process, name, version, reason],
    );
}

/** What a process found at its last start. */
export async function readSetAside(db: Queryable, process: FindingProcess): Promise<SetAside[]> {
  const { rows } = await db.query<SetAside>(
    'select name, version, reason from plugin_set_aside where process = $1 order by name',
    [process],
  );
  return rows;
}
