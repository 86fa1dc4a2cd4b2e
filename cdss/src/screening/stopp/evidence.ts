import type { CompiledStoppRule } from '../../knowledge/stopp/rules.js';
import { compareText, sortShort } from '../../order.js';
import type { DrugMatch } from '../patient/drugs.js';
import type { Patient } from '../patient/patient.js';
import { joined, kept, mapped } from '../../lists.js';

/**
 * The sets of drugs that a rule finds once its groups hold: each drug alone for a rule about one class,
 * each pair for a rule about two (so that it meets the interaction of the same pair), and for a rule
 * that counts medications all of them, or each pair of one class where they must share it. A group
 * that holds by something else than a drug names none; a rule that holds without any has one empty set.
 */
export function drugSets(rule: CompiledStoppRule, patient: Patient): DrugMatch[][] {
  const matches = mapped(rule.medicationGroups, (group) => patient.drugsOf(group));
  const minimum = rule.fixed.minDistinctMedications;
  if (minimum === undefined) {
    const groups = kept(matches, (found) => found.length > 0);
    const [only] = groups;
    return only && groups.length === 1 ? mapped(only, (match) => [match]) : combine(groups);
  }
  if (rule.fixed.withinOnePrefix) {
    return rule.medications.flatMap((prefix) => distinctPairs(patient.drugsOf([prefix])));
  }
  const all = joined(...matches);
  const distinct = new Set(mapped(kept(all, isLevel5), ({ substance }) => substance.identity));
  return distinct.size >= minimum ? [all] : [];
}

function combine(groups: readonly DrugMatch[][]): DrugMatch[][] {
  let sets: DrugMatch[][] = [[]];
  for (const group of groups) sets = joined(...mapped(sets, (set) => mapped(group, (match) => withMatch(set, match))));
  const byDrugs = new Map<string, DrugMatch[]>();
  for (const set of sets) {
    const sorted = sortShort(set, (a, b) => compareText(a.drug.atcCode, b.drug.atcCode));
    const key = mapped(sorted, ({ drug }) => drug.atcCode).join(':');
    // Two combinations may answer both groups either way round: one set all the same.
    if (!byDrugs.has(key)) byDrugs.set(key, sorted);
  }
  return [...byDrugs.values()];
}

/** A combination product may answer two groups: it is named once. */
function withMatch(set: readonly DrugMatch[], match: DrugMatch): DrugMatch[] {
  return set.some(({ drug }) => drug === match.drug) ? [...set] : [...set, match];
}

function distinctPairs(matches: readonly DrugMatch[]): DrugMatch[][] {
  const level5 = kept(matches, isLevel5);
  return level5.flatMap((first, at) =>
    level5
      .slice(at + 1)
      .filter((second) => second.substance.identity !== first.substance.identity)
      .map((second) => [first, second]),
  );
}

function isLevel5({ substance }: DrugMatch): boolean {
  return substance.atc.length === 7;
}
