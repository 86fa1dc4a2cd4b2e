import { useEffect, type RefObject } from 'react';

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]';

/** `/` goes to the search box from anywhere on the page, not only from the grid, unless something else is typed in. */
export function useSearchKey(input: RefObject<HTMLInputElement | null> | undefined): void {
  useEffect(() => {
    if (!input) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const busy = event.target instanceof Element && event.target.closest(typing) !== null;
      if (event.defaultPrevented || busy || !input.current) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [input]);
}
