import { setTimeout as sleep } from 'node:timers/promises';
import { text } from '../messages.js';
import type { Supervisor } from './supervisor.js';

export interface ReadyOptions {
  readonly url: string;
  readonly supervisor: Supervisor;
  readonly milliseconds: number;
  /** Folder named in the error. */
  readonly logs: string;
}

/** A program that died this often in a row before it was ready has a fault that waiting does not cure. */
const HOPELESS_FAILURES = 6;

/**
 * Waits until `/ready` answers 200.
 * @throws Error in Korean with the last answer when it does not in time, or a program keeps dying.
 */
export async function untilReady({ url, supervisor, milliseconds, logs }: ReadyOptions): Promise<void> {
  const deadline = Date.now() + milliseconds;
  let reason = '';
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    const body = await answer?.text().catch(() => '');
    if (answer?.ok) return;
    reason = body || reason;
    if (['api', 'worker'].some((name) => supervisor.failures(name) >= HOPELESS_FAILURES)) break;
    await sleep(100);
  }
  throw new Error(text('start.notReady', { reason, logs }));
}
