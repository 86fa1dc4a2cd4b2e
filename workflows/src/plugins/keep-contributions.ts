import { keepSetAside } from '@onyak/plugin-discovery';
import { everywhere, type Database } from '../store/context.js';
import { forgetTiles } from '../tiles/count-tiles.sql.js';
import { TILE_JOB } from '../tiles/tile-jobs.js';
import type { Contributions } from './contributions.js';
import { keepJobs } from './plugin-jobs.sql.js';

/** Tells the administrator's page which jobs this worker keeps and which plugins it could not use. */
export async function keepContributions(database: Database, { jobs, setAside }: Contributions): Promise<void> {
  await everywhere(database, 'SYSTEM', async (db) => {
    await keepSetAside(db, 'WORKER', setAside);
    const kept = jobs.map(({ plugin, job: { name, label, every } }) => ({ plugin, name, label, every }));
    await keepJobs(db, kept);
    await forgetTiles(
      db,
      jobs.filter(({ job }) => job.name === TILE_JOB).map(({ plugin }) => plugin),
    );
  });
}
