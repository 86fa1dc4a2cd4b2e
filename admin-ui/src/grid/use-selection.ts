import { useRef } from 'react';
import { useLatest } from '../ui/use-latest.js';
import { extendRange, selectionOf, toggleMany, toggleOne, type Range, type Selected } from './selection.js';
import type { SelectionMode } from './types.js';

interface SelectionOptions {
  readonly mode: SelectionMode;
  readonly selected: Selected;
  readonly onSelect: (selected: Selected) => void;
  /** Rows in shown order, those of closed groups left out. */
  readonly shownIds: () => readonly string[];
  /** Rows that may be selected, in sight or not. */
  readonly selectableIds: () => readonly string[];
  readonly canSelect: (id: string) => boolean;
}

/** Selecting rows one by one, by ranges, by groups and all at once. */
export function useSelection({ mode, selected, onSelect, shownIds, selectableIds, canSelect }: SelectionOptions) {
  const range = useRef<Range>(undefined);
  const select = useLatest((id: string, extend: boolean, from?: string) => {
    if (mode === 'none') return;
    if (extend && mode === 'many') {
      range.current = extendRange(range.current, selected, from, id);
      return onSelect(selectionOf(range.current, shownIds(), canSelect));
    }
    if (!canSelect(id)) return;
    const next = toggleOne(selected, id, mode);
    range.current = { anchor: id, end: id, before: next };
    onSelect(next);
  });
  const selectMany = useLatest((ids: readonly string[]) => onSelect(toggleMany(selected, ids)));
  const selectAll = () => mode === 'many' && onSelect(toggleMany(selected, selectableIds()));
  const clear = () => mode !== 'none' && selected.size > 0 && onSelect(new Set());
  return { select, selectMany, selectAll, clear };
}
