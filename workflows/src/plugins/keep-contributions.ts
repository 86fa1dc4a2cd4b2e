import { withEveryInstitution } from '@onyak/migrations';
import { keepSetAside } from '@onyak/migrations/plugins';
import type { Database } from '../store/context.js';
import type { Contributions } from './contributions.js';

/** Tells the administrator's page which jobs this worker keeps and which plugins it could not use. */
export async function keepContributions(database: Database, { jobs, setAside }: Contributions): Promise<void> {
  await withEveryInstitution(database, { userId: 'SYSTEM' }, async (db) => {
    await keepSetAside(db, 'WORKER', setAside);
    await db.query(
      'delete from plugin_job where not (plugin, name) in (select * from unnest($1::text[], $2::text[]))',
      [jobs.map(({ plugin }) => plugin), jobs.map(({ job }) => job.name)],
    );
    for (const { plugin, job } of jobs)
      await db.query(
        `insert into plugin_job (plugin, name, label, every) values ($1, $2, $3, $4)
         on conflict (plugin, name) do update set label = excluded.label, every = excluded.every`,
        [plugin, job.name, job.label, job.every],
      );
  });
}
