import { z } from 'zod/mini';
import { atRest } from './line.js';

const filesSchema = z.array(z.string());

/**
 * Fetches the app's files while somebody types, one at a time and only when nothing else is on the line, so that the first
 * screen opens from the browser's cache. It stops as soon as `signal` aborts, and keeps its failures to itself: the app
 * loads what is missing.
 */
export async function prefetchApp(signal: AbortSignal): Promise<void> {
  await atRest(signal);
  try {
    const list = await fetch('/app-files.json', { signal, priority: 'low' });
    // Screens that are served by the development server have no such list.
    if (!list.ok) return;
    for (const path of filesSchema.parse(await list.json())) {
      const file = await fetch(path, { signal, priority: 'low' });
      await file.arrayBuffer();
    }
  } catch {
    // Aborted, or the line broke.
  }
}
