import { z } from 'zod/mini';
import { atRest, comesFirst } from './line.js';

const filesSchema = z.array(z.string());

/** The next file is asked for while one arrives, so that no file costs the way to the server and back. */
const AT_A_TIME = 2;

/**
 * Fetches the app's files while somebody types, before the typeface and only when nothing else is on the line, so that the
 * first screen opens from the browser's cache. It stops as soon as `signal` aborts, and keeps its failures to itself: the app
 * loads what is missing.
 */
export function prefetchApp(signal: AbortSignal): void {
  comesFirst(Promise.race([fetchApp(signal), aborted(signal)]));
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

async function fetchApp(signal: AbortSignal): Promise<void> {
  await atRest(signal);
  try {
    const list = await fetch('/app-files.json', { signal, priority: 'low' });
    // Screens that are served by the development server have no such list.
    if (!list.ok) return;
    const waiting = filesSchema.parse(await list.json());
    const fetchNext = async (): Promise<void> => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const file = await fetch(path, { signal, priority: 'low' });
        await file.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, fetchNext));
  } catch {
    // Aborted, or the line broke.
  }
}
