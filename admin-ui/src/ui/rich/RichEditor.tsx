import Box from '@mui/material/Box';
import { markdownOfHtml } from '@onyak/core';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { EditorState, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { keys, pasted, typedKind } from './commands.js';
import { documentOf, markdownOf, nodesOf } from './convert.js';
import type { RichTextFieldProps } from './RichTextField.js';
import { RichToolbar } from './RichToolbar.js';
import { writingStyle } from './style.js';

interface RichEditorProps extends Omit<RichTextFieldProps, 'help'> {
  readonly labelId: string;
  readonly helpId: string | undefined;
  /** What was typed would make the text too long, and was not taken. */
  readonly onFull: (full: boolean) => void;
}

const stateOf = (markdown: string): EditorState =>
  EditorState.create({ doc: documentOf(markdown), plugins: [history(), keymap({ ...keys })] });

/** A final text as it is edited: headings, items and what is bold are seen and not spelled. */
export default function RichEditor(props: RichEditorProps) {
  const { value, readOnly = false, fill = false, labelId, helpId } = props;
  const latest = useRef(props);
  latest.current = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** The text as the editor holds it: another one came from outside. */
  const held = useRef(value);
  const [state, setState] = useState<EditorState>();

  useEffect(() => {
    if (!place.current) return undefined;
    const editor: EditorView = new EditorView(place.current, {
      state: stateOf(held.current),
      editable: () => latest.current.readOnly !== true,
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(helpId === undefined ? {} : { 'aria-describedby': helpId }),
        ...(latest.current.readOnly === true ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
      }),
      dispatchTransaction(tr) {
        const next = editor.state.apply(tr);
        if (tr.docChanged) {
          const markdown = markdownOf(next.doc);
          const { maxLength, onChange, onFull } = latest.current;
          const full = markdown.length > maxLength && markdown.length > held.current.length;
          onFull(full);
          if (full) {
            editor.updateState(editor.state);
            return;
          }
          held.current = markdown;
          editor.updateState(next);
          onChange(markdown);
        } else editor.updateState(next);
        setState(next);
      },
      handleTextInput(_view, from, to, text) {
        const made = text === ' ' && from === to ? typedKind(editor.state, from) : undefined;
        if (made) editor.dispatch(made);
        return made !== undefined;
      },
      handlePaste(_view, event) {
        const html = event.clipboardData?.getData('text/html') ?? '';
        // What was copied here is known line by line; a word alone is put where the cursor is.
        const plain = event.clipboardData?.getData('text/plain') ?? '';
        if (html.includes('data-pm-slice') || (html === '' && !/[\r\n]/u.test(plain))) return false;
        const nodes = nodesOf(html === '' ? typedText(plain) : markdownOfHtml(html));
        if (nodes.length === 0) return false;
        editor.dispatch(pasted(editor.state, nodes));
        return true;
      },
      clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, '\n'),
    });
    view.current = editor;
    setState(editor.state);
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [helpId, labelId]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    if (value !== held.current) {
      held.current = value;
      editor.updateState(stateOf(value));
      setState(editor.state);
    }
    // Whether it may be edited is asked for anew.
    editor.setProps({});
  }, [value, readOnly]);

  return (
    <Box sx={writingStyle(fill)}>
      {!readOnly && state && <RichToolbar state={state} run={(command) => runIn(view.current, command)} />}
      <Box ref={place} className="writing" />
    </Box>
  );
}

function runIn(view: EditorView | null, command: Command): void {
  if (!view) return;
  command(view.state, (tr) => view.dispatch(tr), view);
  view.focus();
}

/** Typed lines as they are: no sign of them is a mark but the dash of an item. */
const typedText = (plain: string): string =>
  plain
    .replace(/\r\n?/gu, '\n')
    .split('\n')
    .map((line) => line.replace(/[\\`*_{}[\]<>#|]/gu, '\\$&'))
    .join('\n');
