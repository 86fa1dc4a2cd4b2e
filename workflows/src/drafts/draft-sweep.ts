import { sweepDrafts } from '@onyak/database';
import type { Logger } from 'pino';
import type pg from 'pg';
import { Repeating } from '../worker/repeating.js';

const EVERY_MS = 60 * 60 * 1000;

/** Removes drafts that have expired, every hour. */
export function draftSweep(database: pg.Pool, log: Pick<Logger, 'info' | 'warn'>): Repeating {
  return new Repeating({
    everyMs: EVERY_MS,
    name: 'draft sweep',
    log,
    run: async () => {
      const drafts = await sweepDrafts(database);
      if (drafts > 0) log.info({ drafts }, 'removed drafts that nobody came back to');
    },
  });
}
