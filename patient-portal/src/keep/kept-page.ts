import { BAD_URL, LINK_HEADER } from '@onyak/core/link';
import { KEPT, LARGE_TEXT } from './names.js';

/** Runs in a page that is kept on the phone: once there is a network, asks whether its link still opens anything. */

const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

async function ask(): Promise<void> {
  const code = new URLSearchParams(window.location.search).get(said('onyak-parameter')) ?? '';
  const headers = { 'Content-Type': 'application/json', [LINK_HEADER]: code };
  const answer = await fetch(said('onyak-read'), { method: 'POST', headers, body: '{}', cache: 'no-store' });
  const told: unknown = await answer.json();
  if (typeof told !== 'object' || told === null || Reflect.get(told, 'data') !== BAD_URL) return;
  const cache = await caches.open(KEPT.cache);
  await cache.delete(window.location.pathname + window.location.search);
  window.location.reload();
}

function enlarge(): void {
  try {
    if (localStorage.getItem(LARGE_TEXT) === '1') document.documentElement.style.fontSize = '24px';
  } catch {
    // Storage is closed: the page is read at its own size.
  }
}

/** Without a network the page stays as it is. */
const check = (): void => void ask().catch(() => undefined);

window.addEventListener('online', check);
document.addEventListener('visibilitychange', check);
enlarge();
check();
