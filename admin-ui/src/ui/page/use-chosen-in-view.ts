import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the chosen tab in sight when the room for tabs changes. The stock part scrolls to it once, before it shows the buttons that
 * take a part of that room, which on a phone is the part that the last tabs are in.
 */
export function useChosenInView(): RefObject<HTMLDivElement | null> {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = tabs.current?.querySelector<HTMLElement>('.MuiTabs-scroller');
    if (!scroller || !('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(() => {
      const chosen = scroller.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
      if (!chosen) return;
      const [room, tab] = [scroller.getBoundingClientRect(), chosen.getBoundingClientRect()];
      if (tab.right > room.right) scroller.scrollLeft += tab.right - room.right;
      else if (tab.left < room.left) scroller.scrollLeft -= room.left - tab.left;
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, []);
  return tabs;
}
