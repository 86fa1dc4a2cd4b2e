/**
 * Every wording of a pattern: `(처방한 |)(의사|약사)에게` is four. Only groups of alternatives; they may hold groups.
 */
export function expand(pattern: string): string[] {
  const parts = readSequence(pattern, { at: 0 });
  return [...new Set(parts.map((text) => text.replace(/\s+/gu, ' ').trim()))];
}

interface Cursor {
  at: number;
}

function readSequence(pattern: string, cursor: Cursor): string[] {
  const alternatives: string[][] = [];
  let whole = [''];
  while (cursor.at < pattern.length) {
    const letter = pattern[cursor.at] ?? '';
    cursor.at += 1;
    if (letter === '(') {
      const group = readSequence(pattern, cursor);
      whole = whole.flatMap((before) => group.map((after) => before + after));
    } else if (letter === ')') break;
    else if (letter === '|') {
      alternatives.push(whole);
      whole = [''];
    } else whole = whole.map((before) => before + letter);
  }
  return [...alternatives.flat(), ...whole];
}
