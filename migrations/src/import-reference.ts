import { parseSettings } from '@onyak/core';
import { words } from './command/messages.js';
import { referenceCommand, UsageError } from './command/reference-command.js';

/**
 * `node migrations/dist/import-reference.js list | import | compare | rollback …` on the database of DATABASE_URL.
 * Exit code 1 with a sentence when it could not, 2 when it was not understood, 130 when it was stopped.
 */
async function main(): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    const { DATABASE_URL } = parseSettings(process.env);
    if (DATABASE_URL === undefined) throw new Error(words.needsDatabase);
    await referenceCommand(process.argv.slice(2), {
      databaseUrl: DATABASE_URL,
      screen: process.stdout,
      signal: stop.signal,
    });
  } catch (error) {
    const text = stop.signal.aborted ? words.stopped : error instanceof Error ? error.message : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = stop.signal.aborted ? 130 : error instanceof UsageError ? 2 : 1;
  }
}

await main();
