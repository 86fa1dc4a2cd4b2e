import { setTimeout as delay } from 'node:timers/promises';
import { appPool } from '@onyak/database';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { listenForEvents } from './events.sql.js';

const RETRY_MS = [100, 500, 2000, 5000] as const;

export type Wake = 'event' | 'timeout' | 'stopped';

/** Tells one listener that its request has something new. */
export class Watch {
  private pending = false;
  private stopped = false;
  private resume: (() => void) | undefined;

  constructor(private readonly onClose: () => void) {}

  /** Remembers a wake-up even while nobody waits, so that none falls between a read and the next wait. */
  wake(): void {
    this.pending = true;
    this.resume?.();
  }

  stop(): void {
    this.stopped = true;
    this.resume?.();
  }

  /** Waits for the next wake-up, at most so many milliseconds. */
  async next(timeoutMs: number): Promise<Wake> {
    if (!this.pending && !this.stopped) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.resume = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.resume = undefined;
    }
    if (this.stopped) return 'stopped';
    const woken = this.pending;
    this.pending = false;
    return woken ? 'event' : 'timeout';
  }

  close(): void {
    this.stop();
    this.onClose();
  }
}

/**
 * One connection that listens for new request events and wakes the streams of that request. A lost
 * connection is made anew by itself; every stream then looks for itself what it may have missed.
 */
export class EventHub {
  private readonly watches = new Map<string, Set<Watch>>();
  private readonly pool;
  private readonly stopping = new AbortController();
  private client: PoolClient | undefined;
  private running: Promise<void> | undefined;

  constructor(
    databaseUrl: string,
    private readonly log: Logger,
  ) {
    this.pool = appPool(databaseUrl, { max: 1, applicationName: 'onyak-api-events' });
  }

  /** Watches a request; the connection opens with the first one. */
  watch(reqId: string): Watch {
    this.running ??= this.listen();
    const watches = this.watches.get(reqId) ?? new Set();
    this.watches.set(reqId, watches);
    const watch = new Watch(() => {
      watches.delete(watch);
      if (watches.size === 0 && this.watches.get(reqId) === watches) this.watches.delete(reqId);
    });
    watches.add(watch);
    if (this.stopping.signal.aborted) watch.stop();
    return watch;
  }

  /** Ends every stream and the connection. */
  async close(): Promise<void> {
    this.stopping.abort();
    for (const watch of this.all()) watch.stop();
    if (this.client) this.drop(this.client);
    await this.running;
    await this.pool.end();
  }

  private *all(): Generator<Watch> {
    for (const watches of this.watches.values()) yield* watches;
  }

  private async listen(): Promise<void> {
    const { signal } = this.stopping;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        const { lost } = await this.connect();
        attempt = -1;
        for (const watch of this.all()) watch.wake();
        await lost;
      } catch {
        if (attempt === 0 && !signal.aborted) this.log.warn('event connection lost; trying again');
      }
      if (signal.aborted) return;
      await delay(RETRY_MS[Math.min(Math.max(attempt, 0), RETRY_MS.length - 1)], undefined, { signal }).catch(
        () => undefined,
      );
    }
  }

  private drop(client: PoolClient): void {
    if (this.client !== client) return;
    this.client = undefined;
    client.release(true);
  }

  /** @returns a listening connection's end, as a promise that resolves when it is gone. */
  private async connect(): Promise<{ readonly lost: Promise<void> }> {
    const client = await this.pool.connect();
    if (this.stopping.signal.aborted) {
      client.release(true);
      return { lost: Promise.resolve() };
    }
    const lost = new Promise<void>((resolve) => {
      client.once('error', () => resolve());
      client.once('end', () => resolve());
    });
    client.on('notification', ({ payload }) => {
      for (const watch of this.watches.get(payload ?? '') ?? []) watch.wake();
    });
    this.client = client;
    await listenForEvents(client).catch((error: unknown) => {
      this.drop(client);
      throw error;
    });
    return { lost: lost.finally(() => this.drop(client)) };
  }
}
