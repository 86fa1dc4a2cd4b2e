import fc from 'fast-check';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { insertRule, keys, lineAs, pasted, toggleBold, typedKind } from './commands.js';
import { documentOf, markdownOf, nodesOf } from './convert.js';

/** A text with the cursor behind the first `‸`, or what is between two of them selected. */
function stateOf(markdown: string): EditorState {
  const doc = documentOf(markdown);
  const places: number[] = [];
  doc.descendants((node, at) => {
    for (const match of node.text?.matchAll(/‸/gu) ?? []) places.push(at + match.index);
  });
  let state = EditorState.create({ doc });
  for (const place of places.toReversed()) state = state.apply(state.tr.delete(place, place + 1));
  const [from = 1, to = from + 1] = places;
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to - 1)));
}

function after(markdown: string, ...commands: readonly (Command | string)[]): string {
  let state = stateOf(markdown);
  for (const command of commands)
    if (typeof command === 'string') state = state.apply(state.tr.insertText(command));
    else command(state, (tr) => (state = state.apply(tr)));
  return markdownOf(state.doc);
}
const press = (key: string): Command => keys[key] ?? (() => false);

describe('a text in the editor', () => {
  it('is letter for letter what it was where nobody touched it', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('\n', '\n\n', '# ', '- ', '**', '---'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const any = parts.join('');
        expect(markdownOf(documentOf(any))).toBe(any);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps every other line letter for letter where one is typed in', () => {
    expect(after('# 안내\n\n- __하나__\n- 둘‸\n  \n끝 \n', ' 셋')).toBe('# 안내\n\n- __하나__\n- 둘 셋\n  \n끝 \n');
  });

  it('goes on after an item with an item, after an empty one and a heading with text', () => {
    expect(after('- 하나‸\n- 셋', press('Enter'), '둘')).toBe('- 하나\n- 둘\n- 셋');
    expect(after('- 하나‸', press('Enter'), press('Enter'), '글')).toBe('- 하나\n\n글');
    expect(after('## 제목‸', press('Enter'), '글')).toBe('## 제목\n\n글');
    expect(after('앞‸뒤', press('Enter'))).toBe('앞\n\n뒤');
    expect(after('앞‸뒤', press('Shift-Enter'))).toBe('앞\n뒤');
    expect(after('- 앞‸뒤', press('Shift-Enter'))).toBe('- 앞\n- 뒤');
  });

  it('makes a line another, and from its beginning text again', () => {
    expect(after('글‸', lineAs('title'))).toBe('# 글');
    expect(after('글‸', lineAs('section'))).toBe('## 글');
    expect(after('**굵은** 글‸', lineAs('part'))).toBe('### 굵은 글');
    expect(after('가‸\n\n나', lineAs('item'))).toBe('- 가\n\n나');
    expect(after('앞\n\n- ‸뒤', press('Backspace'))).toBe('앞\n\n뒤');
    expect(after('앞\n\n‸뒤', press('Backspace'))).toBe('앞뒤');
  });

  it('is bold where it is made bold, and not in a heading', () => {
    expect(after('이 ‸약‸은', toggleBold)).toBe('이 **약**은');
    expect(after('이 **‸약‸**은', toggleBold)).toBe('이 약은');
    expect(after('## ‸약‸', toggleBold)).toBe('## 약');
    expect(after('가‸', insertRule, '나')).toBe('가\n\n---\n\n나');
  });

  it('takes the marks of a document where a line begins, and keeps every other sign as a sign', () => {
    const typed = (mark: string) => {
      const state = stateOf(`${mark.replace(/[#*]/gu, '\\$&')}‸`);
      const made = typedKind(state, state.selection.from);
      return made ? markdownOf(state.apply(made).apply(state.apply(made).tr.insertText('글')).doc) : null;
    };
    expect(['-', '◆', '■', '▶', '#', '*', '가'].map(typed)).toEqual([
      '- 글',
      '# 글',
      '## 글',
      '### 글',
      null,
      null,
      null,
    ]);
    expect(after('‸', '# *글* - 셋')).toBe('\\# \\*글\\* - 셋');
  });

  it('takes what is pasted line by line; one line runs on where the cursor is', () => {
    const paste = (into: string, given: string) => {
      const state = stateOf(into);
      return markdownOf(state.apply(pasted(state, nodesOf(given))).doc);
    };
    expect(paste('앞 ‸ 뒤', '**가운데**')).toBe('앞 **가운데** 뒤');
    expect(paste('- 하나‸', '- 둘\n- 셋')).toBe('- 하나\n- 둘\n- 셋');
    expect(paste('앞‸', '## 제목\n\n글\n다음 줄')).toBe('앞\n\n## 제목\n\n글\n다음 줄');
  });
});
