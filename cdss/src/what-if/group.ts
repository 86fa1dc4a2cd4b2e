import { MAX_WHAT_IF_GROUP, type WhatIfDrug } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import { compareText } from '../order.js';
import type { ScenarioDrug } from './scenario.js';

/** Letters of the chemical and of the pharmacological group in an ATC code. */
const CHEMICAL = 5;
const PHARMACOLOGICAL = 4;
const SUBSTANCE = 7;

/** Codes of substances by the group they are in, of those that the product master has. */
export class GroupBook {
  readonly #byGroup = new Map<string, string[]>();

  /** @param inUse ATC codes of the products. */
  constructor(inUse: Iterable<string>, { substances }: Pick<KnowledgeIndex, 'substances'>) {
    const known = new Set(substances.substanceCodes);
    for (const code of [...new Set(inUse)].filter((one) => known.has(one)).sort(compareText)) {
      // A mixture in a drug's place brings other drugs along.
      if (code.length !== SUBSTANCE || substances.isCollective(code) || substances.entry(code).substances.length > 1)
        continue;
      const group = code.slice(0, PHARMACOLOGICAL);
      this.#byGroup.set(group, [...(this.#byGroup.get(group) ?? []), code]);
    }
  }

  /** What of its group may come in a drug's place: the nearest first, none that is taken already. */
  alternatives(
    drug: Pick<ScenarioDrug, 'entry'>,
    taken: readonly Pick<ScenarioDrug, 'entry'>[],
    { substances }: Pick<KnowledgeIndex, 'substances'>,
  ): WhatIfDrug['group'] {
    const { entry } = drug;
    const code = entry?.product.atc ?? '';
    // A combination's group is that of the mixture: in its place comes no single drug.
    if (!entry || code.length < CHEMICAL || entry.substances.length > 1) return [];
    const present = new Set(
      [drug, ...taken].flatMap((one) => one.entry?.substances.map(({ identity }) => identity) ?? []),
    );
    const isNearest = (one: string): boolean => one.startsWith(code.slice(0, CHEMICAL));
    return (this.#byGroup.get(code.slice(0, PHARMACOLOGICAL)) ?? [])
      .filter((one) => !present.has(substances.entry(one).product.identity))
      .map((one) => ({ atcCode: one, name: substances.nameOf(one) || one, nearest: isNearest(one) }))
      .sort((a, b) => Number(b.nearest) - Number(a.nearest) || compareText(a.atcCode, b.atcCode))
      .slice(0, MAX_WHAT_IF_GROUP);
  }
}
