import { type FileStorage, sweepFiles, type Swept } from '@onyak/database';
import type { Logger } from 'pino';
import type pg from 'pg';
import { Repeating } from '../worker/repeating.js';

const EVERY_MS = 60 * 60 * 1000;

interface FileSweeperOptions {
  readonly database: pg.Pool;
  readonly storage: FileStorage;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** Removes uploads that nobody saved, every hour; several workers may do it at once. */
export class FileSweeper {
  readonly #options: FileSweeperOptions;
  readonly #stopping = new AbortController();
  readonly #repeating: Repeating;

  constructor(options: FileSweeperOptions) {
    this.#options = options;
    this.#repeating = new Repeating({
      everyMs: EVERY_MS,
      name: 'file sweep',
      log: options.log,
      run: async () => void (await this.sweep()),
    });
  }

  start(): void {
    this.#repeating.start();
  }

  stop(): void {
    this.#stopping.abort();
    this.#repeating.stop();
  }

  /** Resolves when no sweep is under way. */
  idle(): Promise<void> {
    return this.#repeating.idle();
  }

  /** @param olderThanMs how long an upload may wait to be saved; a day by default. */
  async sweep(olderThanMs?: number): Promise<Swept> {
    const { database, storage, log } = this.#options;
    const swept = await sweepFiles(database, storage, {
      signal: this.#stopping.signal,
      ...(olderThanMs === undefined ? {} : { olderThanMs }),
    });
    if (swept.files + swept.objects > 0) log.info(swept, 'removed uploads that nobody saved');
    return swept;
  }
}
