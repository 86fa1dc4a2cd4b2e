import { once } from 'node:events';
import { parseSettings } from '@onyak/core';
import { destination, pino } from 'pino';
import { createApi } from './create-api.js';
import { fail, onStopSignal, requireDatabaseUrl } from './process.js';

/** Entry of the API: settings, boot, listen; SIGTERM and SIGINT stop it cleanly. */
async function main(): Promise<void> {
  const settings = parseSettings(process.env);
  // Written off the request's way, many lines at once; what is pending is flushed when the process ends.
  const log = pino(
    { level: settings.LOG_LEVEL, base: { service: 'api' } },
    destination({ sync: false, minLength: 15_000, periodicFlush: 250 }),
  );
  const api = await createApi({ settings, databaseUrl: requireDatabaseUrl(settings), log });
  // Registered before listening, so that a signal during the start is not lost.
  onStopSignal(async () => {
    await api.close();
    log.info('stopped');
  });
  api.server.listen(settings.PORT, settings.HOST);
  await once(api.server, 'listening');
  log.info({ port: settings.PORT, plugins: api.plugins.map(({ plugin }) => plugin.code) }, 'listening');
  void api.warm();
}

main().catch(fail);
