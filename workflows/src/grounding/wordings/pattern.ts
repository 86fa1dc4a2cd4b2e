import { Alternatives } from '../grammar/alternatives.js';
import { expand } from '../grammar/expand.js';
import { endsWord } from '../grammar/phrase-tree.js';
import { markOf } from '../reading/marks.js';
import { inflected, type Role } from './inflect.js';

/** How a wording stands in its sentence: as a condition (`부으면`), as what is looked for (`붓는지`), or what follows decides. */
export type ToldForm = 'IF' | 'WHETHER' | 'OPEN';

export interface Wording {
  readonly end: number;
  readonly form: ToldForm;
}

const particles = '이|가|을|를|은|는|과|와|이나|나|의|에|으로|로|도|이라는|라는|인|에도|이 있고|이 있거나';

/**
 * A row of wordings that finds any of its forms at a place: alternatives in brackets, the last word of a predicate
 * inflected, `{name}` a drug that its words hold.
 */
export class WordingPattern {
  readonly #forms: readonly (readonly [ToldForm, Alternatives])[];
  /** Drugs that the words name. */
  readonly names: readonly string[];

  /** @param predicates in the form of the dictionary; @param nouns names of it; alternatives joined by `|` */
  constructor(predicates: string, nouns: string) {
    this.names = [...new Set([...`${predicates}|${nouns}`.matchAll(/\{([^{}]+)\}/gu)].map(([, name]) => name ?? ''))];
    const all = alternativesOf(source(predicates));
    const named = alternativesOf(source(nouns));
    const patterns: readonly (readonly [ToldForm, readonly string[]])[] = [
      ['IF', formsOf(all, 'IF')],
      ['WHETHER', formsOf(all, 'WHETHER')],
      ['OPEN', [...formsOf(all, 'OPEN'), ...(named.length > 0 ? [`(${named.join('|')})(${particles}|)`] : [])]],
    ];
    this.#forms = patterns
      .filter(([, members]) => members.length > 0)
      .map(([form, members]) => [form, new Alternatives(members.join('|'))]);
  }

  /** Letters that a wording may begin with. */
  get first(): ReadonlySet<string> {
    return new Set(this.#forms.flatMap(([, words]) => [...words.first]));
  }

  /** The wordings at a place of a folded text, in every form and length. */
  at(text: string, index: number): Wording[] {
    const letter = text[index] ?? '';
    return this.#forms.flatMap(([form, words]) =>
      words.first.has(letter)
        ? words.endsAt(text, index).flatMap((end) => {
            // A dot or a stroke between two names belongs to neither.
            const joined = /[·/]/u.test(text[end] ?? '') ? end + 1 : end;
            return joined > end || endsWord(text, end) ? [{ end: joined, form }] : [];
          })
        : [],
    );
  }
}

/** The alternatives of a cell outside of brackets. */
function alternativesOf(cell: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= cell.length; at += 1) {
    const letter = cell[at];
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (at < cell.length && (letter !== '|' || depth > 0)) continue;
    found.push(cell.slice(from, at));
    from = at + 1;
  }
  return found.filter((text) => text.trim() !== '');
}

/** Predicates: what comes before the last part of each as it is, the last part in every form of a role. */
function formsOf(predicates: readonly string[], role: Role): string[] {
  return predicates.map((pattern) => {
    const start = lastPart(pattern);
    return `${pattern.slice(0, start)}(${inflected(expand(pattern.slice(start)), role)})`;
  });
}

/** Where the last group of alternatives or the last word of a pattern begins. */
function lastPart(pattern: string): number {
  if (!pattern.endsWith(')')) return Math.max(pattern.lastIndexOf('~') + 1, pattern.lastIndexOf(')') + 1);
  let depth = 0;
  for (let at = pattern.length - 1; at >= 0; at -= 1) {
    if (pattern[at] === ')') depth += 1;
    if (pattern[at] === '(') depth -= 1;
    if (depth === 0) return at;
  }
  return 0;
}

/** With names of drugs as they are read, and with what may strengthen between two words. */
function source(pattern: string): string {
  return pattern
    .toLowerCase()
    .replace(/\{([^{}]+)\}/gu, (_whole, name: string) => `(${name}|${markOf('DRUG')})`)
    .replaceAll(' ', '~');
}
