/** Where the keyboard is: an index into the shown items and one into the shown columns. */
export interface Position {
  readonly item: number;
  readonly column: number;
}

export interface GridSize {
  readonly items: number;
  readonly columns: number;
  /** Items that fit on the screen, for Page Up and Down. */
  readonly page: number;
}

export type KeyAction =
  | { readonly type: 'move'; readonly to: Position; readonly extend: boolean }
  | { readonly type: 'select' }
  | { readonly type: 'selectAll' }
  | { readonly type: 'open' }
  | { readonly type: 'detail' }
  | { readonly type: 'edit' }
  | { readonly type: 'copy'; readonly headings: boolean }
  | { readonly type: 'search' }
  | { readonly type: 'clear' };

export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt?: boolean;
  /** A syllable is being composed: nothing happens then. */
  readonly composing: boolean;
}

/** What a key does in the grid (ui.md "Grids"); undefined leaves it to the browser. */
export function keyAction(press: KeyPress, at: Position, size: GridSize): KeyAction | undefined {
  if (press.composing) return undefined;
  // Ctrl+Shift+C is the browser's own.
  if (press.alt) return isCopy(press) ? { type: 'copy', headings: true } : undefined;
  const command = commandOf(press);
  if (command) return command;
  const to = target(press, at, size);
  return to ? { type: 'move', to, extend: press.shift } : undefined;
}

/** Right opens a closed group, Left closes an open one, as in a tree. */
export function opensOrCloses({ key, ctrl, composing }: KeyPress, open: boolean): boolean {
  return !composing && !ctrl && key === (open ? 'ArrowLeft' : 'ArrowRight');
}

function commandOf(press: KeyPress): KeyAction | undefined {
  if (isCopy(press)) return press.shift ? undefined : { type: 'copy', headings: false };
  if (press.ctrl && press.key.toLowerCase() === 'a') return { type: 'selectAll' };
  if (press.key === ' ') return { type: 'select' };
  if (press.key === 'F2') return { type: 'edit' };
  if (press.key === 'Enter') return { type: press.shift ? 'detail' : 'open' };
  if (press.key === '/') return { type: 'search' };
  return press.key === 'Escape' ? { type: 'clear' } : undefined;
}

const isCopy = (press: KeyPress) => press.ctrl && press.key.toLowerCase() === 'c';

function target(press: KeyPress, at: Position, size: GridSize): Position | undefined {
  const item = (value: number): Position => ({ item: clamp(value, size.items), column: at.column });
  const column = (value: number): Position => ({ item: at.item, column: clamp(value, size.columns) });
  switch (press.key) {
    case 'ArrowDown':
      return item(press.ctrl ? size.items - 1 : at.item + 1);
    case 'ArrowUp':
      return item(press.ctrl ? 0 : at.item - 1);
    case 'PageDown':
      return item(at.item + size.page);
    case 'PageUp':
      return item(at.item - size.page);
    case 'ArrowRight':
      return column(at.column + 1);
    case 'ArrowLeft':
      return column(at.column - 1);
    case 'Home':
      return press.ctrl ? { item: 0, column: 0 } : column(0);
    case 'End':
      return press.ctrl ? { item: size.items - 1, column: size.columns - 1 } : column(size.columns - 1);
    default:
      return undefined;
  }
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
