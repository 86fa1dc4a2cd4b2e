import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Narrower than any page of ours. */
const LEAST = 240;

/** The width that a box has, as the window changes; `first` until it stands. */
export function useWidth(first: number): { readonly box: RefObject<HTMLDivElement | null>; readonly width: number } {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !('ResizeObserver' in globalThis)) return undefined;
    const take = (measured: number) => setWidth(Math.max(LEAST, Math.floor(measured)));
    take(element.getBoundingClientRect().width);
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) take(entry.contentRect.width);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { box, width };
}
