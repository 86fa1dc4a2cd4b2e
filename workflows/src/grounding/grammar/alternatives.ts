/**
 * A pattern of wordings, `(처방한 |)(의사|약사)에게`, that finds every end of a match without writing all of them out.
 * Only groups of alternatives, which may hold groups; `\\(` and `\\)` are brackets of the text, `~` is a space after
 * which a word may strengthen what follows.
 */
export class Alternatives {
  readonly #node: Sequence;
  /** Letters that a match may begin with. */
  readonly first: ReadonlySet<string>;

  constructor(pattern: string) {
    this.#node = readChoice(pattern, { at: 0 });
    this.first = firstOf(this.#node).letters;
  }

  /** Where a match that begins at a place may end. */
  endsAt(text: string, index: number): readonly number[] {
    return step(this.#node, text, [index]);
  }
}

/** What strengthens any wording and changes none; none that weakens. */
export const strengthening =
  '더|더욱|더 많이|크게|매우|아주|몹시|심하게|쉽게|갑자기|갑작스럽게|지나치게|너무|많이|과도하게|점점|자주|계속|상당히|급격히|위험하게|심각하게|이유 없이|까닭 없이|평소보다|평소와 달리|뚜렷하게|유난히|자꾸';
let adverbs: Choice | undefined;

function strengthened(): Choice {
  return (adverbs ??= choiceOf([...strengthening.split('|').map((word) => [`${word} `]), []]));
}

type Part = string | Choice;
type Sequence = readonly Part[];
interface Choice {
  readonly byLetter: ReadonlyMap<string, readonly Sequence[]>;
  readonly empty: boolean;
}

interface Cursor {
  at: number;
}

/** The alternatives up to the closing bracket as one part. */
function readChoice(pattern: string, cursor: Cursor): Sequence {
  const members: Sequence[] = [];
  let sequence: Part[] = [];
  let letters = '';
  const close = () => {
    if (letters !== '') sequence.push(letters);
    letters = '';
  };
  while (cursor.at < pattern.length) {
    const letter = pattern[cursor.at] ?? '';
    cursor.at += 1;
    if (letter === '\\') {
      letters += pattern[cursor.at] ?? '';
      cursor.at += 1;
    } else if (letter === '~') {
      letters += ' ';
      close();
      sequence.push(strengthened());
    } else if (letter === '(') {
      close();
      sequence.push(...readChoice(pattern, cursor));
    } else if (letter === ')') break;
    else if (letter === '|') {
      close();
      members.push(sequence);
      sequence = [];
    } else letters += letter;
  }
  close();
  members.push(sequence);
  return members.length === 1 ? sequence : [choiceOf(members)];
}

function choiceOf(members: readonly Sequence[]): Choice {
  const byLetter = new Map<string, Sequence[]>();
  let empty = false;
  for (const member of members) {
    const first = firstOf(member);
    for (const letter of first.letters) byLetter.set(letter, [...(byLetter.get(letter) ?? []), member]);
    empty ||= first.empty;
  }
  return { byLetter, empty };
}

function firstOf(sequence: Sequence): { readonly letters: ReadonlySet<string>; readonly empty: boolean } {
  const letters = new Set<string>();
  for (const part of sequence) {
    if (typeof part === 'string') return { letters: letters.add(part[0] ?? ''), empty: false };
    for (const letter of part.byLetter.keys()) letters.add(letter);
    if (!part.empty) return { letters, empty: false };
  }
  return { letters, empty: true };
}

function step(sequence: Sequence, text: string, starts: readonly number[]): readonly number[] {
  let at = starts;
  for (const part of sequence) {
    if (at.length === 0) return at;
    if (typeof part === 'string')
      at = at.filter((start) => text.startsWith(part, start)).map((start) => start + part.length);
    else {
      const ends = new Set<number>(part.empty ? at : []);
      for (const start of at)
        for (const member of part.byLetter.get(text[start] ?? '') ?? [])
          for (const end of step(member, text, [start])) ends.add(end);
      at = [...ends];
    }
  }
  return at;
}
