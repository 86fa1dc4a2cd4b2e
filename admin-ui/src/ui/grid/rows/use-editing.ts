import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { editKey, moveEdit, type EditMove, type EditPlace } from '../../../grid/editing.js';
import type { GridColumn } from '../../../grid/types.js';

/** What an editor is given; its look is the caller's. */
export interface EditedCell<Row> {
  readonly row: Row;
  readonly column: GridColumn<Row>;
  /** Takes the typed value and goes on; the cell stays open when it is refused. */
  readonly commit: (value: unknown, move?: EditMove) => void;
  readonly cancel: () => void;
  /** Tab, Shift+Tab, Enter, Shift+Enter and Esc of the editor's field, with what is typed so far. */
  readonly onKeyDown: (event: KeyboardEvent, value: unknown) => void;
}

/** Editing in cells: which, by what, and what is done with it. */
export interface InlineEditing<Row> {
  readonly canEdit: (row: Row, columnId: string) => boolean;
  readonly renderEditor: (cell: EditedCell<Row>) => ReactNode;
  /** Saves a value; false keeps the editor open (the caller has said why). */
  readonly onCommit: (row: Row, columnId: string, value: unknown) => boolean | Promise<boolean>;
}

/** Editing as the view draws it. */
export interface GridEditor<Row> {
  readonly place: EditPlace | undefined;
  readonly render: (row: Row, column: GridColumn<Row>) => ReactNode;
  readonly canEdit: (row: Row, columnId: string) => boolean;
  readonly begin: (id: string, columnId: string) => boolean;
}

interface EditingOptions<Row> {
  readonly editing: InlineEditing<Row> | undefined;
  readonly rowOf: (id: string) => Row | undefined;
  /** Rows and columns in shown order. */
  readonly ids: () => readonly string[];
  readonly columnIds: readonly string[];
  /** Puts the keyboard's place on a cell, and the focus back on the grid when editing is over. */
  readonly onMove: (place: EditPlace, over: boolean) => void;
}

/** Which cell is edited, and where editing goes on. */
export function useEditing<Row>(options: EditingOptions<Row>): GridEditor<Row> | undefined {
  const { editing, rowOf, ids, columnIds, onMove } = options;
  const [place, setPlace] = useState<EditPlace>();
  if (!editing) return undefined;
  const canEdit = ({ id, columnId }: EditPlace) => {
    const row = rowOf(id);
    return row !== undefined && editing.canEdit(row, columnId);
  };
  const begin = (id: string, columnId: string) => {
    const next = { id, columnId };
    if (!canEdit(next)) return false;
    setPlace(next);
    onMove(next, false);
    return true;
  };
  const render = (row: Row, column: GridColumn<Row>) => {
    if (!place) return null;
    const end = () => {
      setPlace(undefined);
      onMove(place, true);
    };
    const commit = async (value: unknown, move: EditMove) => {
      if (!(await editing.onCommit(row, column.id, value))) return;
      const next = moveEdit(place, move, ids(), columnIds, canEdit);
      if (!next) return end();
      setPlace(next);
      onMove(next, false);
    };
    return editing.renderEditor({
      row,
      column,
      commit: (value, move = 'stay') => void commit(value, move),
      cancel: end,
      onKeyDown: (event, value) => {
        const { key, shiftKey: shift, altKey: alt, nativeEvent } = event;
        const ctrl = event.ctrlKey || event.metaKey;
        const act = editKey({ key, shift, alt, ctrl, composing: nativeEvent.isComposing });
        if (act === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (act === 'cancel') end();
        else void commit(value, act);
      },
    });
  };
  return { place, render, begin, canEdit: editing.canEdit };
}
