import type { Settings } from '@onyak/core';
import { hostMessage } from './messages.js';

/** @throws Error naming the setting, because neither entry works without a database. */
export function requireDatabaseUrl(settings: Settings): string {
  if (!settings.DATABASE_URL) throw new Error(hostMessage('settings.noDatabase'));
  return settings.DATABASE_URL;
}

/** Ends the process with a sentence a person can act on. */
export function fail(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${JSON.stringify({ level: 60, time: Date.now(), msg: text })}\n`);
  process.exitCode = 1;
  // What is still open would keep a failed process alive.
  setImmediate(() => process.exit());
}

/** Runs `stop` at the first SIGTERM or SIGINT and exits when it is done; a second one exits at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
