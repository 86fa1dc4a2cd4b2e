/**
 * Patterns of wordings as trees: `(처방한 |)(의사|약사)에게`. Only groups of alternatives, which may hold groups; `\\(`
 * and `\\)` are brackets of the text, `~` is a space after which a word may strengthen what follows; parts that many
 * patterns have in common are read once.
 */
export type Part = string | Alternatives;
export type Sequence = readonly Part[];

/** Alternatives as a text is held against them. */
export interface Alternatives {
  /** Whether one of them is nothing. */
  readonly empty: boolean;
  /** Letters that one of them begins with. */
  readonly letters: Iterable<string>;
  /** Those that begin with a letter. */
  beginningWith(letter: string): readonly Sequence[];
}

/** Where no alternative begins with a letter. */
export const none: readonly Sequence[] = [];

/** Alternatives, ordered by their first letters when a text first comes to one: most of them none ever does. */
export class Choice implements Alternatives {
  readonly empty: boolean;
  readonly #members: readonly Sequence[];
  #byLetter: ReadonlyMap<string, readonly Sequence[]> | undefined;
  readonly #ways = new Map<string, readonly Sequence[]>();

  constructor(members: readonly Sequence[]) {
    this.#members = members;
    this.empty = members.some(isEmpty);
  }

  get letters(): Iterable<string> {
    return this.#ordered.keys();
  }

  /** What begins alike is one way until it parts. */
  beginningWith(letter: string): readonly Sequence[] {
    const known = this.#ways.get(letter);
    if (known) return known;
    const group = this.#ordered.get(letter);
    // Nothing is kept of a letter that none begins with, as nearly none does of all that a text may have.
    if (!group) return none;
    const alike = group.filter(([head]) => typeof head === 'string');
    const others = group.filter(([head]) => typeof head !== 'string');
    const ways = alike.length > 0 ? [...others, merged(alike)] : others;
    this.#ways.set(letter, ways);
    return ways;
  }

  get #ordered(): ReadonlyMap<string, readonly Sequence[]> {
    if (this.#byLetter) return this.#byLetter;
    const byLetter = new Map<string, Sequence[]>();
    for (const member of this.#members)
      for (const letter of firstLetters(member)) {
        const list = byLetter.get(letter);
        if (list) list.push(member);
        else byLetter.set(letter, [member]);
      }
    return (this.#byLetter = byLetter);
  }
}

/** What strengthens any wording and changes none; none that weakens. */
export const strengthening =
  '더|더욱|더 많이|크게|매우|아주|몹시|심하게|쉽게|갑자기|갑작스럽게|지나치게|너무|많이|과도하게|점점|자주|계속|상당히|급격히|위험하게|심각하게|이유 없이|까닭 없이|평소보다|평소와 달리|뚜렷하게|유난히|자꾸|눈에 띄게|현저히|현저하게|부쩍|확연히|심각할 정도로|위험할 정도로|위험할 만큼|급격하게|비정상적으로|유달리|평소보다 더|평소보다 많이|급하게|한꺼번에|심하게|새로|다시|서서히|꽤|굉장히|조절되지 않게|견디기 힘들게|참기 힘들게|쉽사리|빠르게|뚝|확|필요 이상으로|훨씬|더 심하게|더 잘|잘|더 쉽게|급작스럽게|심각하게|더 오래|오래|한층|심하게는|금방|자칫|며칠째|며칠 동안|며칠씩|며칠간|며칠|계속해서|종일|하루 종일|며칠 사이|며칠 새|하루 사이|짧은 사이|좀처럼|도무지|여간해서|한참|드물지 않게|제대로|온전히|빨리';
let adverbs: Choice | undefined;

function strengthened(): Choice {
  return (adverbs ??= new Choice([...strengthening.split('|').map((word) => [`${word} `]), []]));
}

const parts: Sequence[] = [];
const FIRST_PART = 0xf100;

/** A letter that stands for a pattern within other patterns. */
export function sharedPart(pattern: string | Sequence): string {
  parts.push(typeof pattern === 'string' ? readPattern(pattern) : pattern);
  return String.fromCharCode(FIRST_PART + parts.length - 1);
}

function partOf(letter: string): Sequence | undefined {
  const code = letter.charCodeAt(0);
  // A list that is asked for what is before its first is slow, and nearly every letter is.
  return code >= FIRST_PART ? parts[code - FIRST_PART] : undefined;
}

/** A pattern as a tree. */
export function readPattern(pattern: string): Sequence {
  return readChoice(pattern, { at: 0 });
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
  return members.length === 1 ? sequence : [new Choice(members)];
}

/** Sequences that begin with the same letter as one. */
function merged(group: readonly Sequence[]): Sequence {
  const [only] = group;
  if (only && group.length === 1) return only;
  const heads = group.map(([head]) => (typeof head === 'string' ? head : ''));
  let length = Math.min(...heads.map((head) => head.length));
  const [model = ''] = heads;
  while (!heads.every((head) => head.startsWith(model.slice(0, length)))) length -= 1;
  const rests = group.map(([, ...rest], at) => {
    const left = (heads[at] ?? '').slice(length);
    return left === '' ? rest : [left, ...rest];
  });
  return [model.slice(0, length), new Choice(rests)];
}

const isEmpty = (sequence: Sequence): boolean => sequence.every((part) => typeof part !== 'string' && part.empty);

/** Letters that a sequence may begin with. */
export function firstLetters(sequence: Sequence): ReadonlySet<string> {
  const letters = new Set<string>();
  for (const part of sequence) {
    if (typeof part === 'string') return letters.add(part[0] ?? '');
    for (const letter of part.letters) letters.add(letter);
    if (!part.empty) return letters;
  }
  return letters;
}
