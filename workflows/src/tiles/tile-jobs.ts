import type { Plugin } from '@onyak/core';
import type { Job } from '../kit/index.js';
import { workerText } from '../messages.js';
import { countTiles } from './count-tiles.sql.js';

export const TILE_JOB = 'homeTiles';

/** The job of each plugin that has figures on the home page: it comes and goes with its plugin. */
export function tileJobs(plugins: readonly Plugin[]): { readonly plugin: string; readonly job: Job }[] {
  return plugins
    .filter(({ tiles }) => tiles.length > 0)
    .map((plugin) => ({
      plugin: plugin.code,
      job: {
        name: TILE_JOB,
        label: workerText('tilesJob'),
        every: '5 minutes',
        run: async ({ overEveryInstitution }) =>
          workerText((await overEveryInstitution((db) => countTiles(db, plugin))) ? 'tilesCounted' : 'tilesSame'),
      },
    }));
}
