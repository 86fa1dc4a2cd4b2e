/** A run of words that both texts have, or one of them alone. */
export interface WordPiece {
  readonly side: 'both' | 'before' | 'after';
  readonly text: string;
}

/** Words with the space after them; marks of punctuation by themselves, so that a full stop changes no word. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+\s*|[^\p{L}\p{N}]\s*/gu) ?? [];

/** What of a text was kept, taken out and put in, word by word, by the longest run of words they share in order. */
export function diffWords(before: string, after: string): WordPiece[] {
  const left = wordsOf(before);
  const right = wordsOf(after);
  const lengths = commonLengths(left, right);
  const pieces: { side: WordPiece['side']; text: string }[] = [];
  const add = (side: WordPiece['side'], text: string) => {
    const last = pieces.at(-1);
    if (text === '') return;
    if (last?.side === side) last.text += text;
    else pieces.push({ side, text });
  };
  let at = 0;
  let to = 0;
  while (at < left.length || to < right.length) {
    const from = left[at];
    const into = right[to];
    if (from !== undefined && into !== undefined && from.trim() === into.trim()) {
      const spaced = from === into;
      add('both', spaced ? into : into.trim());
      if (!spaced) {
        add('before', from.slice(from.trimEnd().length));
        add('after', into.slice(into.trimEnd().length));
      }
      at += 1;
      to += 1;
    } else if (
      into === undefined ||
      (from !== undefined && (lengths[at + 1]?.[to] ?? 0) >= (lengths[at]?.[to + 1] ?? 0))
    ) {
      add('before', from ?? '');
      at += 1;
    } else {
      add('after', into);
      to += 1;
    }
  }
  return pieces;
}

/** How much of two texts is the same, 0 to 1. */
export function similarity(before: string, after: string): number {
  const left = wordsOf(before);
  const right = wordsOf(after);
  if (left.length + right.length === 0) return 1;
  return (2 * (commonLengths(left, right)[0]?.[0] ?? 0)) / (left.length + right.length);
}

/** Length of the longest common sequence of words from each pair of places on. */
function commonLengths(left: readonly string[], right: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0));
  for (let at = left.length - 1; at >= 0; at -= 1)
    for (let to = right.length - 1; to >= 0; to -= 1) {
      const row = lengths[at];
      if (!row) continue;
      row[to] =
        left[at]?.trim() === right[to]?.trim()
          ? (lengths[at + 1]?.[to + 1] ?? 0) + 1
          : Math.max(lengths[at + 1]?.[to] ?? 0, row[to + 1] ?? 0);
    }
  return lengths;
}
