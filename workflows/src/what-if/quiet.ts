import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a quiet stretch is. */
export interface Quiet {
  /** Its length in milliseconds. */
  readonly stretch: number;
  /** Part of it that the process may be at work. */
  readonly busy: number;
  /** Milliseconds after which it is waited for no longer. */
  readonly most: number;
}

const AFTER_START: Quiet = { stretch: 1_000, busy: 0.2, most: 60_000 };

/**
 * Waits until this process had little to do for a while: for work that holds everybody up and that nobody waits for yet. It keeps no
 * process alive.
 */
export async function whenQuiet({ stretch, busy, most }: Quiet = AFTER_START): Promise<void> {
  const until = performance.now() + most;
  while (performance.now() < until) {
    const before = performance.eventLoopUtilization();
    await sleep(stretch, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization <= busy) return;
  }
}
