import { withParticle, type Particle } from '@onyak/core';
import type { MaterialFinding } from '../../llm/material.js';
import { allSignsOf } from '../../wording/signs.js';
import type { Meaning } from '../grammar/items.js';
import type { Phrase } from '../grammar/phrase-tree.js';
import { markOf } from '../reading/marks.js';
import type { ToldForm } from './pattern.js';
import { keyOf, type Worded, type Wording, type WordingBook } from './wording-book.js';

/** Every wording of the harms and signs of one material, found where it stands in a sentence. */
export class MaterialWords {
  readonly #own: ReadonlySet<string>;
  readonly #book: WordingBook;

  constructor(findings: readonly MaterialFinding[], wordings: WordingBook) {
    this.#book = wordings;
    this.#own = new Set(
      findings.flatMap(({ harms }) =>
        harms.flatMap((harm) => [keyOf('HARM', harm.id), ...allSignsOf(harm).map((sign) => keyOf('SIGN', sign))]),
      ),
    );
  }

  at(text: string, index: number): Phrase[] {
    return [...this.#told(text, index), ...this.#joined(text, index)];
  }

  /** `근육이나` before `간이 상할`: what is said of the second is said of the first as well. */
  #joined(text: string, index: number): Phrase[] {
    const [words = '', first = ''] = joinedBy.exec(text.slice(index, index + LONGEST_JOINED)) ?? [];
    if (first === '') return [];
    const rest = text.slice(index + words.length);
    const meanings = Array.from({ length: LONGEST_NOUN }, (_none, at) => at + 1)
      .flatMap((length) => {
        const [, particle] = /^(이|가|을|를|은|는)? ?/u.exec(rest.slice(length)) ?? [];
        const named = particle === undefined ? first : withParticle(first, particleOf(particle));
        const said = named + rest.slice(length + (particle?.length ?? 0));
        return this.#told(said, 0).filter(({ end }) => end > named.length + 1);
      })
      .flatMap(({ items }) => items.flatMap((item) => (item.is === 'TOLD' ? item.meanings : [])));
    return meanings.length > 0
      ? [{ end: index + words.trimEnd().length, items: [{ is: 'TOLD', form: 'OPEN', meanings }] }]
      : [];
  }

  #told(text: string, index: number): Phrase[] {
    const all = this.#book.at(text, index, ({ key }) => this.#own.has(key));
    if (!all.some(({ of }) => this.#own.has(of.key))) return [];
    const found = all.filter((one) => this.#own.has(one.of.key) && !isMilder(one, all, text.slice(index, one.end)));
    const byEnd = new Map<string, { end: number; form: ToldForm; meanings: Meaning[] }>();
    for (const { end, form, of } of found) {
      // A drug within the words was read as a name: which one it is shows when the sentence is held against its clauses.
      const names = text.slice(index, end).includes(markOf('DRUG')) ? of.names : [];
      const key = `${end}|${form}`;
      const told = byEnd.get(key) ?? { end, form, meanings: [] };
      const exact = of.kind === 'SIGN' && isNamed(text.slice(index, end), of.meaning);
      const listed = exact || (of.kind === 'SIGN' && isListed(text.slice(index, end), of.meaning));
      told.meanings.push({ [of.kind === 'HARM' ? 'harm' : 'sign']: of.meaning, exact, listed, names, ofDrug: false });
      byEnd.set(key, told);
    }
    return [...byEnd.values()].map(({ end, form, meanings }) => ({ end, items: [{ is: 'TOLD', form, meanings }] }));
  }
}

const LONGEST_JOINED = 16;
const LONGEST_NOUN = 8;
const joinedBy = /^([가-힣]{1,6}?)(이나|나|과|와| 및| 또는| 혹은) (?=[가-힣])/u;

function particleOf(particle: string): Particle {
  if (particle === '이' || particle === '가') return '이';
  return particle === '을' || particle === '를' ? '을' : '은';
}

/** `정신이 심하게 흐려질`: what another harm says so of itself is that one, and no milder one said with more words. */
function isMilder({ end, form, of }: Wording, all: readonly Wording[], words: string): boolean {
  const says = ({ strong }: Worded) => strong.some((word) => words.includes(word));
  return (
    // Of signs that have appeared it is for those who see them to say how bad they are.
    (of.kind === 'HARM' || form === 'OPEN') &&
    !says(of) &&
    all.some((other) => other.end === end && other.form === form && other.of.kind === 'HARM' && says(other.of))
  );
}

/** Whether words are a name with no more than a particle. */
function isNamed(words: string, name: string): boolean {
  return words.startsWith(name) && /^(이|가|을|를|은|는|과|와|이나|나|의|도)?[·/]?$/u.test(words.slice(name.length));
}

/** The name of a sign, and that it is there: `속쓰림이 나타날`. */
function isListed(words: string, name: string): boolean {
  return (
    words.startsWith(name) &&
    /^[이가]? ?(나타나|나타날|생기|생길|있|느껴|이어|보이|보일)/u.test(words.slice(name.length))
  );
}
