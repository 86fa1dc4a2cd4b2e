import type { WorkerDatabase } from '../kit/database.js';

export interface KeptJob {
  readonly plugin: string;
  readonly name: string;
  readonly label: string;
  readonly every: string;
}

/** Keeps which jobs there are, and no others. */
export async function keepJobs(db: WorkerDatabase, jobs: readonly KeptJob[]): Promise<void> {
  await db.query('delete from plugin_job where not (plugin, name) in (select * from unnest($1::text[], $2::text[]))', [
    jobs.map(({ plugin }) => plugin),
    jobs.map(({ name }) => name),
  ]);
  for (const { plugin, name, label, every } of jobs)
    await db.query(
      `insert into plugin_job (plugin, name, label, every) values ($1, $2, $3, $4)
       on conflict (plugin, name) do update set label = excluded.label, every = excluded.every`,
      [plugin, name, label, every],
    );
}
