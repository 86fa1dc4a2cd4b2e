import { useCallback, useState } from 'react';

/**
 * Text a user types that survives a reload of the page in this tab.
 * @returns the text, a setter, and a way to forget it once it has been sent.
 */
export function useSessionText(key: string, initial = ''): [string, (value: string) => void, () => void] {
  const storeKey = `onyak.mmmg.${key}`;
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
