import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds of an answer that must not tell by its time what was found. */
const FLOOR_MS = 250;

/** Runs work that does more for a known account than for an unknown one, and takes no less than a fixed time, fail or not. */
export async function evenly<T>(work: () => Promise<T>, floorMs = FLOOR_MS): Promise<T> {
  const floor = delay(floorMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
