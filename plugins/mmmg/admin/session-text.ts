import { useCallback, useState } from 'react';

const storeKeyOf = (key: string): string => `onyak.mmmg.${key}`;

/**
 * Text a user types that survives a reload of the page in this tab.
 * @returns the text, a setter, and a way to forget it once it has been sent.
 */
export function useSessionText(key: string, initial = ''): [string, (value: string) => void, () => void] {
  const storeKey = storeKeyOf(key);
  const [value, setValue] = useState(() => sessionStorage.getItem(storeKey) ?? initial);
  const change = useCallback(
    (next: string) => {
      setValue(next);
      try {
        sessionStorage.setItem(storeKey, next);
      } catch (error) {
        // Quota or a private window: typing goes on, only the reload is not covered.
        console.warn('text not kept', error);
      }
    },
    [storeKey],
  );
  const forget = useCallback(() => sessionStorage.removeItem(storeKey), [storeKey]);
  return [value, change, forget];
}

/** Adds to a text that another part of the page keeps so, once that part is drawn anew; what is too long for it is cut. */
export function addSessionText(key: string, more: string, max: number): void {
  const storeKey = storeKeyOf(key);
  const kept = sessionStorage.getItem(storeKey) ?? '';
  sessionStorage.setItem(storeKey, (kept === '' ? more : `${kept}\n${more}`).slice(0, max));
}
