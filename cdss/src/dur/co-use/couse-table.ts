import type { DurCouseRow } from '../../knowledge/tables/dur-tables.js';
import { Sieve, type Mark } from '../../knowledge/interactions/sieve.js';
import type { SubstanceIndex } from '../../knowledge/substances/substances.js';
import { readCondition, type Condition } from '../lists/conditions.js';
import type { DurDrug } from '../drug/dur-drug.js';
import { isSubject } from '../lists/match.js';
import type { NameBook } from '../lists/names.js';
import { subjectOf, type Named, type Subject } from '../lists/rules.js';

/** A pair of the co-use list. */
export interface CouseRule {
  readonly row: DurCouseRow;
  readonly a: Subject;
  readonly b: Subject;
  readonly condition: Condition | null;
}

interface Partner {
  readonly rule: CouseRule;
  /** The key belongs to the row's side B. */
  readonly turned: boolean;
}

/** What the list says of a drug: the keys of the others, with their rows. */
export type Partners = readonly ReadonlyMap<string, readonly Partner[]>[];

export interface FoundPair {
  readonly rule: CouseRule;
  /** The first drug is the row's side B. */
  readonly turned: boolean;
}

/** The two sides of a row with the columns' names that rows about one drug have. */
export function sidesOf(row: DurCouseRow): readonly [SideRow, SideRow] {
  return [
    {
      substance: row.substanceA,
      substanceKor: row.substanceKorA,
      atc: row.atcA,
      combinationAtc: row.combinationAtcA,
      components: row.componentsA,
    },
    {
      substance: row.substanceB,
      substanceKor: row.substanceKorB,
      atc: row.atcB,
      combinationAtc: row.combinationAtcB,
      components: row.componentsB,
    },
  ];
}

type SideRow = Named & { readonly combinationAtc: string; readonly components: string };

/** Pairs that must not be used together, found from a key of either drug. */
export class CouseTable {
  readonly rules: readonly CouseRule[];
  readonly #partners = new Map<string, Map<string, Partner[]>>();
  readonly #sieve: Sieve;

  constructor(rows: readonly DurCouseRow[], book: NameBook, substances: SubstanceIndex) {
    this.rules = rows.map((row) => {
      const [a, b] = sidesOf(row);
      return {
        row,
        a: subjectOf(a, book, substances),
        b: subjectOf(b, book, substances),
        condition: readCondition(row.condition),
      };
    });
    for (const rule of this.rules) {
      for (const a of keysOfSide(rule.a)) {
        for (const b of keysOfSide(rule.b)) {
          this.#add(a, b, { rule, turned: false });
          this.#add(b, a, { rule, turned: true });
        }
      }
    }
    this.#sieve = new Sieve(this.#partners.keys());
  }

  #add(from: string, to: string, partner: Partner): void {
    const partners = this.#partners.get(from) ?? new Map<string, Partner[]>();
    const present = partners.get(to);
    if (present) present.push(partner);
    else partners.set(to, [partner]);
    this.#partners.set(from, partners);
  }

  /** What the list says of a drug's keys: the keys of the others, with their rows. */
  partnersOf(keys: ReadonlySet<string>): Partners {
    const partners: ReadonlyMap<string, readonly Partner[]>[] = [];
    for (const key of keys) {
      const found = this.#partners.get(key);
      if (found) partners.push(found);
    }
    return partners.length === 0 ? nobody : partners;
  }

  /** The drug's keys and those of its partners, for a quick no about two drugs. */
  markOf(keys: ReadonlySet<string>): Mark {
    return this.#sieve.markOf(
      keys,
      this.partnersOf(keys).flatMap((map) => [...map.keys()]),
    );
  }
}

function keysOfSide(subject: Subject): Set<string> {
  return new Set([...subject.keys, ...subject.combinationAtc]);
}

const none: FoundPair[] = [];
const nobody: Partners = [];

/** Rows about two drugs, each once. */
export function pairsBetween(partners: Partners, first: DurDrug, second: DurDrug): readonly FoundPair[] {
  let found: FoundPair[] = none;
  for (const map of partners) {
    for (const key of second.keys) {
      const partner = map.get(key);
      if (!partner) continue;
      if (found === none) found = [];
      for (const { rule, turned } of partner) {
        if (found.some((one) => one.rule === rule)) continue;
        const [own, other] = turned ? [rule.b, rule.a] : [rule.a, rule.b];
        if (isSubject(first.profile, own) && isSubject(second.profile, other)) found.push({ rule, turned });
      }
    }
  }
  return found;
}
