import type { MaterialFinding } from '../../llm/material.js';
import { markOf, templatesOf, type Slot, type Template } from '../reading/template.js';
import { spanKinds, type KnownSpans } from '../reading/names.js';
import type { Item } from './items.js';
import { NUMBER, stockPhrases } from './phrases.js';
import { fold } from '../vocabulary.js';

/** One phrase of a sentence: what it may say, its words, and what it names. */
export interface Said {
  readonly items: readonly Item[];
  readonly words: string;
  readonly slot: Slot | undefined;
  /** Every name in it. */
  readonly slots: readonly Slot[];
  readonly number: number | undefined;
}

export type Parsed =
  | { readonly understood: true; readonly said: readonly Said[] }
  /** Words that no phrase holds, as they stand in the text. */
  | { readonly understood: false; readonly words: readonly string[] };

type Node = { readonly next: Map<string, Node>; items: readonly Item[] | undefined };

/** Phrases by their letters: the longest that ends where a word may end. */
class PhraseTree {
  readonly #root: Node = { next: new Map(), items: undefined };

  add(words: string, items: readonly Item[]): void {
    let node = this.#root;
    for (const letter of words) {
      const next: Node = node.next.get(letter) ?? { next: new Map<string, Node>(), items: undefined };
      node.next.set(letter, next);
      node = next;
    }
    node.items = [...(node.items ?? []), ...items];
  }

  /** Every phrase at a place, the longest first. */
  at(text: string, index: number): { readonly end: number; readonly items: readonly Item[] }[] {
    const found: { end: number; items: readonly Item[] }[] = [];
    let node: Node | undefined = this.#root;
    for (let end = index; node && end <= text.length; end += 1) {
      if (node.items && endsWord(text, end)) found.unshift({ end, items: node.items });
      node = node.next.get(text[end] ?? '');
    }
    return found;
  }
}

function endsWord(text: string, end: number): boolean {
  return end >= text.length || /[\s.,!:;()]/u.test(text[end] ?? '') || /[.,!:;)]/u.test(text[end - 1] ?? '');
}

let stock: PhraseTree | undefined;

function stockTree(): PhraseTree {
  if (!stock) {
    stock = new PhraseTree();
    for (const [words, items] of stockPhrases()) stock.add(words, items);
  }
  return stock;
}

/** Reads sentences about one material: the stock of phrases, and the words of its own harms and signs. */
export class SentenceParser {
  readonly #own = new PhraseTree();

  constructor(findings: readonly MaterialFinding[], spans: KnownSpans) {
    const harms = new Map(findings.flatMap(({ harms: own }) => own.map((harm) => [harm.id, harm])));
    for (const { id, plain, signs } of harms.values()) {
      const template = templatesOf(plain, spans)[0];
      const said = template?.text.replace(/\.$/u, '') ?? '';
      const names = template?.slots.flatMap(({ members }) => members.flatMap(([value]) => value ?? [])) ?? [];
      const stem = /^(.*\S) 수 있습니다$/u.exec(said)?.[1];
      if (stem) this.#own.add(stem, [{ is: 'HARM', harm: id, ofDrug: false, names }]);
      // `약의 효과가 …` is said of a drug by its name too.
      if (stem?.startsWith('약의 '))
        this.#own.add(`${markOf('DRUG')}${stem.slice(1)}`, [{ is: 'HARM', harm: id, ofDrug: true, names }]);
      for (const sign of signs)
        if (sign.endsWith('짐')) this.#own.add(`${fold(sign.slice(0, -1))}지면`, [{ is: 'IF_SIGN', sign }]);
    }
  }

  parse(template: Template): Parsed {
    const { text, numbers } = withoutNumbers(template.text);
    const dead = new Set<number>();
    let furthest = 0;
    const walk = (index: number): Step[] | undefined => {
      furthest = Math.max(furthest, index);
      if (index >= text.length) return [];
      if (dead.has(index)) return undefined;
      for (const { end, items } of this.#phrasesAt(text, index)) {
        const rest = walk(afterSpace(text, end));
        if (rest) return [{ start: index, end, items }, ...rest];
      }
      dead.add(index);
      return undefined;
    };
    const steps = walk(afterSpace(text, 0));
    if (!steps) return { understood: false, words: this.#unknownWords(text, template, numbers) };
    const slots = [...template.slots];
    const values = [...numbers];
    return {
      understood: true,
      said: steps.map(({ start, end, items }) => {
        const words = text.slice(start, end);
        const own = [...words].filter(isMark).flatMap(() => slots.shift() ?? []);
        const number = words.includes(NUMBER) ? values.shift() : undefined;
        return { items, words, slot: own[0], slots: own, number };
      }),
    };
  }

  #phrasesAt(text: string, index: number) {
    return [...this.#own.at(text, index), ...stockTree().at(text, index)].toSorted((a, b) => b.end - a.end);
  }

  /** Reads on word by word over what it does not know. */
  #unknownWords(text: string, { slots }: Template, numbers: readonly number[]): string[] {
    const words: string[] = [];
    let slot = 0;
    let number = 0;
    const spelled = (piece: string) =>
      [...piece]
        .map((letter) => {
          if (letter === NUMBER) return String(numbers[number++] ?? '');
          return isMark(letter) ? (slots[slot++]?.members.map(([value]) => value).join(', ') ?? '') : letter;
        })
        .join('');
    for (let index = afterSpace(text, 0); index < text.length;) {
      const end = this.#phrasesAt(text, index)[0]?.end;
      if (end !== undefined && end > index) {
        spelled(text.slice(index, end));
        index = afterSpace(text, end);
        continue;
      }
      const stop = text.indexOf(' ', index);
      const word = text.slice(index, stop < 0 ? text.length : stop);
      words.push(spelled(word).replace(/[.,!?]+$/u, ''));
      index = afterSpace(text, index + word.length);
    }
    return [...new Set(words.filter((word) => word !== ''))];
  }
}

interface Step {
  readonly start: number;
  readonly end: number;
  readonly items: readonly Item[];
}

const marks = new Set(spanKinds.map(markOf));
const isMark = (letter: string) => marks.has(letter);

function afterSpace(text: string, index: number): number {
  let at = index;
  while (text[at] === ' ') at += 1;
  return at;
}

/** The number to call for help is a word. */
function withoutNumbers(text: string): { readonly text: string; readonly numbers: readonly number[] } {
  const numbers: number[] = [];
  const replaced = text.replace(/(?<!\d)(?!119(?!\d))\d+(?:[.,]\d+)*/gu, (digits) => {
    numbers.push(Number(digits.replaceAll(',', '')));
    return NUMBER;
  });
  return { text: replaced, numbers };
}
