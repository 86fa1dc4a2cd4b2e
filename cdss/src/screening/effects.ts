import type { Effect, Finding, FindingReason, Harm, ScreeningResult } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import { rowEffect, type PairEffect, type PairSide } from '../knowledge/effects.js';
import { splitAlternatives } from '../knowledge/prefixes.js';
import type { Substance } from '../knowledge/substances.js';
import type { EffectColumns } from '../knowledge/tables.js';
import { compareText } from '../order.js';
import type { PatientDrug } from './drugs.js';

/** A reason's effect; nothing where no row names a harm, so that none is claimed. */
export type ReasonEffect = Pick<FindingReason, 'effect'>;

/** Of a pair: the drugs in the row's order. */
export function effectOfPair(effect: PairEffect, a: PatientDrug, b: PatientDrug): ReasonEffect {
  const codes = (sides: readonly PairSide[]) => codesOf(sides.map((side) => (side === 'A' ? a : b)));
  const { harms, direction, onset, monitoring } = effect;
  return { effect: { harms, direction, suffers: codes(effect.suffers), hold: codes(effect.hold), onset, monitoring } };
}

/** What rows about one drug say, read once: every patient asks for it. */
const effects = new WeakMap<EffectColumns, ReturnType<typeof rowEffect>>();

/** Of a row about one drug, which the patient suffers from, no other drug. */
export function effectOfDrug(row: EffectColumns & { readonly hold: 'Y' | 'N' }, drug: PatientDrug): ReasonEffect {
  let effect = effects.get(row);
  if (!effect) effects.set(row, (effect = rowEffect(row)));
  return { effect: { ...effect, suffers: [], hold: row.hold === 'Y' ? [drug.atcCode] : [] } };
}

/** Of one substance taken in several products: what it does in excess. */
export function effectOfExcess(
  substance: Pick<Substance, 'prefixes'>,
  drugs: readonly PatientDrug[],
  index: Pick<KnowledgeIndex, 'excessHarms'>,
): ReasonEffect {
  const row = index.excessHarms.match(substance.prefixes)[0];
  return row ? { effect: { ...rowEffect(row, 'ADDS'), suffers: codesOf(drugs), hold: codesOf(drugs) } } : {};
}

/** Codes of drugs, each once, in code order. */
export function codesOf(drugs: readonly PatientDrug[]): Effect['hold'] {
  return [...new Set(drugs.map(({ atcCode }) => atcCode))].sort(compareText);
}

/** Every harm that a finding names, in the order of the findings, each once. */
export function harmsNamedBy(findings: readonly Finding[], index: Pick<KnowledgeIndex, 'harms'>): Harm[] {
  const ids = new Set(findings.flatMap(({ reasons }) => reasons.flatMap(({ effect }) => effect?.harms ?? [])));
  return [...ids].flatMap((id) => {
    const row = index.harms.get(id);
    return row
      ? [{ id, plain: row.plain, signs: splitAlternatives(row.signs), urgency: row.urgency, clinician: row.clinician }]
      : [];
  });
}

/** How many findings rest on rows that no pharmacist has signed, of all that rest on rows. */
export function countUnreviewed(findings: readonly Finding[]): ScreeningResult['unreviewed'] {
  const resting = findings.filter(({ reasons }) => reasons.some(({ reviewed }) => reviewed !== undefined));
  const unsigned = resting.filter(({ reasons }) => !reasons.some(({ reviewed }) => reviewed === true));
  return { findings: unsigned.length, of: resting.length };
}
