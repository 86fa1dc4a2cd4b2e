import type { Worker } from 'node:worker_threads';
import { startThread } from '../threads/start-thread.js';

/** Heap of one reading thread in MiB: real records of 48 MB need a tenth; a hostile one stops here. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 } as const;

/** Starts the reading thread. */
export const startWorker = (): Worker => startThread(import.meta.url, 'worker', { heap: HEAP });
