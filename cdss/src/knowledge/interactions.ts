import type { Severity } from '@onyak/core';
import { texts } from '../messages.js';
import { compareText } from '../order.js';
import { severityRank } from '../severity.js';
import { pairEffect, type PairEffect } from './effects.js';
import type { SubstanceIndex } from './substances.js';
import type { InteractionRow } from './tables.js';

export interface Interaction {
  /** `PREFIX:PREFIX` in code order. */
  readonly ruleId: string;
  readonly ruleName: string;
  readonly prefixes: readonly [string, string];
  readonly severity: Severity;
  readonly mechanism: string;
  readonly management: string;
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
export function strongerInteraction(a: Interaction, b: Interaction): Interaction {
  const order =
    severityRank[a.severity] - severityRank[b.severity] || b.length - a.length || compareText(a.ruleId, b.ruleId);
  return order <= 0 ? a : b;
}

/** Interacting pairs of prefixes, found from either side. */
export class InteractionIndex {
  readonly #pairs = new Map<string, Map<string, Interaction>>();

  constructor(rows: readonly InteractionRow[], substances: SubstanceIndex) {
    const nameOf = (prefix: string) => substances.nameOf(prefix) || prefix;
    for (const row of rows) {
      const prefixes: [string, string] =
        compareText(row.atcA, row.atcB) <= 0 ? [row.atcA, row.atcB] : [row.atcB, row.atcA];
      const interaction = {
        ruleId: prefixes.join(':'),
        ruleName: texts.interactionRule(nameOf(prefixes[0]), nameOf(prefixes[1])),
        prefixes,
        severity: severityOf[row.severity],
        mechanism: row.mechanism,
        management: row.management,
        source: row.sourceName,
        length: row.atcA.length + row.atcB.length,
        effect: pairEffect(row),
        reviewed: row.reviewed ?? false,
      };
      this.#add(row.atcA, row.atcB, { ...interaction, first: 'A' });
      if (row.atcA !== row.atcB) this.#add(row.atcB, row.atcA, { ...interaction, first: 'B' });
    }
  }

  #add(from: string, to: string, interaction: Interaction): void {
    const partners = this.#pairs.get(from) ?? new Map<string, Interaction>();
    const present = partners.get(to);
    partners.set(to, present ? strongerInteraction(present, interaction) : interaction);
    this.#pairs.set(from, partners);
  }

  /** What the table says about a code of these prefixes; asked once a code, then met with each other code. */
  sideOf(prefixes: readonly string[]): InteractionSide {
    const named = prefixes.filter((prefix) => this.#pairs.has(prefix));
    return {
      level5: prefixes[0]?.length === 7,
      prefixes: named,
      partners: named.flatMap((prefix) => this.#pairs.get(prefix) ?? []),
    };
  }
}

/** One code as the interaction table sees it. */
export interface InteractionSide {
  readonly level5: boolean;
  /** Those of its prefixes that the table names, longest first. */
  readonly prefixes: readonly string[];
  /** What each of them interacts with. */
  readonly partners: readonly ReadonlyMap<string, Interaction>[];
}

/** The strongest interaction between two codes, if any. */
export function strongestBetween(a: InteractionSide, b: InteractionSide): Interaction | undefined {
  let best: Interaction | undefined;
  for (const partners of a.partners) {
    for (const prefix of b.prefixes) {
      const found = partners.get(prefix);
      if (!found || (best && strongerInteraction(best, found) === best)) continue;
      // A row about two drugs of one class needs two level-5 codes: a class code may be the same drug.
      if (found.prefixes[0] !== found.prefixes[1] || (a.level5 && b.level5)) best = found;
    }
  }
  return best;
}
