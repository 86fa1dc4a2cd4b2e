import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { GridItems } from '../../grid/rows/items.js';
import { keyAction, opensOrCloses, type Position } from '../../grid/keyboard.js';
import { size } from '../../theme/tokens.js';

export interface GridKeys {
  readonly position: Position;
  /** Set by the view: scrolls an item, and a column of it, into sight. */
  readonly reveal: RefObject<(index: number, column: number) => void>;
  /** Set by the view: takes the focus. */
  readonly focusRef: RefObject<() => void>;
  /** The mouse (or an editor) moved the keyboard's place. */
  readonly point: (id: string, column: number, show?: boolean) => void;
  /** Goes to an item by its place, loaded or not. */
  readonly goTo: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface GridActions<Row> {
  /** @param from the row that Shift went on from, by keyboard. */
  readonly select: (id: string, extend: boolean, from?: string) => void;
  readonly selectAll: () => void;
  readonly open: (id: string, column: number) => void;
  readonly edit?: (id: string, column: number) => void;
  readonly detail: (id: string) => void;
  readonly copy: (activeId: string | undefined, headings: boolean, column: number) => void;
  readonly search: () => void;
  readonly clear: () => void;
  /** Turns the switch of a cell. @returns false where there is none. */
  readonly turn: (id: string, column: number) => boolean;
  /** Space on the heading of a group. */
  readonly group: (rows: readonly Row[]) => void;
}

/** Ties the pure keyboard logic to the grid: where it is, and what each act does. */
export function useGridKeys<Row>(items: GridItems<Row>, columns: number, acts: GridActions<Row>): GridKeys {
  const [position, setPosition] = useState<Position>({ item: 0, column: 0 });
  const reveal = useRef<(index: number, column: number) => void>(() => undefined);
  const focusRef = useRef<() => void>(() => undefined);
  const latest = useRef(items);
  latest.current = items;
  const point = useCallback((id: string, column: number, show = false) => {
    const item = latest.current.indexOf(id);
    if (item < 0) return;
    setPosition({ item, column });
    if (show) reveal.current(item, column);
  }, []);
  const wanted = useRef<number>(undefined);
  const goTo = (index: number) => {
    setPosition((old) => ({ ...old, item: index }));
    // Scrolled to once there is such a place.
    wanted.current = index;
  };
  useEffect(() => {
    if (wanted.current === undefined || wanted.current >= items.length) return;
    reveal.current(wanted.current, position.column);
    focusRef.current();
    wanted.current = undefined;
  });
  const move = (to: Position, extend: boolean) => {
    const down = to.item >= position.item;
    const item = skipDetails(items, to.item, down ? 1 : -1);
    setPosition({ item, column: to.column });
    reveal.current(item, to.column);
    const from = items.at(position.item);
    const entry = items.at(item);
    if (extend && item !== position.item && entry?.type === 'row')
      acts.select(entry.id, true, from?.type === 'row' ? from.id : undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / size.rowHeight) - 2);
    const press = {
      key: event.key,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
      composing: event.nativeEvent.isComposing,
    };
    const entry = items.at(position.item);
    if (entry?.type === 'group' && opensOrCloses(press, entry.open)) {
      event.preventDefault();
      return entry.toggle();
    }
    const act = keyAction(press, position, { items: items.length, columns, page });
    if (!act) return;
    const id = entry && entry.type !== 'group' && entry.type !== 'absent' ? entry.id : undefined;
    event.preventDefault();
    switch (act.type) {
      case 'move':
        return move(act.to, act.extend);
      case 'select':
        if (entry?.type === 'group') return acts.group(entry.rows);
        if (id === undefined || acts.turn(id, position.column)) return undefined;
        return acts.select(id, press.shift);
      case 'open':
        if (entry?.type === 'group') return entry.toggle();
        if (id === undefined || acts.turn(id, position.column)) return undefined;
        return acts.open(id, position.column);
      case 'edit':
        return id === undefined ? undefined : acts.edit?.(id, position.column);
      case 'detail':
        return id === undefined ? undefined : acts.detail(id);
      case 'copy':
        return acts.copy(id, act.headings, position.column);
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
  return { position: safe, reveal, focusRef, point, goTo, onKeyDown };
}

/** The keyboard goes over opened details: their content is reached by Tab. */
function skipDetails<Row>(items: GridItems<Row>, from: number, step: 1 | -1): number {
  let index = from;
  while (items.at(index)?.type === 'detail') index += step;
  return items.at(index) ? index : Math.max(0, from - step);
}
