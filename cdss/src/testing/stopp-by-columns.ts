import { splitAlternatives, splitGroups, normalizeIcd } from '../knowledge/substances/prefixes.js';
import { stoppFacts, type StoppFacts } from '../knowledge/stopp/facts.js';
import type { StoppRow } from '../knowledge/tables/tables.js';
import { continuousDays } from '../periods/continuous.js';
import { ageGroupsOf } from '../screening/patient/age.js';
import { dailyMilligrams } from '../screening/stopp/dose.js';
import { onlyRoutes, type DrugMatch } from '../screening/patient/drugs.js';
import type { Patient } from '../screening/patient/patient.js';

/** `STOPP-B2 C08DB01 I50` for every finding, and the ids of rules that could not be decided. */
export interface FoundByColumns {
  readonly found: readonly string[];
  readonly undecided: readonly string[];
}

/**
 * Reads the published table column by column, as the engine did before rules had condition groups
 * that can be edited. What the groups made from the table find is held against it.
 */
export function stoppByColumns(rows: readonly StoppRow[], patient: Patient): FoundByColumns {
  const found: string[] = [];
  const undecided: string[] = [];
  for (const row of rows) {
    const facts = stoppFacts(row.id);
    if (!concerns(row, patient) || !columnsHold(row, facts, patient)) continue;
    if (row.computable === 'none') {
      if (patient.drugs.length > 0) undecided.push(row.id);
      continue;
    }
    const sets = drugSets(row, facts, patient);
    if (sets.length === 0) continue;
    const duration = durationOf(row, facts, patient);
    if (duration !== 'HOLDS') {
      if (duration === 'UNKNOWN') undecided.push(row.id);
      continue;
    }
    const diagnoses = patient.diagnosesOfGroups(splitGroups(row.diagnoses).map((group) => group.map(normalizeIcd)));
    for (const drugs of sets) {
      if (drugs.some(({ drug }) => drug.outside)) continue;
      const doses = drugs.map((match) => doseOf(facts, match));
      if (doses.includes('FAILS') || drugs.some(({ drug }) => onlyRoutes(drug, facts.otherRoutes ?? []))) continue;
      if (doses.includes('UNKNOWN')) undecided.push(row.id);
      else
        found.push([row.id, ...drugs.map(({ drug }) => drug.atcCode), ...diagnoses.map(({ code }) => code)].join(' '));
    }
  }
  return { found: found.sort(), undecided: [...new Set(undecided)].sort() };
}

function concerns(row: StoppRow, patient: Patient): boolean {
  if (!ageGroupsOf(patient.age).includes(row.ageGroup)) return false;
  return (
    !(row.gender === 'FEMALE' && patient.gender === 'Male') && !(row.gender === 'MALE' && patient.gender === 'Female')
  );
}

function columnsHold(row: StoppRow, facts: StoppFacts, patient: Patient): boolean {
  const tookOne = (codes: readonly string[]) =>
    facts.absentInHistory ? patient.tookInWindow(codes) : patient.takes(codes);
  return (
    splitGroups(row.medications).every((group) => patient.takes(group)) &&
    splitGroups(row.diagnoses).every((group) => patient.has(group.map(normalizeIcd))) &&
    !tookOne(splitAlternatives(row.absentMedications)) &&
    !patient.has(splitAlternatives(row.absentDiagnoses).map(normalizeIcd))
  );
}

function drugSets(row: StoppRow, facts: StoppFacts, patient: Patient): DrugMatch[][] {
  const groups = splitGroups(row.medications);
  const minimum = row.minDistinctMedications;
  if (minimum !== null && facts.withinOnePrefix)
    return groups.flat().flatMap((prefix) => distinctPairs(patient.drugsOf([prefix])));
  const matches = groups.map((group) => patient.drugsOf(group));
  if (minimum !== null) {
    const all = matches.flat();
    const level5 = all.filter(({ substance }) => substance.atc.length === 7);
    return new Set(level5.map(({ substance }) => substance.identity)).size >= minimum ? [all] : [];
  }
  let sets: DrugMatch[][] = [[]];
  for (const group of matches)
    sets = sets.flatMap((set) =>
      group.map((match) => (set.some(({ drug }) => drug === match.drug) ? set : [...set, match])),
    );
  const sorted = sets.map((set) => [...set].sort((a, b) => (a.drug.atcCode < b.drug.atcCode ? -1 : 1)));
  const byDrugs = new Map(sorted.reverse().map((set) => [set.map(({ drug }) => drug.atcCode).join(':'), set]));
  byDrugs.delete('');
  return [...byDrugs.values()];
}

function distinctPairs(matches: readonly DrugMatch[]): DrugMatch[][] {
  const level5 = matches.filter(({ substance }) => substance.atc.length === 7);
  return level5.flatMap((first, at) =>
    level5
      .slice(at + 1)
      .filter((second) => second.substance.identity !== first.substance.identity)
      .map((second) => [first, second]),
  );
}

type Outcome = 'HOLDS' | 'FAILS' | 'UNKNOWN';

function durationOf(row: StoppRow, { minDays }: StoppFacts, patient: Patient): Outcome {
  if (minDays === undefined) return 'HOLDS';
  const history = patient.historyOf(splitGroups(row.medications).flat());
  const days = patient.recordDay === null ? 0 : continuousDays(history.spans, patient.recordDay);
  if (days >= minDays) return 'HOLDS';
  return history.incomplete ? 'UNKNOWN' : 'FAILS';
}

function doseOf({ aboveDailyMg, unknownDose }: StoppFacts, { drug, substance }: DrugMatch): Outcome {
  if (aboveDailyMg === undefined) return 'HOLDS';
  const doses = substance.atc === drug.atcCode ? drug.rows.map(dailyMilligrams).filter((dose) => dose !== null) : [];
  if (doses.some((dose) => dose > aboveDailyMg)) return 'HOLDS';
  if (doses.length > 0) return 'FAILS';
  return unknownDose === 'PARTIAL' ? 'HOLDS' : 'UNKNOWN';
}
