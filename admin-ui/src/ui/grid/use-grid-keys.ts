import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { GridItem } from '../../grid/items.js';
import { keyAct, opensOrCloses, type Position } from '../../grid/keyboard.js';
import { size } from '../../theme/tokens.js';

export interface GridKeys {
  readonly position: Position;
  /** Set by the view: scrolls an item into sight. */
  readonly reveal: RefObject<(index: number) => void>;
  /** The mouse moved the keyboard's place. */
  readonly point: (id: string, column: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Acts {
  readonly select: (id: string, extend: boolean) => void;
  readonly selectAll: () => void;
  readonly open: (id: string) => void;
  readonly detail: (id: string) => void;
  readonly copy: (activeId: string | undefined) => void;
  readonly search: () => void;
  readonly clear: () => void;
}

/** Ties the pure keyboard logic to the grid: where it is, and what each act does. */
export function useGridKeys<Row>(items: readonly GridItem<Row>[], columns: number, acts: Acts): GridKeys {
  const [position, setPosition] = useState<Position>({ item: 0, column: 0 });
  const reveal = useRef<(index: number) => void>(() => undefined);
  const latest = useRef(items);
  latest.current = items;
  const point = useCallback((id: string, column: number) => {
    const item = latest.current.findIndex((entry) => entry.type === 'row' && entry.id === id);
    if (item >= 0) setPosition({ item, column });
  }, []);
  const move = (to: Position, extend: boolean) => {
    const down = to.item >= position.item;
    const item = skipDetails(items, to.item, down ? 1 : -1);
    setPosition({ item, column: to.column });
    reveal.current(item);
    const entry = items[item];
    if (extend && item !== position.item && entry?.type === 'row') acts.select(entry.id, true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / size.rowHeight) - 2);
    const press = {
      key: event.key,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      composing: event.nativeEvent.isComposing,
    };
    const entry = items[position.item];
    if (entry?.type === 'group' && opensOrCloses(press, entry.open)) {
      event.preventDefault();
      return entry.toggle();
    }
    const act = keyAct(press, position, { items: items.length, columns, page });
    if (!act) return;
    const id = entry && entry.type !== 'group' ? entry.id : undefined;
    event.preventDefault();
    switch (act.type) {
      case 'move':
        return move(act.to, act.extend);
      case 'select':
        return id === undefined ? undefined : acts.select(id, press.shift);
      case 'open':
        if (entry?.type === 'group') return entry.toggle();
        return id === undefined ? undefined : acts.open(id);
      case 'detail':
        return id === undefined ? undefined : acts.detail(id);
      case 'copy':
        return acts.copy(id);
      case 'selectAll':
        return acts.selectAll();
      case 'search':
        return acts.search();
      case 'clear':
        return acts.clear();
    }
  };
  const safe = {
    item: Math.min(position.item, Math.max(0, items.length - 1)),
    column: Math.min(position.column, Math.max(0, columns - 1)),
  };
  return { position: safe, reveal, point, onKeyDown };
}

/** The keyboard goes over opened details: their content is reached by Tab. */
function skipDetails<Row>(items: readonly GridItem<Row>[], from: number, step: 1 | -1): number {
  let index = from;
  while (items[index]?.type === 'detail') index += step;
  return items[index] ? index : Math.max(0, from - step);
}
