import { useEffect, useRef, type RefObject } from 'react';

/** Milliseconds a page may take to show its heading. */
const patience = 10_000;

/**
 * Another page begins at its heading: the focus goes there once it is drawn, so that a keyboard goes on from the page and
 * a screen reader says where one is. Not while the user is already at something of the page or in a popup.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    const box = main.current;
    if (shown.current === pathname || !box) return undefined;
    shown.current = pathname;
    if (focusHeading(box)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading(box)) observer.disconnect();
    });
    observer.observe(box, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), patience);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [main, pathname]);
}

/** @returns whether there is a heading to begin at. */
function focusHeading(box: HTMLElement): boolean {
  const heading = box.querySelector('h1');
  if (!heading) return false;
  const { activeElement } = document;
  const busy = activeElement !== null && (box.contains(activeElement) || activeElement.closest('[role$="dialog"]'));
  if (!busy) {
    heading.tabIndex = -1;
    // Nothing can be done at a heading: it needs no ring, and Tab goes on from it.
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }
  return true;
}
