import type { Effect } from '@onyak/core';
import type { DurCouseRow } from '../../knowledge/tables/dur-tables.js';
import { MarkRow } from '../../knowledge/interactions/sieve.js';
import { texts } from '../../messages-dur.js';
import type { Candidate } from '../../screening/finding/candidate.js';
import { aptTo } from '../../screening/interactions/apt-effect.js';
import type { Patient } from '../../screening/patient/patient.js';
import { latestOf } from '../dose/amounts.js';
import type { Condition } from '../lists/conditions.js';
import { pairsBetween, type FoundPair } from './couse-table.js';
import type { DurDrug } from '../drug/dur-drug.js';
import { withoutHarm } from '../excess.js';
import { candidateOf, essential } from '../finding.js';
import { judge } from '../lists/match.js';
import { doseOf, isWeekly } from '../dose/amounts.js';
import { collected, mapped } from '../../lists.js';

/**
 * Pairs of the ministry's co-use list, contraindicated whatever another table grades. A remark that the record cannot decide
 * makes the finding partial; a product for local use, of a substance that is used otherwise, is only told.
 */
export function checkCouse(drugs: readonly DurDrug[], patient: Patient): Candidate[] {
  const candidates: Candidate[] = [];
  const row = new MarkRow(mapped(drugs, ({ profile }) => profile.couseMark));
  for (let at = 0; at < drugs.length; at += 1) {
    const first = drugs[at];
    if (!first || first.profile.partners.length === 0) continue;
    const { partners, couseMark } = first.profile;
    for (const other of row.meetingAfter(at, couseMark)) {
      const second = drugs[other];
      if (!second) continue;
      const pairs = pairsBetween(partners, first, second);
      if (pairs.length > 0) candidates.push(...pairCandidates(pairs, first, second, patient));
    }
  }
  return candidates;
}

function pairCandidates(
  pairs: readonly FoundPair[],
  first: DurDrug,
  second: DurDrug,
  patient: Patient,
): readonly Candidate[] {
  return distinctReasons(collected(pairs, (pair) => pairCandidate(pair, first, second, patient)));
}

/** One reason for each thing that may happen; the certain before the uncertain. */
function distinctReasons(candidates: readonly Candidate[]): Candidate[] {
  if (candidates.length < 2) return [...candidates];
  const byReason = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const key = one.reason.mechanism;
    byReason.set(key, [...(byReason.get(key) ?? []), one]);
  }
  return [...byReason.values()].flatMap((group) => essential(group).slice(0, 1));
}

function pairCandidate(
  { rule, turned }: FoundPair,
  first: DurDrug,
  second: DurDrug,
  patient: Patient,
): Candidate | undefined {
  const { row } = rule;
  const [own, other] = turned ? [rule.b, rule.a] : [rule.a, rule.b];
  const notes = rule.condition ? judgePair(rule.condition, first, second, patient) : [];
  if (notes === undefined) return undefined;
  const local = isLocalPair(first, own.localOnly) || isLocalPair(second, other.localOnly);
  const matches = [first.evidence(own.keys), second.evidence(other.keys)];
  const [a, b] = turned ? [...matches].reverse() : matches;
  const sides = { A: [a], B: [b], BOTH: [a, b], NONE: [], '': [] };
  const held = local ? [] : collected(sides[row.hold], (match) => match);
  const single = held.length === 1 ? held[0] : undefined;
  // The list gives no routes: what a drug does in the body is not claimed of a cream or eye drops.
  const candidate = candidateOf(local ? withoutHarm(row) : row, matches, {
    kind: 'INTERACTION',
    ruleId: `DUR-COUSE:${row.id}`,
    ruleName: texts.couseRule(row.substanceKorA || row.substanceA, row.substanceKorB || row.substanceB),
    severity: local ? 'INFO' : 'CONTRAINDICATED',
    trigger: texts.couseTrigger(first.drug.name, second.drug.name),
    action: local
      ? texts.couseLocalAction
      : single
        ? texts.couseHoldAction(single.drug.substanceName)
        : texts.couseAction,
    source: texts.source(texts.lists.couse),
    notes,
    contextNote: local ? texts.localNote : '',
    direction: directionOf(row),
    suffers: collected(sides[row.suffers], (match) => match),
    hold: held,
  });
  const { effect } = candidate.reason;
  const apt = effect && aptTo(patient, effect);
  return apt === effect ? candidate : { ...candidate, reason: { ...candidate.reason, effect: apt } };
}

function isLocalPair(drug: DurDrug, localOnly: boolean): boolean {
  return !localOnly && drug.products.length > 0 && drug.products.every((product) => product.local);
}

/** Of a row that nobody has judged, what its stated reason is about: levels, effects that add up, or that oppose each other. */
function directionOf({ direction, reason }: DurCouseRow): Effect['direction'] {
  if (direction !== '') return direction;
  if (/높아져/.test(reason)) return 'MORE';
  if (/낮아져|소실/.test(reason)) return 'LESS';
  if (/상쇄/.test(reason)) return 'OPPOSES';
  return 'ADDS';
}

/** Notes of a condition about a pair; undefined when it does not hold. */
function judgePair(
  condition: Condition,
  first: DurDrug,
  second: DurDrug,
  patient: Patient,
): readonly string[] | undefined {
  const { text } = condition;
  if (condition.methotrexateWeeklyMg !== undefined) {
    const drug = [first, second].find(({ keys }) => keys.has('L01BA01') || keys.has('L04AX03'));
    return drug ? judgeMethotrexate(drug, condition.methotrexateWeeklyMg, text) : [texts.conditionTold(text)];
  }
  if (condition.routes) {
    // The remark does not say of which drug: it holds when either is given so.
    const known = [first, second].map((drug) => judge(condition, drug, drug.products, patient));
    return known.every((notes) => notes === undefined)
      ? undefined
      : (known.find((notes) => notes?.length === 0) ?? [texts.conditionTold(text)]);
  }
  return judge(condition, first, first.products, patient);
}

function judgeMethotrexate(drug: DurDrug, weekly: number, text: string): readonly string[] | undefined {
  const rows = latestOf(drug.drug.rows);
  const doses = rows.map((row) => ({ row, dose: doseOf(row, 'mg', true, () => true) }));
  if (doses.some(({ dose }) => dose.daily === null && dose.single === null)) return [texts.conditionTold(text)];
  const sum = doses.reduce((total, { row, dose }) => {
    const daily = dose.daily ?? 0;
    return total + (isWeekly(row) ? daily * 7 : Math.max(dose.single ?? 0, daily));
  }, 0);
  // A week's dose divided into days and added up again is a little off.
  const enough = weekly * (1 - 1e-6);
  if (sum >= enough) return [];
  const asDaily = doses.reduce((total, { dose }) => total + (dose.daily ?? dose.single ?? 0) * 7, 0);
  // A low weekly dose, if the record's day means the day of the week on which it is taken.
  return asDaily >= enough ? [texts.conditionTold(text)] : undefined;
}
