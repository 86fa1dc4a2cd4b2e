import { expand } from '../grammar/patterns/expand.js';
import { markOf } from '../reading/marks.js';
import { inflected, type Role } from './inflect.js';
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
export function patternsOf(predicates: string, nouns: string): readonly (readonly [ToldForm, string])[] {
  const all = alternativesOf(source(withLikeNouns(predicates)));
  const named = likeNames(alternativesOf(nouns)).map(source);
  const patterns: readonly (readonly [ToldForm, readonly string[]])[] = [
    ['IF', formsOf(all, 'IF')],
    ['WHETHER', formsOf(all, 'WHETHER')],
    ['OPEN', [...formsOf(all, 'OPEN'), ...(named.length > 0 ? [`(${named.join('|')})(${particles}|)`] : [])]],
  ];
  return patterns.flatMap(([form, members]) => (members.length > 0 ? [[form, members.join('|')] as const] : []));
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

/** Predicates: what comes before the last part of each as it is, the last part in every form of a role. */
function formsOf(predicates: readonly string[], role: Role): string[] {
  return predicates.map((pattern) => {
    const start = lastPart(pattern);
    const last = likePredicates(expand(pattern.slice(start)).map((word) => word.replaceAll('~', ' '))).map((word) =>
      word.replaceAll(' ', '~'),
    );
    // `얕고 느리거나`: two words for the same of one subject.
    const before = start > 0 && last.length > 1 ? `((${inflected(last, 'JOIN')})~|)` : '';
    return `${pattern.slice(0, start)}${before}(${inflected(last, role)})`;
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
