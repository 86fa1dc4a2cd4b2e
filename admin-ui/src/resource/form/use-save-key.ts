import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.js';
import { isSaveKey } from './save-key.js';

/** Ctrl/Cmd-S anywhere on the page, unless a popup is open over it. */
export function useSaveKey(save: () => void): void {
  const act = useLatest(save);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      if (!event.isComposing) act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [act]);
}
