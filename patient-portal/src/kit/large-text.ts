import { useEffect, useState } from 'react';

const KEY = 'onyak-large-text';

/** Whether text is shown larger; kept in this browser where it allows that. */
export function useLargeText(): [boolean, (large: boolean) => void] {
  const [large, setLarge] = useState(stored);
  useEffect(() => {
    document.documentElement.classList.toggle('large-text', large);
    try {
      localStorage.setItem(KEY, large ? '1' : '0');
    } catch {
      // Storage is closed in private windows of some browsers: the switch then holds for this page.
    }
  }, [large]);
  return [large, setLarge];
}

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
