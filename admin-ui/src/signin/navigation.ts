import { useSyncExternalStore } from 'react';
import { isAccountPath } from '../session/guard.js';

const listeners = new Set<() => void>();

const here = (): string => location.pathname.replace(/\/+$/, '');

/** Opens a page: another account page without a reload, anything else (the app) as an address. */
export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (!isAccountPath(to)) {
    if (how === 'push') location.assign(to);
    else location.replace(to);
    return;
  }
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  document.documentElement.scrollTop = 0;
  for (const listener of listeners) listener();
}

/** The account page that the address names now. */
export function usePath(): string {
  return useSyncExternalStore(watch, here);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
