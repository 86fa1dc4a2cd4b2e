import { setTimeout as sleep } from 'node:timers/promises';
import type { Exit } from './child.js';
import { text } from '../messages.js';

/** A running process that the supervisor watches. */
export interface Service {
  readonly pid: number;
  /** Resolves when the process has ended, however it did. */
  readonly exited: Promise<Exit>;
  stop(): Promise<void>;
}

export interface ServiceDefinition {
  readonly name: string;
  /** How a person calls it. */
  readonly label: string;
  /** Starts it and resolves when it serves; called again whenever it has died. */
  start(): Promise<Service>;
}

interface Watched {
  readonly definition: ServiceDefinition;
  current: Service | undefined;
  /** Deaths and failed starts in a row. */
  failures: number;
  watch: Promise<void>;
}

export interface SupervisorOptions {
  /** Told in Korean whenever something died or is back. */
  readonly say: (line: string) => void;
  /** First pause before a restart; doubles with every failure in a row. */
  readonly firstPauseMs?: number;
  readonly longestPauseMs?: number;
  /** A service that ran this long starts over with the first pause. */
  readonly stableMs?: number;
}

/** Starts services in order, restarts each that dies, and stops them in reverse. */
export class Supervisor {
  readonly #watched: Watched[] = [];
  readonly #options: Required<SupervisorOptions>;
  readonly #stop = new AbortController();
  readonly #starting = new Set<Promise<unknown>>();

  constructor(options: SupervisorOptions) {
    this.#options = { firstPauseMs: 200, longestPauseMs: 10_000, stableMs: 60_000, ...options };
  }

  /** Starts one service; the first start must succeed, every later death is healed. */
  async start(definition: ServiceDefinition): Promise<void> {
    this.#stop.signal.throwIfAborted();
    const starting = definition.start();
    this.#starting.add(starting);
    const current = await starting.finally(() => this.#starting.delete(starting));
    const watched: Watched = { definition, current, failures: 0, watch: Promise.resolve() };
    this.#watched.push(watched);
    watched.watch = this.#watch(watched);
  }

  /** Process ids by service name; a service that is being restarted has none. */
  pids(): Record<string, number> {
    return Object.fromEntries(
      this.#watched.flatMap(({ definition, current }) => (current ? [[definition.name, current.pid]] : [])),
    );
  }

  /** How often in a row a service has died or failed to start. */
  failures(name: string): number {
    return this.#watched.find(({ definition }) => definition.name === name)?.failures ?? 0;
  }

  /** Stops everything, last started first; nothing is restarted any more. */
  async stop(onStopped: (label: string) => void = () => undefined): Promise<void> {
    this.#stop.abort();
    // What is half started must be whole before it can be stopped.
    await Promise.allSettled(this.#starting);
    for (const watched of this.#watched.toReversed()) {
      await watched.current?.stop();
      await watched.watch;
      onStopped(watched.definition.label);
    }
  }

  async #watch(watched: Watched): Promise<void> {
    const { label } = watched.definition;
    while (watched.current) {
      const startedAt = Date.now();
      const exit = await watched.current.exited;
      if (this.#stop.signal.aborted) return;
      watched.failures = Date.now() - startedAt > this.#options.stableMs ? 1 : watched.failures + 1;
      this.#options.say(
        text('supervisor.died', { label, how: exit.signal ?? text('supervisor.code', { code: exit.code ?? '?' }) }),
      );
      watched.current = undefined;
      watched.current = await this.#revive(watched);
    }
  }

  /** Tries until it starts or the supervisor stops. */
  async #revive(watched: Watched): Promise<Service | undefined> {
    const { label } = watched.definition;
    for (;;) {
      const pause = Math.min(this.#options.firstPauseMs * 2 ** (watched.failures - 1), this.#options.longestPauseMs);
      await sleep(pause, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      if (this.#stop.signal.aborted) return undefined;
      try {
        const service = await watched.definition.start();
        this.#options.say(text('supervisor.back', { label }));
        // A stop that came while it was starting found nothing to stop.
        if (this.#stop.signal.aborted) await service.stop();
        return service;
      } catch (error) {
        watched.failures += 1;
        this.#options.say(
          text('supervisor.startFailed', { label, reason: error instanceof Error ? error.message : String(error) }),
        );
      }
    }
  }
}
