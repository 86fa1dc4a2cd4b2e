import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { jobsSchema } from './schema.js';

const countSchema = z.object({ plugin: z.string(), jobs: z.int() });

/** How many jobs each plugin has that has any. */
export function countJobs(db: TenantDatabase): Promise<z.output<typeof countSchema>[]> {
  return readRows(db, countSchema, 'select plugin, count(*)::int as jobs from plugin_job group by plugin');
}

/** Every job with its latest run. */
export function listJobs(db: TenantDatabase): Promise<z.output<typeof jobsSchema>> {
  return readRows(
    db,
    jobsSchema.element,
    `select j.plugin, j.name, j.label, j.every, to_json(r.started_at) #>> '{}' as "startedAt", r.outcome, r.attempts, r.note
     from plugin_job j left join lateral (select started_at, outcome, attempts, note from plugin_run
       where plugin = j.plugin and name = j.name and kind = 'JOB' order by started_at desc limit 1) r on true
     order by j.plugin, j.name`,
  );
}
