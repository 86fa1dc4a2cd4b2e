import { fork } from 'node:child_process';
import type { BenchRow, Measure } from '../measure-all.js';

/** What the process of a measure tells of each of its parts. */
export type Told = { readonly rows: readonly BenchRow[] } | { readonly broke: string };

/** Has a measure tell what it measures to the process that asked for it. */
export async function tellParent(measure: Measure): Promise<void> {
  const tell = async (told: Told) =>
    await new Promise<void>((resolve, reject) => {
      if (!process.send) throw new Error('nobody asked for this measure');
      process.send(told, (error: Error | null) => (error ? reject(error) : resolve()));
    });
  await measure.run(async (part) => {
    try {
      await tell({ rows: [await part()].flat() });
    } catch (error) {
      await tell({ broke: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}

/** Longer than any part takes on a busy machine: the home page is measured over five million records. */
const PATIENCE_MINUTES = 90;
const MINUTE = 60_000;

/**
 * A measure in a process of its own: neither what another left in memory or in the environment nor what ends that process
 * reaches the next. One that has told nothing for too long is ended, so that those after it are measured.
 */
export function inItsOwnProcess(file: string, name: string, patience = PATIENCE_MINUTES * MINUTE): Measure {
  return {
    async run(part) {
      const child = fork(file, [name], { execArgv: ['--conditions=onyak-source', '--import', 'tsx'] });
      const silent = setTimeout(() => child.kill('SIGKILL'), patience);
      let told = Promise.resolve();
      child.on('message', (message: Told) => {
        silent.refresh();
        told = told.then(
          async () =>
            await part(() => {
              if ('broke' in message) throw new Error(message.broke);
              return message.rows;
            }),
        );
      });
      const end = await new Promise<string | undefined>((resolve) => {
        child.once('error', (error) => resolve(error.message));
        child.once('close', (code, signal) => resolve(code === 0 ? undefined : `ended with ${signal ?? code}`));
      });
      clearTimeout(silent);
      await told;
      if (end !== undefined) throw new Error(`${name}: ${end}`);
    },
  };
}
