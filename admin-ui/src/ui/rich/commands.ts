import {
  baseKeymap,
  chainCommands,
  deleteSelection,
  setBlockType,
  splitBlockAs,
  toggleMark,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { Slice, Fragment, type Node } from 'prosemirror-model';
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { bold, heading, item, paragraph, rule } from './schema.js';

/** What a line can be made. */
export type LineKind = 'text' | 'title' | 'section' | 'part' | 'item';
const levels = { title: 1, section: 2, part: 3 } as const;

export const lineAs = (kind: LineKind): Command =>
  kind === 'text'
    ? setBlockType(paragraph)
    : kind === 'item'
      ? setBlockType(item)
      : setBlockType(heading, { level: levels[kind] });

/** What the line of the cursor is; of a rule nothing. */
export function kindOf({ selection }: EditorState): LineKind | null {
  const { parent } = selection.$from;
  if (parent.type === item) return 'item';
  if (parent.type === paragraph) return 'text';
  if (parent.type !== heading) return null;
  return parent.attrs['level'] === 1 ? 'title' : parent.attrs['level'] === 2 ? 'section' : 'part';
}

export const toggleBold: Command = toggleMark(bold);

export function isBold({ selection, storedMarks, doc }: EditorState): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? bold.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, bold);
}

/** A rule after the line of the cursor, and a line to go on in. */
export const insertRule: Command = ({ selection, tr }, dispatch) => {
  const at = selection.$to.depth === 0 ? selection.to : selection.$to.after(1);
  if (dispatch) {
    tr.insert(at, [rule.create(), paragraph.create()]);
    dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView());
  }
  return true;
};

/** Another line: after a heading text, after an item an item, after an empty one text. */
const nextLine: Command = (state, dispatch) => {
  const { parent } = state.selection.$from;
  if (parent.type !== paragraph && parent.isTextblock && parent.content.size === 0)
    return lineAs('text')(state, dispatch);
  return splitBlockAs((node, atEnd) => ({
    type: node.type === heading && atEnd ? paragraph : node.type,
    attrs: node.type === heading && !atEnd ? { level: Number(node.attrs['level']) } : {},
  }))(state, dispatch);
};

/** Another line of the same paragraph. */
const closeLine: Command = (state, dispatch) =>
  state.selection.$from.parent.type === paragraph
    ? splitBlockAs(() => ({ type: paragraph, attrs: { before: '\n' } }))(state, dispatch)
    : nextLine(state, dispatch);

/** Going back from its beginning, a heading or an item becomes text first. */
const plainFirst: Command = (state, dispatch) => {
  const { empty, $from } = state.selection;
  const special = $from.parent.type === item || $from.parent.type === heading;
  return empty && special && $from.parentOffset === 0 ? lineAs('text')(state, dispatch) : false;
};

export const keys: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  Enter: nextLine,
  'Shift-Enter': closeLine,
  Backspace: chainCommands(deleteSelection, plainFirst, baseKeymap['Backspace'] ?? (() => false)),
  'Mod-b': toggleBold,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
};

/** What is typed at the beginning of a line to make it another: the marks of a Korean document, and a dash. */
const typed: Readonly<Record<string, LineKind>> = {
  '-': 'item',
  '•': 'item',
  '◆': 'title',
  '■': 'section',
  '▶': 'part',
};

/** A space after such a mark. */
export function typedKind({ doc, tr }: EditorState, at: number): Transaction | undefined {
  const place = doc.resolve(at);
  const plain = place.parent.type === paragraph || place.parent.type === item;
  const kind = plain ? typed[place.parent.textBetween(0, place.parentOffset)] : undefined;
  if (!kind) return undefined;
  const level = kind === 'text' || kind === 'item' ? {} : { level: levels[kind] };
  return tr
    .delete(place.start(), at)
    .setBlockType(place.start(), place.start(), kind === 'item' ? item : heading, level);
}

/** Lines into the place of what is selected; one line of text runs on where the cursor is. */
export function pasted({ tr }: EditorState, nodes: readonly Node[]): Transaction {
  const [only] = nodes;
  const inline = nodes.length === 1 && only?.type === paragraph;
  const slice = inline ? new Slice(only.content, 0, 0) : new Slice(Fragment.from(nodes), 0, 0);
  return tr.replaceSelection(slice).scrollIntoView();
}
