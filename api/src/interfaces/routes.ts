import type { Logger } from 'pino';
import type { LoadedPlugin } from '../boot/load.js';
import type { Database } from '../database/database.js';
import type { Route } from '../http/routing/routes.js';
import type { AttemptCounts } from '../sessions/attempt-counts.js';
import { KeyGuard } from './key-guard.js';
import { keyRoute } from './key-route.js';
import { Refusals } from './refusals.js';

/** The routes of every plugin's calls for other systems. */
export function keyRoutes(
  plugins: readonly LoadedPlugin[],
  host: {
    readonly database: Database;
    readonly counts: AttemptCounts;
    readonly log: Logger;
    readonly uploads: string;
  },
): readonly Route[] {
  const { database, counts, log, uploads } = host;
  const guard = new KeyGuard(plugins, database, counts);
  const refusals = new Refusals(plugins, database, counts, log);
  return plugins.flatMap(({ plugin, api }) =>
    api.calls.flatMap((call) =>
      call.access === 'key' ? [keyRoute(plugin, call, { database, guard, refusals, uploads })] : [],
    ),
  );
}
