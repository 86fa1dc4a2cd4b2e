/**
 * A pattern of wordings, `(처방한 |)(의사|약사)에게`, that finds every end of a match without writing all of them out.
 * Only groups of alternatives, which may hold groups; `\\(` and `\\)` are brackets of the text, `~` is a space after
 * which a word may strengthen what follows; parts that many patterns have in common are compiled once.
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
  '더|더욱|더 많이|크게|매우|아주|몹시|심하게|쉽게|갑자기|갑작스럽게|지나치게|너무|많이|과도하게|점점|자주|계속|상당히|급격히|위험하게|심각하게|이유 없이|까닭 없이|평소보다|평소와 달리|뚜렷하게|유난히|자꾸|눈에 띄게|현저히|현저하게|부쩍|확연히|심각할 정도로|위험할 정도로|위험할 만큼|급격하게|비정상적으로|유달리|평소보다 더|평소보다 많이|급하게|한꺼번에|심하게|새로|다시|서서히|꽤|굉장히|조절되지 않게|견디기 힘들게|참기 힘들게|쉽사리|빠르게|크게';
let adverbs: Choice | undefined;

function strengthened(): Choice {
  return (adverbs ??= choiceOf([...strengthening.split('|').map((word) => [`${word} `]), []]));
}

const parts: Sequence[] = [];
const FIRST_PART = 0xf100;

/** A letter that stands for a pattern within other patterns. */
export function sharedPart(pattern: string): string {
  parts.push(readChoice(pattern, { at: 0 }));
  return String.fromCharCode(FIRST_PART + parts.length - 1);
}

const partOf = (letter: string): Sequence | undefined => parts[letter.charCodeAt(0) - FIRST_PART];

type Part = string | Choice;
type Sequence = readonly Part[];
interface Choice {
  /** First letters of its ways; at the same place of `ways` those that begin so. A map for each would fill the memory. */
  readonly letters: string;
  readonly ways: readonly (readonly Sequence[])[];
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
    } else {
      const part = partOf(letter);
      if (part) {
        close();
        sequence.push(...part);
      } else letters += letter;
    }
  }
  close();
  members.push(sequence);
  return members.length === 1 ? sequence : [choiceOf(members)];
}

/** What begins alike is one way until it parts: patterns hold hundreds of forms of the same stems. */
function choiceOf(members: readonly Sequence[]): Choice {
  const byLetter = new Map<string, Sequence[]>();
  const alike = new Map<string, Sequence[]>();
  let empty = false;
  for (const member of members) {
    const [head] = member;
    if (typeof head === 'string') {
      const letter = head[0] ?? '';
      alike.set(letter, [...(alike.get(letter) ?? []), member]);
      continue;
    }
    const first = firstOf(member);
    for (const letter of first.letters) byLetter.set(letter, [...(byLetter.get(letter) ?? []), member]);
    empty ||= first.empty;
  }
  for (const [letter, group] of alike) byLetter.set(letter, [...(byLetter.get(letter) ?? []), merged(group)]);
  return { letters: [...byLetter.keys()].join(''), ways: [...byLetter.values()], empty };
}

/** Sequences that begin with the same letter as one. */
function merged(group: readonly Sequence[]): Sequence {
  const [only] = group;
  if (only && group.length === 1) return only;
  const heads = group.map(([head]) => head as string);
  let length = Math.min(...heads.map((head) => head.length));
  const [model = ''] = heads;
  while (!heads.every((head) => head.startsWith(model.slice(0, length)))) length -= 1;
  const rests = group.map(([, ...rest], at) => {
    const left = (heads[at] ?? '').slice(length);
    return left === '' ? rest : [left, ...rest];
  });
  return [model.slice(0, length), choiceOf(rests)];
}

function firstOf(sequence: Sequence): { readonly letters: ReadonlySet<string>; readonly empty: boolean } {
  const letters = new Set<string>();
  for (const part of sequence) {
    if (typeof part === 'string') return { letters: letters.add(part[0] ?? ''), empty: false };
    for (const letter of part.letters) letters.add(letter);
    if (!part.empty) return { letters, empty: false };
  }
  return { letters, empty: true };
}

function step(sequence: Sequence, text: string, starts: readonly number[]): readonly number[] {
  let at = starts;
  for (const part of sequence) {
    if (at.length === 0) return at;
    const ends: number[] = [];
    for (const start of at) {
      if (typeof part === 'string') {
        if (text.startsWith(part, start)) ends.push(start + part.length);
        continue;
      }
      if (part.empty && !ends.includes(start)) ends.push(start);
      const way = start < text.length ? part.letters.indexOf(text[start] ?? '') : -1;
      for (const member of part.ways[way] ?? [])
        for (const end of step(member, text, [start])) if (!ends.includes(end)) ends.push(end);
    }
    at = ends;
  }
  return at;
}
