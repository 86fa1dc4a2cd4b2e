import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.js';
import { isSaveKey } from './save-key.js';

/** A popup that is open; what is only fading away is hidden from a screen reader already. */
const isCovered = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (popup) => !popup.closest('[aria-hidden="true"]'),
  );

/** Ctrl/Cmd-S anywhere on the page, unless a popup is open over it. */
export function useSaveKey(save: () => void): void {
  const act = useLatest(save);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || isCovered()) return;
      event.preventDefault();
      if (!event.isComposing) act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [act]);
}
