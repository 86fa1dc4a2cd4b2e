import { join } from 'node:path';
import { Engine } from './engine.js';
import { Journal } from './journal.js';
import { takePort } from './port.js';
import { createEngineServer } from './server.js';
import { readSettings } from './settings.js';

const VERSION = '0.1.0';

/**
 * `onyak-print <settings.json>`: serves until it is ended. Launched by its address (`onyak-print://print?...`) it does the same;
 * what the address says comes once more, with the picture, from the screen that waits for it. Where another one serves already, it ends.
 */
async function main(): Promise<void> {
  const path = process.argv[2];
  if (path === undefined) throw new Error('onyak-print <settings.json>');
  const settings = await readSettings(path);
  let open: (engine: Engine) => void = () => undefined;
  const opened = new Promise<Engine>((resolve) => {
    open = resolve;
  });
  const server = createEngineServer(opened, settings, VERSION);
  // The port is the lock: who has it not never touches the journal.
  if ((await takePort(server, settings)) === 'served') return;
  const journal = await Journal.open(join(settings.folder, 'cards.jsonl'));
  open(new Engine(settings, journal));
  console.log(`onyak-print ${VERSION} on 127.0.0.1:${settings.port} for ${settings.origin}`);
  const stop = () => server.close(() => void journal.close());
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
