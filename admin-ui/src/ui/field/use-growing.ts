import { useCallback, useLayoutEffect, useRef } from 'react';

/** Whether the browser lets a box grow with its text by itself (`field-sizing`), without measuring at each key. */
function growsByItself(): boolean {
  const { CSS: known }: { readonly CSS?: Partial<typeof CSS> } = globalThis;
  return known?.supports?.('field-sizing', 'content') ?? false;
}

type Put = (element: HTMLTextAreaElement | null) => void;

/**
 * For browsers whose boxes do not grow with their text: makes this one as high as what stands in it.
 * @returns the box's ref.
 */
export function useGrowing(text: string, put: Put): Put {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (box.current && !growsByItself()) fit(box.current);
  }, [text]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || growsByItself() || !('ResizeObserver' in globalThis)) return undefined;
    let width = element.clientWidth;
    // Another width has other lines; folded, it has none.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      fit(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return useCallback(
    (element) => {
      box.current = element;
      put(element);
    },
    [put],
  );
}

function fit(element: HTMLTextAreaElement): void {
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
}
