import type { CodeFacts } from '../code-facts.js';
import type { Substance } from '../substances/substances.js';
import { interactionsBetween, strongerInteraction, type Interaction } from './interactions.js';
import type { PairEffect } from './effects.js';

/**
 * What a row says of two codes of a pair of drugs. All that is told of it stands in this one object: a patient meets some twenty,
 * nearly each in another place of the memory, and a row's parts would be as many places more.
 */
export interface PairInteraction extends Omit<Interaction, 'effect'>, PairEffect {
  /** Looked up from the first drug of the pair, or from the other one. */
  readonly fromFirst: boolean;
  readonly a: Substance;
  readonly b: Substance;
}

export function pairInteraction(one: Interaction, fromFirst: boolean, a: Substance, b: Substance): PairInteraction {
  const { harms, direction, onset, monitoring, suffers, hold } = one.effect;
  return {
    ruleId: one.ruleId,
    ruleName: one.ruleName,
    prefixes: one.prefixes,
    severity: one.severity,
    mechanism: one.mechanism,
    management: one.management,
    allowedMg: one.allowedMg,
    source: one.source,
    length: one.length,
    reviewed: one.reviewed,
    first: one.first,
    harms,
    direction,
    onset,
    monitoring,
    suffers,
    hold,
    fromFirst,
    a,
    b,
  };
}

/** Pairs that one code is kept with: those that patients take together are few, and none is kept for ever. */
const MOST_MET = 256;

/** What the tables say of two drugs' codes, each mechanism once, which is the same for all who take them; nothing of nearly all pairs. */
export function interactionsOfPair(first: CodeFacts, second: CodeFacts): readonly PairInteraction[] {
  const { met } = first;
  let found = met.get(second);
  if (!found) {
    if (met.size >= MOST_MET) met.clear();
    met.set(second, (found = distinctMechanisms(lookUp(first, second))));
  }
  return found;
}

const none: readonly Interaction[] = [];

function lookUp(first: CodeFacts, second: CodeFacts): readonly PairInteraction[] {
  const found: PairInteraction[] = [];
  for (const a of first.interacting) {
    for (const b of second.interacting) {
      if (a.substance.identity === b.substance.identity) continue;
      for (const one of interactionsBetween(a.table, b.table) ?? none)
        found.push(pairInteraction(one, true, a.substance, b.substance));
    }
  }
  return found;
}

/** A product's code and its component may match rows that say the same: it is said once. */
export function distinctMechanisms(found: readonly PairInteraction[]): readonly PairInteraction[] {
  if (found.length < 2) return found;
  const byMechanism = new Map<string, PairInteraction>();
  for (const one of found) {
    const present = byMechanism.get(one.mechanism);
    const keeps = present && strongerInteraction(present, one) === present;
    if (!keeps) byMechanism.set(one.mechanism, one);
  }
  return [...byMechanism.values()];
}
