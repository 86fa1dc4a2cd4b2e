import { resolve } from 'node:path';
import { parseSettings } from '@onyak/core';
import { runningDatabaseUrl } from './lib/postgres/embedded-postgres.js';

// The database of a running `npm start`, unless another is named.
const settings = parseSettings(process.env);
if (settings.DATABASE_URL === undefined) {
  const url = runningDatabaseUrl(resolve(settings.ONYAK_DATA, 'postgres'));
  if (url !== undefined) process.env['DATABASE_URL'] = url;
}
await import('../migrations/src/import-reference.js');
