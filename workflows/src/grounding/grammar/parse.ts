import { withParticle, type Particle } from '@onyak/core';
import type { MaterialFinding } from '../../llm/material.js';
import { isMarkAt, markOf, marksIn, type SpanKind } from '../reading/marks.js';
import type { KnownSpans } from '../reading/names.js';
import { templatesOf, type Slot, type Template } from '../reading/template.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import { MaterialClasses } from './classes.js';
import { MaterialWords } from '../wordings/material-words.js';
import { fitting } from './choose.js';
import type { Item } from './items.js';
import { stemsOf } from '../wordings/stems.js';
import { stockPhrasesAt } from './phrases.js';
import { NUMBER } from './stock/words.js';
import { PhraseTree, type Phrase } from './phrase-tree.js';

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

/** Reads sentences about one material: the stock of phrases, and the words of its own harms and signs. */
export class SentenceParser {
  readonly #own = new PhraseTree();
  readonly #words: MaterialWords;
  readonly #classes: MaterialClasses;

  constructor(findings: readonly MaterialFinding[], spans: KnownSpans, { wordings, classes }: Vocabulary) {
    this.#words = new MaterialWords(findings, wordings);
    this.#classes = new MaterialClasses(findings, classes);
    const harms = new Map(findings.flatMap(({ harms: own }) => own.map((harm) => [harm.id, harm])));
    for (const { id, plain } of harms.values()) {
      const template = templatesOf(plain, spans)[0];
      const said = spelledOut(template ?? { text: '', slots: [] }, ['SIGN']).text.replace(/\.$/u, '');
      const names =
        template?.slots.flatMap(({ kind, members }) =>
          kind === 'SIGN' ? [] : members.flatMap(([value]) => value ?? []),
        ) ?? [];
      const stem = /^(.*\S) 수 있습니다$/u.exec(said)?.[1];
      const told = (ofDrug: boolean): Item => ({ is: 'TOLD', form: 'OPEN', meanings: [{ harm: id, names, ofDrug }] });
      if (stem) for (const form of [stem, ...otherNames(stem)].flatMap(formsOf)) this.#own.add(form, [told(false)]);
      // `약의 효과가 …` is said of a drug by its name too.
      if (stem?.startsWith('약의 ')) this.#own.add(`${markOf('DRUG')}${stem.slice(1)}`, [told(true)]);
    }
  }

  /**
   * How a sentence may be read, at least one way, each when it is asked for: `천식이 심해질 수 있습니다` tells a harm,
   * though the patient's asthma has a name of its own.
   */
  *readings(template: Template): Generator<Parsed, void, undefined> {
    yield this.#parse(spelledOut(template, ['SIGN']));
    const diagnoses = template.slots.filter(({ kind }) => kind === 'DIAGNOSIS').length;
    // The first may be what the patient has, and the next what becomes of it.
    for (let from = 0; from < Math.min(diagnoses, 2); from += 1)
      yield this.#parse(spelledOut(template, ['SIGN', 'DIAGNOSIS'], from));
    // A text of the engine may be no more than the name of a harm.
    if (template.slots.some(({ kind }) => kind === 'MECHANISM'))
      yield this.#parse(spelledOut(template, ['SIGN', 'MECHANISM']));
  }

  #parse(template: Template): Parsed {
    const { text, numbers } = withoutNumbers(template.text);
    const steps = this.#stepsOf(text, template.slots);
    if (!steps) return { understood: false, words: this.#unknownWords(text, template, numbers) };
    const slots = [...template.slots];
    const values = [...numbers];
    return {
      understood: true,
      said: steps.map(({ start, end, items }) => {
        const words = text.slice(start, end);
        const own = slots.splice(0, marksIn(words));
        const number = words.includes(NUMBER) ? values.shift() : undefined;
        return { items, words, slot: own[0], slots: own, number };
      }),
    };
  }

  /** The text cut into phrases, at each place the longest that leaves a rest of phrases; undefined where there is no way. */
  #stepsOf(text: string, slots: readonly Slot[]): Step[] | undefined {
    const phrases = new Map<number, readonly Phrase[]>();
    const reached = [afterSpace(text, 0)];
    for (const index of reached) {
      if (index >= text.length || phrases.has(index)) continue;
      const found = this.#phrasesAt(text, index, slots);
      phrases.set(index, found);
      reached.push(...found.map(({ end }) => afterSpace(text, end)));
    }
    const leads = new Set([text.length]);
    const ways = new Map<number, Phrase>();
    for (const index of [...phrases.keys()].toSorted((a, b) => b - a)) {
      const way = phrases.get(index)?.find(({ end }) => leads.has(afterSpace(text, end)));
      if (!way) continue;
      ways.set(index, way);
      leads.add(index);
    }
    const steps: Step[] = [];
    for (let index = afterSpace(text, 0); index < text.length;) {
      const way = ways.get(index);
      if (!way) return undefined;
      steps.push({ start: index, ...way });
      index = afterSpace(text, way.end);
    }
    return steps;
  }

  /** Every phrase at a place, the longest first; what ends at one place is one phrase that may say several things. */
  #phrasesAt(text: string, index: number, slots: readonly Slot[]): Phrase[] {
    const before = marksIn(text, 0, index);
    const byEnd = new Map<number, Item[]>();
    for (const phrases of [
      this.#own.at(text, index),
      this.#words.at(text, index),
      this.#classes.at(text, index),
      stockPhrasesAt(text, index),
    ])
      for (const { end, items } of phrases) {
        const present = byEnd.get(end);
        if (present) present.push(...items);
        else byEnd.set(end, [...items]);
      }
    for (const [end, items] of byEnd) items.push(...appearing(text, end, items, byEnd));
    const found: Phrase[] = [];
    for (const [end, items] of byEnd) {
      if (namesWhatIsCounted(text.slice(index, end), text.slice(end, end + 2))) continue;
      // A name within the words of a harm must be the one that they speak of: else they are words of something else.
      const own = slots.slice(before, before + marksIn(text, index, end));
      const fit = items.flatMap((item) => fitting(item, own));
      if (fit.length > 0) found.push({ end, items: fit });
    }
    return found.sort((a, b) => b.end - a.end);
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
          return isMarkAt(letter, 0) ? (slots[slot++]?.members.map(([value]) => value).join(', ') ?? '') : letter;
        })
        .join('');
    for (let index = afterSpace(text, 0); index < text.length;) {
      const end = this.#phrasesAt(text, index, slots)[0]?.end;
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

/**
 * A harm's own words in the forms that something follows: `혈당이 지나치게 떨어질`, `떨어지거나`, and of what makes it so
 * `혈당을 지나치게 떨어지게 할`.
 */
function formsOf(stem: string): string[] {
  const last = stem.slice(stem.lastIndexOf(' ') + 1);
  const before = stem.slice(0, stem.length - last.length);
  const { plain, open, present, noun } = stemsOf(`${last.endsWith('을') ? last.slice(0, -1) : openOf(last)}다`);
  const made = /^([가-힣 ]*?[가-힣])(이|가) /u.exec(before);
  const object = made ? `${withParticle(made[1] ?? '', '을')}${before.slice((made[0] ?? '').length - 1)}` : '';
  return [
    stem,
    ...[`${plain}거나`, `${plain}고`, `${open}며`, `${open}면서`, present, noun].map((form) => before + form),
    ...(object === '' ? [] : causing.map((form) => `${object}${plain}게 ${form}`)),
  ];
}

/** `아이의 관절이` of a child by another name. */
function otherNames(stem: string): string[] {
  return stem.startsWith('아이의 ') ? ['어린아이의 ', '어린이의 ', ''].map((name) => name + stem.slice(4)) : [];
}

/** `떨어질` without its last consonant. */
function openOf(word: string): string {
  const code = word.charCodeAt(word.length - 1);
  return word.slice(0, -1) + String.fromCharCode(code - ((code - 0xac00) % 28));
}

const causing = ['할', '하는', '하여', '해', '하고', '하거나', '하며', '만들', '만드는', '만들어', '만들고'];

/** `시야 흐림이 나타나면` may be a wording of a harm: the sign whose name it begins with appears as well. */
function appearing(
  text: string,
  end: number,
  items: readonly Item[],
  byEnd: ReadonlyMap<number, readonly Item[]>,
): Item[] {
  if (!items.some((item) => item.is === 'TOLD' && item.form === 'IF')) return [];
  const meanings = [...byEnd].flatMap(([before, shorter]) =>
    before < end &&
    stockPhrasesAt(text, afterSpace(text, before)).some(
      (phrase) => phrase.end === end && phrase.items.some(({ is }) => is === 'APPEARS'),
    )
      ? shorter.flatMap((item) => (item.is === 'TOLD' && item.form === 'OPEN' ? item.meanings : []))
      : [],
  );
  return meanings.length > 0 ? [{ is: 'TOLD', form: 'IF', meanings }] : [];
}

/** `확인할 것` alone is an order; before a number it names what is counted, which no phrase may say apart from its number. */
const namesWhatIsCounted = (phrase: string, rest: string): boolean => phrase.endsWith(' 것') && countBegins.test(rest);
const countBegins = new RegExp(`^ ?[\\d${NUMBER}]`, 'u');

interface Step extends Phrase {
  readonly start: number;
}

/** Particles as templates write them, and what they stand for after a spelled word. */
const particles: ReadonlyMap<string, Particle> = new Map([
  ['가', '이'],
  ['는', '은'],
  ['를', '을'],
  ['와', '과'],
]);

/**
 * A template with its names of some kinds as they are spelled: they may be part of other words.
 * @param from how many of those names are left as they are
 */
export function spelledOut({ text, slots }: Template, kinds: readonly SpanKind[], from = 0): Template {
  const left = [...slots];
  const kept: Slot[] = [];
  let spelled = '';
  let names = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    const slot = isMarkAt(letter, 0) ? left.shift() : undefined;
    const own = slot?.kind === 'SIGN' || (slot && kinds.includes(slot.kind) && (names += 1) > from);
    if (!slot || !own) {
      if (slot) kept.push(slot);
      spelled += letter;
      continue;
    }
    const words = slot.spellings.join(', ');
    const particle = particles.get(text[at + 1] ?? '');
    const ends = /^$|[\s.,:;)]/u.test(text[at + 2] ?? '');
    spelled += particle && ends ? withParticle(words, particle) : words;
    if (particle && ends) at += 1;
  }
  return { text: spelled, slots: kept };
}

function afterSpace(text: string, index: number): number {
  let at = index;
  while (text[at] === ' ') at += 1;
  return at;
}

/** The number to call for help is a word, and so is one within a name (`b12`). */
function withoutNumbers(text: string): { readonly text: string; readonly numbers: readonly number[] } {
  const numbers: number[] = [];
  const replaced = text.replace(/(?<![\da-z])(?!119(?!\d))\d+(?:[.,]\d+)*/gu, (digits) => {
    numbers.push(Number(digits.replaceAll(',', '')));
    return NUMBER;
  });
  return { text: replaced, numbers };
}
