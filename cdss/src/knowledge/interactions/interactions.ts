import type { Severity } from '@onyak/core';
import { texts } from '../../messages.js';
import { compareText } from '../../order.js';
import { severityRank } from '../../severity.js';
import { pairEffect, type PairEffect } from './effects.js';
import { Sieve, type Mark } from './sieve.js';
import type { SubstanceIndex } from '../substances/substances.js';
import type { InteractionRow } from '../tables/tables.js';

export interface Interaction {
  /** `PREFIX:PREFIX` in code order. */
  readonly ruleId: string;
  readonly ruleName: string;
  readonly prefixes: readonly [string, string];
  readonly severity: Severity;
  readonly mechanism: string;
  readonly management: string;
  /** The daily dose in mg up to which the pair is allowed, of the drug that suffers. */
  readonly allowedMg: number | undefined;
  readonly source: string;
  /** Sum of the prefixes' lengths: the longer the more specific. */
  readonly length: number;
  readonly effect: PairEffect;
  /** Whether a pharmacist has signed the row. */
  readonly reviewed: boolean;
  /** Which side of the row the drug is from which the pair was looked up. */
  readonly first: 'A' | 'B';
}

const severityOf: Readonly<Record<InteractionRow['severity'], Severity>> = {
  contraindicated: 'CONTRAINDICATED',
  major: 'MAJOR',
  moderate: 'MODERATE',
};

/** The more telling of two rows about one pair: most severe, then longest prefixes, then code order. */
export function strongerInteraction<Ranked extends Pick<Interaction, 'severity' | 'length' | 'ruleId'>>(
  a: Ranked,
  b: Ranked,
): Ranked {
  const order =
    severityRank[a.severity] - severityRank[b.severity] || b.length - a.length || compareText(a.ruleId, b.ruleId);
  return order <= 0 ? a : b;
}

/** What one prefix interacts with. */
interface Partners {
  readonly interactions: ReadonlyMap<string, Interaction>;
  readonly mark: Mark;
}

/** Interacting pairs of prefixes, found from either side. */
export class InteractionIndex {
  readonly #substances: SubstanceIndex;
  /** Rows by the prefix on either side; no two rows are about one pair. */
  readonly #rows = new Map<string, InteractionRow[]>();
  /** What a prefix interacts with: compiled once a patient takes such a drug, who meets few of the thousands of rows. */
  readonly #partners = new Map<string, Partners>();
  readonly #sieve: Sieve;

  constructor(rows: readonly InteractionRow[], substances: SubstanceIndex) {
    this.#substances = substances;
    for (const row of rows) {
      this.#add(row.atcA, row);
      if (row.atcA !== row.atcB) this.#add(row.atcB, row);
    }
    this.#sieve = new Sieve(this.#rows.keys());
  }

  #add(prefix: string, row: InteractionRow): void {
    const rows = this.#rows.get(prefix);
    if (rows) rows.push(row);
    else this.#rows.set(prefix, [row]);
  }

  #partnersOf(prefix: string, rows: readonly InteractionRow[]): Partners {
    const known = this.#partners.get(prefix);
    if (known) return known;
    const interactions = new Map<string, Interaction>();
    for (const row of rows) {
      const first = row.atcA === prefix ? 'A' : 'B';
      interactions.set(first === 'A' ? row.atcB : row.atcA, interactionOf(row, first, this.#substances));
    }
    const partners = { interactions, mark: this.#sieve.markOf([prefix], interactions.keys()) };
    this.#partners.set(prefix, partners);
    return partners;
  }

  /** What the table says about a code of these prefixes; asked once a code, then met with each other code. */
  sideOf(prefixes: readonly string[]): InteractionSide {
    const named: string[] = [];
    const found: Partners[] = [];
    for (const prefix of prefixes) {
      const rows = this.#rows.get(prefix);
      if (!rows) continue;
      named.push(prefix);
      found.push(this.#partnersOf(prefix, rows));
    }
    return {
      level5: prefixes[0]?.length === 7,
      prefixes: named,
      partners: found.map(({ interactions }) => interactions),
      mark: this.#sieve.joined(found.map(({ mark }) => mark)),
    };
  }

  /** Codes of one drug together. */
  markOf(sides: readonly InteractionSide[]): Mark {
    return this.#sieve.joined(sides.map(({ mark }) => mark));
  }
}

function interactionOf(row: InteractionRow, first: 'A' | 'B', substances: SubstanceIndex): Interaction {
  const prefixes: [string, string] = compareText(row.atcA, row.atcB) <= 0 ? [row.atcA, row.atcB] : [row.atcB, row.atcA];
  const nameOf = (prefix: string) => substances.nameOf(prefix) || prefix;
  return {
    ruleId: prefixes.join(':'),
    ruleName: texts.interactionRule(nameOf(prefixes[0]), nameOf(prefixes[1])),
    prefixes,
    severity: severityOf[row.severity],
    mechanism: row.mechanism,
    management: row.management,
    allowedMg: allowedMg(row.management),
    source: row.sourceName,
    length: row.atcA.length + row.atcB.length,
    effect: pairEffect(row),
    reviewed: row.reviewed ?? false,
    first,
  };
}

/** Of a range, which depends on what nobody recorded, the lower end. */
function allowedMg(management: string): number | undefined {
  const [, lowest] = /1일 ([\d.]+)(?:~[\d.]+)? mg을 넘기지 않/u.exec(management) ?? [];
  return lowest === undefined ? undefined : Number(lowest);
}

/** One code as the interaction table sees it. */
export interface InteractionSide {
  readonly level5: boolean;
  /** Those of its prefixes that the table names, longest first. */
  readonly prefixes: readonly string[];
  /** What each of them interacts with. */
  readonly partners: readonly ReadonlyMap<string, Interaction>[];
  readonly mark: Mark;
}

/** A lost effect that names no illness: beside a row that says what is lost it says nothing. */
const SOME_LOSS = 'LOSS_EFFECT';

/**
 * The interactions between two codes: the strongest, and beside it what other rows say that is another harm (a row of two
 * drugs takes no harm away that a row of their classes tells). Undefined for none, as nearly all pairs have.
 */
export function interactionsBetween(a: InteractionSide, b: InteractionSide): readonly Interaction[] | undefined {
  let best: Interaction | undefined;
  let all: Interaction[] | undefined;
  for (const partners of a.partners) {
    for (const prefix of b.prefixes) {
      const found = partners.get(prefix);
      // A row about two drugs of one class needs two level-5 codes: a class code may be the same drug.
      if (!found || (found.prefixes[0] === found.prefixes[1] && !(a.level5 && b.level5))) continue;
      (all ??= []).push(found);
      if (!best || strongerInteraction(best, found) === found) best = found;
    }
  }
  if (!best || !all) return undefined;
  return all.length === 1 ? all : withOtherHarms(best, all);
}

function withOtherHarms(best: Interaction, all: readonly Interaction[]): Interaction[] {
  const told = new Set<string>(best.effect.harms);
  const kept = [best];
  const others = all.filter((one) => one !== best);
  others.sort((one, other) => (strongerInteraction(one, other) === one ? -1 : 1));
  for (const one of others) {
    const [harm] = one.effect.harms;
    if (harm === undefined || harm === SOME_LOSS || told.has(harm)) continue;
    for (const each of one.effect.harms) told.add(each);
    kept.push(one);
  }
  return kept;
}
