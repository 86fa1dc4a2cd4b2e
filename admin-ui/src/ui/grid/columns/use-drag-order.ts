import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';

/** Pixels the pointer goes before a press is a drag. */
const threshold = 6;

export interface Drag {
  readonly id: string;
  /** Over which other it would be dropped, and on which side of it. */
  readonly target: string | undefined;
  readonly side: 'before' | 'after';
}

/**
 * Dragging one of several things past the others, along one axis. Things are marked `data-drag-id`; Esc gives up.
 * Pointer events and not the browser's drag and drop: that one starts on no button in Firefox.
 */
export function useDragOrder(axis: 'x' | 'y', onPlace: (id: string, target: string, side: 'before' | 'after') => void) {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  /** On `pointerdown` of a thing or of its handle. */
  const start = (event: ReactPointerEvent<HTMLElement>, id: string) => {
    const list = event.currentTarget.closest<HTMLElement>('[data-drag-list]');
    if (event.button !== 0 || event.pointerType === 'touch' || !list) return;
    const origin = axis === 'x' ? event.clientX : event.clientY;
    let current: Drag | undefined;
    const move = (next: PointerEvent) => {
      const at = axis === 'x' ? next.clientX : next.clientY;
      if (!current && Math.abs(at - origin) < threshold) return;
      current = { id, ...targetAt(list, axis, at, id) };
      setDrag(current);
    };
    const end = (drop: boolean) => {
      stop.current?.();
      if (!current) return;
      setDrag(undefined);
      if (!drop) return;
      swallowClick();
      if (current.target !== undefined) onPlace(id, current.target, current.side);
    };
    const up = () => end(true);
    const cancel = () => end(false);
    const key = (next: KeyboardEvent) => {
      if (next.key !== 'Escape' || !current) return;
      next.stopPropagation();
      end(false);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key, true);
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key, true);
      stop.current = undefined;
    };
  };
  return { drag, start };
}

/** The thing of that id in a list. */
export function dragThing(list: HTMLElement | null, id: string): HTMLElement | undefined {
  const things = list?.querySelectorAll<HTMLElement>('[data-drag-id]') ?? [];
  return [...things].find((thing) => thing.dataset['dragId'] === id);
}

function targetAt(list: HTMLElement, axis: 'x' | 'y', at: number, id: string): Omit<Drag, 'id'> {
  for (const thing of list.querySelectorAll<HTMLElement>('[data-drag-id]')) {
    const box = thing.getBoundingClientRect();
    const [from, to] = axis === 'x' ? [box.left, box.right] : [box.top, box.bottom];
    if (at < from || at > to) continue;
    const target = thing.dataset['dragId'];
    return { target: target === id ? undefined : target, side: at < (from + to) / 2 ? 'before' : 'after' };
  }
  return { target: undefined, side: 'before' };
}

/** The click that ends a drag is none. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
