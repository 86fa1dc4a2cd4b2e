import { Choice, readPattern, type Sequence } from '../grammar/patterns/alternatives.js';
import { expand } from '../grammar/patterns/expand.js';
import { markOf } from '../reading/marks.js';
import { inflection, type Role } from './inflect.js';
import { likeNames, likePredicates, withLikeNouns } from './synonyms.js';

/** How a wording stands in its sentence: as a condition (`부으면`), as what is looked for (`붓는지`), or what follows decides. */
export type ToldForm = 'IF' | 'WHETHER' | 'OPEN';

const particles =
  '이|가|을|를|은|는|과|와|이나|나|의|에|으로|로|도|이라는|라는|인|에도|이 있고|이 있거나|일|인|이므로|처럼';

/**
 * A row of wordings in each form it may stand in: alternatives in brackets, the last word of a predicate inflected,
 * `{name}` a drug that its words hold.
 * @param predicates in the form of the dictionary; @param nouns names of it; alternatives joined by `|`
 */
export function patternsOf(predicates: string, nouns: string): readonly (readonly [ToldForm, Sequence])[] {
  const all = alternativesOf(source(withLikeNouns(predicates))).map(partsOf);
  const named = likeNames(alternativesOf(nouns)).map(source);
  const patterns: readonly (readonly [ToldForm, readonly Sequence[]])[] = [
    ['IF', all.flatMap((parts) => formsOf(parts, 'IF'))],
    ['WHETHER', all.flatMap((parts) => formsOf(parts, 'WHETHER'))],
    [
      'OPEN',
      [
        ...all.flatMap((parts) => formsOf(parts, 'OPEN')),
        ...(named.length > 0 ? [readPattern(`(${named.join('|')})(${particles}|)`)] : []),
      ],
    ],
  ];
  return patterns.flatMap(([form, members]) => (members.length > 0 ? [[form, [new Choice(members)]] as const] : []));
}

/** Drugs that the words of a row name. */
export function namesIn(predicates: string, nouns: string): readonly string[] {
  return [...new Set([...`${predicates}|${nouns}`.matchAll(/\{([^{}]+)\}/gu)].map(([, name]) => name ?? ''))];
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

/** An alternative as what comes before its predicate, and the words for the predicate itself. */
interface Parts {
  readonly before: Sequence;
  /** Found when a text first comes to them. */
  readonly last: () => readonly string[];
}

function partsOf(pattern: string): Parts {
  const start = lastPart(pattern);
  let last: readonly string[] | undefined;
  return {
    before: readPattern(pattern.slice(0, start)),
    last: () => (last ??= predicatesOf(pattern.slice(start))),
  };
}

/** What a text has left to say of an alternative, with all words that say the same. */
function predicatesOf(pattern: string): string[] {
  const words = expand(pattern).map((word) => word.replaceAll('~', ' '));
  return likePredicates(words).map((word) => word.replaceAll(' ', '~'));
}

/** What comes before the predicate as it is, the predicate in every form of a role. */
function formsOf({ before, last }: Parts, role: Role): Sequence[] {
  const inflected = [...before, inflection(last, role)];
  if (before.length === 0) return [inflected];
  // `얕고 느리거나`: two words for the same of one subject, if there are two.
  const several = () => (last().length > 1 ? last() : []);
  return [[...before, inflection(several, 'JOIN'), ...strengthens, inflection(last, role)], inflected];
}

/** What may strengthen between two words. */
const strengthens = readPattern('~');

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
