import {
  MAX_WHAT_IF_PROPOSALS,
  MAX_WHAT_IF_TRIES,
  severities,
  type Finding,
  type ScreeningResult,
  type WhatIfCaution,
  type WhatIfDrug,
} from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import { compareText } from '../order.js';
import type { ScreeningInput } from '../screening/patient/input.js';
import { screen } from '../screening/screen.js';
import { severityRank } from '../severity.js';
import { compareFindings, isMilder, isWorse, type FindingComparison } from './compare.js';
import type { GroupBook } from './group.js';
import { compareRisk, GRAVE, riskOf } from './risk.js';
import { addedDrug, changedInput, placesOf, type ScenarioDrug } from './scenario.js';
import { mayStandFor, stoppingCautions, taperAdvice } from './stopping.js';

type Coded = Pick<WhatIfDrug['group'][number], 'atcCode' | 'name'>;

/** A change that was tried and helps. */
export interface Proposal extends FindingComparison {
  readonly drug: ScenarioDrug;
  readonly by: Coded | null;
  readonly result: ScreeningResult;
  readonly risk: readonly number[];
  readonly heldFirst: number;
  readonly cautions: readonly WhatIfCaution[];
}

/** How things stand: what the changes are tried against. */
export interface Standing {
  readonly input: ScreeningInput;
  readonly drugs: readonly ScenarioDrug[];
  readonly result: ScreeningResult;
}

interface Try {
  readonly drug: ScenarioDrug;
  readonly by: Coded | null;
}

/**
 * The single changes that may be tried: each drug of a finding switched off, then each replaced by one of its chemical group, a drug
 * at a time so that none takes all the tries, those of the gravest findings first. Not more than {@link MAX_WHAT_IF_TRIES}.
 */
export function triesOf(
  { drugs, result }: Standing,
  groups: GroupBook,
  index: KnowledgeIndex,
): { readonly tries: readonly Try[]; readonly untried: number } {
  const troubled = drugs
    .map((drug) => ({ drug, risk: riskAbout(drug, result.findings) }))
    .filter(({ risk }) => risk.some((count) => count > 0))
    .sort((a, b) => compareRisk(b.risk, a.risk))
    .map(({ drug }) => drug);
  const all: Try[] = troubled.map((drug) => ({ drug, by: null }));
  const options = troubled.map((drug) => ({ drug, near: nearOf(drug, drugs, groups, index) }));
  const longest = Math.max(0, ...options.map(({ near }) => near.length));
  for (let at = 0; at < longest; at += 1)
    for (const { drug, near } of options) {
      const by = near[at];
      if (by) all.push({ drug, by });
    }
  return { tries: all.slice(0, MAX_WHAT_IF_TRIES), untried: Math.max(0, all.length - MAX_WHAT_IF_TRIES) };
}

function nearOf(drug: ScenarioDrug, drugs: readonly ScenarioDrug[], groups: GroupBook, index: KnowledgeIndex): Coded[] {
  const { entry } = drug;
  if (!entry) return [];
  return groups
    .alternatives(drug, drugs, index)
    .filter(({ atcCode, nearest }) => nearest && mayStandFor(index.substances.entry(atcCode), entry, index));
}

/** How many findings of each severity a drug is in. */
function riskAbout({ entry }: ScenarioDrug, findings: readonly Finding[]): number[] {
  const codes = new Set(entry?.codes.map(({ atc }) => atc) ?? []);
  const counts = severities.map(() => 0);
  for (const { severity, drugs } of findings)
    if (drugs.some(({ substanceAtc }) => codes.has(substanceAtc))) {
      const at = severityRank[severity];
      counts[at] = (counts[at] ?? 0) + 1;
    }
  return counts;
}

/** Tries one change; undefined where it removes nothing, or brings what is as grave as what it removes. */
export function tryChange(
  { input, drugs, result }: Standing,
  { drug, by }: Try,
  index: KnowledgeIndex,
): Proposal | undefined {
  const added = by ? [addedDrug(addedOf(by), index)] : [];
  // What the tables do not know finds nothing: that would not be less risk.
  if (added.some(({ known }) => !known)) return undefined;
  const changed = screen(changedInput(input, drugs, { off: new Set([drug.id]), added }), index);
  const risk = riskOf(changed);
  if (compareRisk(risk, riskOf(result)) >= 0) return undefined;
  const places = placesOf(
    drugs,
    added.map((one) => ({ drug: one, instead: drug.id })),
  );
  const comparison = compareFindings(result.findings, changed.findings, places);
  const removed = [...comparison.gone, ...comparison.changed.filter(isMilder).map(({ before }) => before)];
  const brought = [...comparison.fresh, ...comparison.changed.filter(isWorse).map(({ after }) => after)];
  if (removed.length === 0 || gravest(brought) <= gravest(removed)) return undefined;
  return {
    ...comparison,
    drug,
    by,
    result: changed,
    risk,
    heldFirst: comparison.gone.filter((finding) => isHeld(finding, drug)).length,
    cautions: by ? taperOf(drug, index) : stoppingCautions(drug, othersOf(drug, drugs), input, index),
  };
}

const addedOf = ({ atcCode, name }: Coded) => ({
  id: `try-${atcCode}`,
  medicationCode: '',
  medicationName: '',
  atcCode,
  atcName: name,
  ingredientCode: '',
  ingredientName: '',
  instead: '',
});

const othersOf = (drug: ScenarioDrug, drugs: readonly ScenarioDrug[]): ScenarioDrug[] =>
  drugs.filter((one) => one !== drug);

function taperOf({ entry }: ScenarioDrug, index: KnowledgeIndex): WhatIfCaution[] {
  const advice = entry && taperAdvice(entry, index);
  return advice ? [{ kind: 'TAPER', ...advice }] : [];
}

/** Rank of the gravest; of none beyond every rank. */
const gravest = (findings: readonly Finding[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...findings.map(({ severity }) => severityRank[severity]));

function isHeld({ drugs, reasons }: Finding, { entry }: ScenarioDrug): boolean {
  const codes = new Set(entry?.codes.map(({ atc }) => atc) ?? []);
  const own = drugs.filter(({ substanceAtc }) => codes.has(substanceAtc)).map(({ atcCode }) => atcCode);
  return reasons.some(({ effect }) => effect?.hold.some((code) => own.includes(code)) ?? false);
}

/**
 * The best of what was tried: what leaves the fewest contraindicated, then major findings; among equals what needs no prescriber's
 * question before what does, then the rest of the risk, then what the tables say is to be held first, then what keeps the treatment.
 * Of each drug the best alone; where none of them keeps a treatment, the best that does beside them.
 */
export function bestOf(tried: readonly Proposal[]): Proposal[] {
  const ranked = [...tried].sort(
    (a, b) =>
      compareRisk(a.risk, b.risk, 0, GRAVE) ||
      Number(a.cautions.length > 0) - Number(b.cautions.length > 0) ||
      compareRisk(a.risk, b.risk, GRAVE) ||
      b.heldFirst - a.heldFirst ||
      Number(a.by === null) - Number(b.by === null) ||
      compareText(`${a.drug.id} ${a.by?.atcCode ?? ''}`, `${b.drug.id} ${b.by?.atcCode ?? ''}`),
  );
  const best: Proposal[] = [];
  for (const one of ranked) {
    if (best.length === MAX_WHAT_IF_PROPOSALS) break;
    if (!best.some(({ drug }) => drug === one.drug)) best.push(one);
  }
  const kept = ranked.find(({ by }) => by !== null);
  return kept && !best.some(({ by }) => by !== null) ? [...best, kept] : best;
}
