import type { Logger } from 'pino';

interface RepeatingOptions {
  readonly everyMs: number;
  /** Named in the log when a run fails; the next one tries again. */
  readonly name: string;
  readonly log: Pick<Logger, 'warn'>;
  run(): Promise<void>;
}

/** Does the same again and again, at once and then at fixed times, never two at a time. */
export class Repeating {
  readonly #options: RepeatingOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #waiting = false;
  #stopped = false;

  constructor(options: RepeatingOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), this.#options.everyMs);
    this.#tick();
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Resolves when no run is under way. */
  idle(): Promise<void> {
    return this.#running;
  }

  #tick(): void {
    // A run that takes longer than its period is followed by one, not by all that were missed.
    if (this.#waiting) return;
    this.#waiting = true;
    this.#running = this.#running.then(async () => {
      this.#waiting = false;
      if (this.#stopped) return;
      try {
        await this.#options.run();
      } catch (error) {
        // PostgreSQL or the workflow server is away.
        this.#options.log.warn(
          { error: error instanceof Error ? error.name : 'unknown' },
          `${this.#options.name} failed`,
        );
      }
    });
  }
}
