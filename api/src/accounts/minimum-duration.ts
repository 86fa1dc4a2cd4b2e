import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds of an answer that must not tell by its time what was found; more than the slowest of them takes. */
const FLOOR_MS = 250;

/** Runs work that does more for a known account than for an unknown one, and takes no less than a fixed time, fail or not. */
export async function afterMinimumDuration<T>(work: () => Promise<T>, floorMs = FLOOR_MS): Promise<T> {
  const floor = delay(floorMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}

/** The same where only a failure could tell something: who signs in does not wait. */
export async function failAfterMinimumDuration<T>(work: () => Promise<T>, floorMs = FLOOR_MS): Promise<T> {
  const floor = delay(floorMs, undefined, { ref: false });
  try {
    return await work();
  } catch (error) {
    await floor;
    throw error;
  }
}
