import type { Effect, Finding, Harm, ScreeningResult } from '@onyak/core';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import { rowEffect, type PairEffect, type PairSide, type RowEffect } from '../../knowledge/interactions/effects.js';
import { splitAlternatives } from '../../knowledge/substances/prefixes.js';
import type { Substance } from '../../knowledge/substances/substances.js';
import type { EffectColumns, HarmRow } from '../../knowledge/tables/tables.js';
import { compareText, sortShort } from '../../order.js';
import type { PatientDrug } from '../patient/drugs.js';

/** Of a pair: the drugs in the row's order. */
export function effectOfPair(effect: PairEffect, a: PatientDrug, b: PatientDrug): Effect {
  const { harms, direction, suffers, hold, onset, monitoring } = effect;
  return {
    harms,
    direction,
    suffers: codesOfSides(suffers, a, b),
    hold: codesOfSides(hold, a, b),
    onset,
    monitoring,
  };
}

/** Both sides in code order; two drugs of a patient never share their code. */
function codesOfSides(sides: readonly PairSide[], a: PatientDrug, b: PatientDrug): string[] {
  if (sides.length > 1) return a.atcCode < b.atcCode ? [a.atcCode, b.atcCode] : [b.atcCode, a.atcCode];
  return sides.length === 0 ? [] : [sides[0] === 'A' ? a.atcCode : b.atcCode];
}

/** What rows about one drug say, read once: every patient asks for it. */
const effects = new WeakMap<EffectColumns, ReturnType<typeof rowEffect>>();

export function effectOfRow(row: EffectColumns): RowEffect {
  let effect = effects.get(row);
  if (!effect) effects.set(row, (effect = rowEffect(row)));
  return effect;
}

/** Of a row about one drug, which the patient suffers from, no other drug. */
export function effectOfDrug(row: EffectColumns & { readonly hold: 'Y' | 'N' }, drug: PatientDrug): Effect {
  const { harms, direction, onset, monitoring } = effectOfRow(row);
  return { harms, direction, suffers: [], hold: row.hold === 'Y' ? [drug.atcCode] : [], onset, monitoring };
}

/** Of one substance taken in several products: what it does in excess; undefined where no row names a harm, so that none is claimed. */
export function effectOfExcess(
  substance: Pick<Substance, 'prefixes'>,
  drugs: readonly PatientDrug[],
  index: Pick<KnowledgeIndex, 'excessHarms'>,
): Effect | undefined {
  const row = index.excessHarms.match(substance.prefixes)[0];
  if (!row) return undefined;
  const { harms, onset, monitoring } = effectOfRow(row);
  return { harms, direction: 'ADDS', suffers: codesOf(drugs), hold: codesOf(drugs), onset, monitoring };
}

/** Codes of drugs, each once, in code order. */
export function codesOf(drugs: readonly PatientDrug[]): Effect['hold'] {
  const codes: string[] = [];
  for (const { atcCode } of drugs) if (!codes.includes(atcCode)) codes.push(atcCode);
  return sortShort(codes, compareText);
}

const none: readonly never[] = [];

/** Every harm that a finding names, in the order of the findings, each once. */
export function harmsNamedBy(findings: readonly Finding[], index: Pick<KnowledgeIndex, 'harms'>): Harm[] {
  const ids = new Set<string>();
  // By places: lists of hundreds of short lists are walked faster so than by their iterators.
  for (let at = 0; at < findings.length; at += 1) {
    const reasons = findings[at]?.reasons ?? none;
    for (let reason = 0; reason < reasons.length; reason += 1) {
      const harms = reasons[reason]?.effect?.harms ?? none;
      for (let harm = 0; harm < harms.length; harm += 1) ids.add(harms[harm] ?? '');
    }
  }
  const harms: Harm[] = [];
  for (const id of ids) {
    const row = index.harms.get(id);
    if (row) harms.push(harmOf(row));
  }
  return harms;
}

/** Harms as results tell them: of the closed list, the same for every patient. */
const told = new WeakMap<HarmRow, Harm>();

function harmOf(row: HarmRow): Harm {
  let harm = told.get(row);
  if (!harm) {
    const { id, plain, urgency, clinician } = row;
    const [signs = [], sameDaySigns] = row.signs.split(';').map(splitAlternatives);
    told.set(row, (harm = { id, plain, signs, ...(sameDaySigns ? { sameDaySigns } : {}), urgency, clinician }));
  }
  return harm;
}

/** How many findings rest on rows that no pharmacist has signed, of all that rest on rows. */
export function countUnreviewed(findings: readonly Finding[]): ScreeningResult['unreviewed'] {
  const resting = findings.filter(({ reasons }) => reasons.some(({ reviewed }) => reviewed !== undefined));
  const unsigned = resting.filter(({ reasons }) => !reasons.some(({ reviewed }) => reviewed === true));
  return { findings: unsigned.length, of: resting.length };
}
