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
    let begun: HTMLElement | undefined;
    const begin = () => {
      const heading = box.querySelector('h1');
      const { activeElement } = document;
      if (!heading || heading === begun) return;
      // A page may be drawn anew once it has loaded, and its first heading gone with the focus.
      const idle = begun ? activeElement === document.body : !isBusy(box, activeElement);
      if (idle) begun = focusHeading(heading);
      else observer.disconnect();
    };
    const observer = new MutationObserver(begin);
    observer.observe(box, { childList: true, subtree: true });
    begin();
    const timer = setTimeout(() => observer.disconnect(), patience);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [main, pathname]);
}

/** Whether the user is at something of the page, or in a popup. */
const isBusy = (box: HTMLElement, active: Element | null): boolean =>
  active !== null && (box.contains(active) || active.closest('[role$="dialog"]') !== null);

function focusHeading(heading: HTMLElement): HTMLElement {
  heading.tabIndex = -1;
  // Nothing can be done at a heading: it needs no ring, and Tab goes on from it.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return heading;
}
