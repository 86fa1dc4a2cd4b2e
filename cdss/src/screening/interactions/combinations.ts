import type { Effect } from '@onyak/core';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import type { RowEffect } from '../../knowledge/interactions/effects.js';
import type { CombinationRule } from '../../knowledge/interactions/rules.js';
import { texts } from '../../messages.js';
import { sortShort } from '../../order.js';
import { certain, certaintyOf, makeCandidate, type Candidate } from '../finding/candidate.js';
import { matchesAny } from '../finding/context.js';
import type { DrugMatch } from '../patient/drugs.js';
import type { Patient } from '../patient/patient.js';
import { collected, kept, mapped } from '../../lists.js';

/**
 * Drugs that add up, three and more: one finding names them all. A combination product counts with each of its
 * substances; a preparation that acts where it is applied does not count.
 */
export function checkCombinations(patient: Patient, index: KnowledgeIndex): Candidate[] {
  const candidates: Candidate[] = [];
  for (const rule of index.combinations) {
    const { minAge, minSubstances } = rule.row;
    if (minAge !== null && (patient.age === null || patient.age < minAge)) continue;
    const matches = matchesOf(rule, patient);
    if (matches && substancesOf(matches, rule).size >= minSubstances) candidates.push(candidate(rule, matches));
  }
  return candidates.length < 2
    ? candidates
    : kept(candidates, (one) => !candidates.some((other) => tellsMore(other, one)));
}

/** Whether a set has all drugs and all harms of another, and a harm beside: opioids and what else makes drowsy stop the breath, too. */
function tellsMore(other: Candidate, one: Candidate): boolean {
  const [more, harms] = [other.reason.effect?.harms ?? [], one.reason.effect?.harms ?? []];
  return (
    more.length > harms.length &&
    harms.every((harm) => more.includes(harm)) &&
    one.drugs.every(({ drug }) => other.drugs.some((match) => match.drug === drug))
  );
}

/** The drugs of every group, each once, in the patient's order; undefined where a group has none. */
function matchesOf(rule: CombinationRule, patient: Patient): DrugMatch[] | undefined {
  if (!rule.groups.every((group) => patient.takes(group))) return undefined;
  const byDrug = new Map<number, DrugMatch>();
  for (const group of rule.groups) {
    const matches = kept(patient.drugsOf(group), ({ drug }) => !drug.local);
    if (matches.length === 0) return undefined;
    for (const match of matches) if (!byDrug.has(match.drug.at)) byDrug.set(match.drug.at, match);
  }
  return byDrug.size < 2 ? undefined : sortShort([...byDrug.values()], (a, b) => a.drug.at - b.drug.at);
}

/** Identities of the substances that the rule names in these drugs. */
function substancesOf(matches: readonly DrugMatch[], { named }: CombinationRule): Set<string> {
  const identities = new Set<string>();
  for (const { drug } of matches)
    for (const { prefixes, identity } of drug.entry.substances)
      if (prefixes.some((prefix) => named.has(prefix))) identities.add(identity);
  return identities;
}

function candidate(rule: CombinationRule, matches: readonly DrugMatch[]): Candidate {
  const { row } = rule;
  const drugs = mapped(matches, ({ drug }) => drug);
  const held = collected(drugs, (drug) => (matchesAny(drug, rule.hold) ? drug.atcCode : undefined));
  const unsure = drugs.some(({ knowledge }) => knowledge !== 'KNOWN');
  const { certainty, certaintyNote } = unsure ? certaintyOf([texts.combinationGroup]) : certain;
  return makeCandidate(
    matches,
    {
      kind: 'COMBINATION',
      ruleId: row.id,
      ruleName: row.name,
      severity: row.severity,
      trigger: texts.combinationTrigger(mapped(drugs, ({ name }) => name)),
      mechanism: row.mechanism,
      action: row.action,
      source: row.source,
      certainty,
      certaintyNote,
      contextNote: '',
      stoppRule: undefined,
      effect: rule.effect && effectOfSet(rule.effect, held),
      reviewed: row.reviewed === true,
      figures: undefined,
      conditions: undefined,
    },
    // A set of two is the pair itself: its facts meet there.
    drugs.length > 2 ? { matter: row.id, absorbs: rule.absorbs } : undefined,
  );
}

function effectOfSet({ harms, direction, onset, monitoring }: RowEffect, hold: string[]): Effect {
  return { harms, direction, suffers: [], hold, onset, monitoring };
}
