/** Pure steps on a set of selected row ids; each returns a new set. */
export type Selected = ReadonlySet<string>;

export function toggleOne(selected: Selected, id: string, mode: 'one' | 'many'): Selected {
  if (mode === 'one') return selected.has(id) ? new Set() : new Set([id]);
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Selects all of `ids`, or takes all of them out when every one is selected already. */
export function toggleMany(selected: Selected, ids: readonly string[]): Selected {
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const next = new Set(selected);
  for (const id of ids) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** Shift+click: everything between the last touched row and this one, in shown order. */
export function selectRange(
  selected: Selected,
  shown: readonly string[],
  from: string | undefined,
  to: string,
): Selected {
  const start = from === undefined ? -1 : shown.indexOf(from);
  const end = shown.indexOf(to);
  if (end < 0) return selected;
  if (start < 0) return new Set([...selected, to]);
  const next = new Set(selected);
  for (const id of shown.slice(Math.min(start, end), Math.max(start, end) + 1)) next.add(id);
  return next;
}

/** A range that Shift draws and redraws: from its anchor to its end, over what was selected before it. */
export interface Range {
  readonly anchor: string;
  readonly end: string;
  readonly before: Selected;
}

/**
 * The range when Shift moves on to a row: the same one as long as the move goes on from its end (so that going back
 * takes rows out again), else a new one.
 * @param from where the keyboard was; undefined for the mouse, which goes on from the anchor.
 */
export function extendRange(range: Range | undefined, selected: Selected, from: string | undefined, to: string): Range {
  if (range && (from === undefined || range.end === from)) return { ...range, end: to };
  return { anchor: from ?? to, end: to, before: selected };
}

/** What a range selects: all between its ends that may be, besides what was selected before. */
export function selectionOf(range: Range, shown: readonly string[], may: (id: string) => boolean): Selected {
  const drawn = selectRange(new Set(), shown, range.anchor, range.end);
  return new Set([...range.before, ...[...drawn].filter(may)]);
}

export function stateOf(selected: Selected, ids: readonly string[]): 'none' | 'some' | 'all' {
  const count = ids.reduce((sum, id) => sum + Number(selected.has(id)), 0);
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
