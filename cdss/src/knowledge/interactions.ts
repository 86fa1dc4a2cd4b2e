import type { Severity } from '@onyak/core';
import { texts } from '../messages.js';
import { compareText } from '../order.js';
import { severityRank } from '../severity.js';
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
      const interaction: Interaction = {
        ruleId: prefixes.join(':'),
        ruleName: texts.interactionRule(nameOf(prefixes[0]), nameOf(prefixes[1])),
        prefixes,
        severity: severityOf[row.severity],
        mechanism: row.mechanism,
        management: row.management,
        source: row.sourceName,
        length: row.atcA.length + row.atcB.length,
      };
      this.#add(row.atcA, row.atcB, interaction);
      this.#add(row.atcB, row.atcA, interaction);
    }
  }

  #add(from: string, to: string, interaction: Interaction): void {
    const partners = this.#pairs.get(from) ?? new Map<string, Interaction>();
    const present = partners.get(to);
    partners.set(to, present ? strongerInteraction(present, interaction) : interaction);
    this.#pairs.set(from, partners);
  }

  /** What each of these prefixes interacts with; asked once a drug, then searched for each partner. */
  partnersOf(prefixes: readonly string[]): ReadonlyMap<string, Interaction>[] {
    return prefixes.flatMap((prefix) => this.#pairs.get(prefix) ?? []);
  }

  /** The strongest interaction with a code of these prefixes, if any. */
  strongest(
    partners: readonly ReadonlyMap<string, Interaction>[],
    prefixes: readonly string[],
  ): Interaction | undefined {
    let best: Interaction | undefined;
    for (const map of partners) {
      for (const prefix of prefixes) {
        const found = map.get(prefix);
        if (found) best = best ? strongerInteraction(best, found) : found;
      }
    }
    return best;
  }
}
