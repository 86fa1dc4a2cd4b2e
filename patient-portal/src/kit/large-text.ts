import { useEffect, useState } from 'react';
import { LARGE_TEXT } from '../keep/names.js';

/** Whether text is shown larger; kept in this browser where it allows that. */
export function useLargeText(): [boolean, (large: boolean) => void] {
  const [large, setLarge] = useState(stored);
  useEffect(() => {
    document.documentElement.classList.toggle('large-text', large);
    try {
      localStorage.setItem(LARGE_TEXT, large ? '1' : '0');
    } catch {
      // Storage is closed in private windows of some browsers: the switch then holds for this page.
    }
  }, [large]);
  return [large, setLarge];
}

function stored(): boolean {
  try {
    return localStorage.getItem(LARGE_TEXT) === '1';
  } catch {
    return false;
  }
}
