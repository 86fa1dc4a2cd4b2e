import type { Medication, NotScreened } from '@onyak/core';
import type { DurDoseRow } from '../knowledge/dur-tables.js';
import { texts } from '../messages-dur.js';
import { compareText } from '../order.js';
import type { Candidate } from '../screening/candidate.js';
import type { Patient } from '../screening/patient.js';
import { Cache } from '../lexicon/cache.js';
import { doseOf, isWeekly, type Dose, type IsSubstance } from './amounts.js';
import { concurrentRows } from './concurrent.js';
import type { DurDrug } from './dur-drug.js';
import type { DurIndex } from './dur-index.js';
import { candidateOf, essential } from './finding.js';
import { fitPatient, type Fit, type RuleFit } from './match.js';
import { keyOfName } from './names.js';
import type { Rule } from './rules.js';
import { measured, type Measure } from './units.js';

/** A row that is about a drug, with the substance that its maximum counts. */
interface Limit {
  readonly rule: Rule<DurDoseRow>;
  readonly drug: DurDrug;
  readonly fit: Fit;
  readonly counted: Counted;
}

/** What a row's maximum counts. */
interface Counted {
  /** The same for rows that count the same. */
  readonly key: string;
  readonly substance: readonly string[];
  readonly measure: Measure;
  /** In the measure. */
  readonly maximum: number;
  /** A row's dose of the substance; `single` where it is the product's only one. */
  readonly doseOf: (row: Medication, single: boolean) => Dose;
}

/** A product row's amount of the substance; null where it does not say. */
interface Share {
  readonly row: Medication;
  readonly drug: DurDrug;
  readonly perDay: number | null;
  readonly perWeek: number | null;
  /** A weekly amount that was worked out of a daily one, and may have been meant by the week. */
  readonly maybeWeekly: boolean;
}

/**
 * The ministry's daily and weekly maximum of a substance, over all products with it that are taken at the same time. Rows of
 * other forms of the substance are counted together against the largest of their maxima.
 */
export function checkDose(
  drugs: readonly DurDrug[],
  patient: Patient,
  index: DurIndex,
): { candidates: Candidate[]; notScreened: NotScreened[] } {
  const groups = new Map<string, Limit[]>();
  for (const drug of drugs) {
    for (const found of drug.profile.dose) {
      const limit = limitOf(found, drug, patient, index);
      if (!limit) continue;
      const group = groups.get(limit.counted.key);
      if (group) group.push(limit);
      else groups.set(limit.counted.key, [limit]);
    }
  }
  const candidates: Candidate[] = [];
  const unknown = new Map<string, string>();
  for (const limits of groups.values()) {
    const found = checkGroup(limits);
    candidates.push(...found.candidates);
    for (const name of found.unknown) unknown.set(name, name);
  }
  return { candidates, notScreened: unknownDoses([...unknown.keys()]) };
}

function limitOf(found: RuleFit<DurDoseRow>, drug: DurDrug, patient: Patient, index: DurIndex): Limit | undefined {
  const { rule } = found;
  const counted = countedOf(rule, index);
  const fit = fitPatient(found, drug, patient);
  return counted && fit && !fit.local ? { rule, drug, fit, counted } : undefined;
}

const countedByRule = new WeakMap<Rule<DurDoseRow>, Counted | null>();

function countedOf(rule: Rule<DurDoseRow>, index: DurIndex): Counted | null {
  const known = countedByRule.get(rule);
  if (known !== undefined) return known;
  const { row, subject } = rule;
  const maximum = measured(row.maximum, row.unit);
  const substance = limitKeys(row, subject.keys, index);
  const key = `${[...substance].sort(compareText).join()}|${maximum?.measure ?? ''}|${row.period}`;
  const isSubstance = (name: string) => index.book.find(name).some((one) => substance.includes(one));
  const counted = maximum && {
    key,
    substance,
    measure: maximum.measure,
    maximum: maximum.value,
    doseOf: rememberedDoses(maximum.measure, isSubstance),
  };
  countedByRule.set(rule, counted);
  return counted;
}

/** Of one row of the list. */
const MOST_DOSES = 500;

/** Doses by what a row writes of them: prescriptions of a product are written alike. */
function rememberedDoses(measure: Measure, isSubstance: IsSubstance): Counted['doseOf'] {
  const known = new Cache<Dose>(MOST_DOSES);
  return (row, single) => {
    const { medicationName, strength, singleDosage, dailyDosage, ingredientName } = row;
    const key = `${medicationName}\u0000${strength}\u0000${singleDosage}\u0000${dailyDosage}\u0000${single ? '' : `${ingredientName}\u0000`}`;
    return known.get(key, () => doseOf(row, measure, single, isSubstance));
  };
}

function limitKeys(row: DurDoseRow, own: readonly string[], index: DurIndex): readonly string[] {
  if (row.limitSubstance === '' || row.limitSubstance === row.substance) return own;
  const found = index.book.find(row.limitSubstance);
  return found.length > 0 ? found : [keyOfName(row.limitSubstance)];
}

const within: ReturnType<typeof checkGroup> = { candidates: [], unknown: [] };

function checkGroup(limits: readonly Limit[]): { candidates: readonly Candidate[]; unknown: readonly string[] } {
  const [only] = limits;
  if (only && limits.length === 1) {
    const rows = only.drug.rowsOf(only.fit.products);
    const [row] = rows;
    // Mostly one row of one product, well below its maximum.
    if (row && rows.length === 1) {
      const { perDay, perWeek } = shareOf(row, only);
      const amount = only.rule.row.period === 'week' ? perWeek : perDay;
      if (amount !== null && amount <= only.counted.maximum) return within;
    }
  }
  const shares = new Map<Medication, Share>();
  const sharesOf = (limit: Limit): Share[] =>
    concurrentRows(limit.drug.rowsOf(limit.fit.products)).map((row) => {
      const known = shares.get(row);
      if (known) return known;
      const share = shareOf(row, limit);
      shares.set(row, share);
      return share;
    });
  const byRule = new Map<string, Limit[]>();
  for (const limit of limits) byRule.set(limit.rule.row.id, [...(byRule.get(limit.rule.row.id) ?? []), limit]);
  const found: Candidate[] = [];
  for (const same of byRule.values()) {
    const candidate = exceeding(same, same.flatMap(sharesOf), same[0]?.counted.maximum ?? 0);
    if (candidate) found.push(candidate);
  }
  // Forms with maxima of their own, together: more than the largest is too much by any of them.
  const largest = [...limits].sort((a, b) => b.counted.maximum - a.counted.maximum)[0];
  const all = [...new Set(limits.flatMap(sharesOf))];
  if (found.length === 0 && largest && byRule.size > 1) {
    const together = exceeding([largest, ...limits.filter((limit) => limit !== largest)], all, largest.counted.maximum);
    if (together) found.push(together);
  }
  const unknown = found.length > 0 ? [] : all.filter(({ perDay, perWeek }) => perDay === null && perWeek === null);
  return {
    candidates: essential(found),
    unknown: unknown.map(({ row, drug }) => row.medicationName || drug.drug.name),
  };
}

function shareOf(row: Medication, { drug, counted }: Limit): Share {
  const dose = counted.doseOf(row, drug.substances === 1 && drug.names < 2);
  const weekly = isWeekly(row);
  const perWeek = dose.daily === null ? null : dose.daily * 7;
  return { row, drug, perDay: dose.daily, perWeek, maybeWeekly: !weekly && (dose.single ?? dose.daily ?? 0) > 0 };
}

/** A finding when the shares together are more than the maximum. What is unknown can only add to it. */
function exceeding(limits: readonly Limit[], shares: readonly Share[], maximum: number): Candidate | undefined {
  const [first] = limits;
  if (!first) return undefined;
  const { row } = first.rule;
  const week = row.period === 'week';
  const all = shares.reduce((total, share) => total + ((week ? share.perWeek : share.perDay) ?? 0), 0);
  // A weekly dose that was written by the day is rounded (0.1429 mg a day is 1 mg a week).
  const bound = maximum * (week ? 1.005 : 1 + 1e-9);
  if (all <= bound) return undefined;
  const bySource = new Map<string, Share[]>();
  for (const share of shares) {
    // A row that somebody added is beside whatever the record says.
    const source = share.row.source === 'USER' ? '' : share.row.source;
    bySource.set(source, [...(bySource.get(source) ?? []), share]);
  }
  const added = bySource.get('') ?? [];
  bySource.delete('');
  const sets = bySource.size === 0 ? [added] : [...bySource.values()].map((set) => [...set, ...added]);
  const sum = (set: readonly Share[]) =>
    set.reduce((total, share) => total + ((week ? share.perWeek : share.perDay) ?? 0), 0);
  const counted = [...sets].sort((a, b) => sum(b) - sum(a))[0] ?? [];
  const total = sum(counted);
  if (total <= bound) return undefined;
  const once = counted.reduce((most, { perDay }) => Math.max(most, perDay ?? 0), 0);
  const notes = [
    ...first.fit.notes,
    ...(row.sourceFault === '' ? [] : [`${row.sourceFault}.`]),
    ...(week && counted.some(({ maybeWeekly }) => maybeWeekly) && once <= maximum ? [texts.doseWeekly] : []),
  ];
  const concerned = [...new Map(limits.map((limit) => [limit.drug.drug.at, limit])).values()]
    .filter(({ drug }) => counted.some((share) => share.drug === drug))
    .sort((a, b) => a.drug.drug.at - b.drug.drug.at);
  const matches = concerned.map(({ drug, rule, counted: { substance } }) =>
    drug.evidence([...substance, ...rule.subject.keys]),
  );
  const names = [...new Set(counted.map((share) => share.row.medicationName || share.drug.drug.name))].sort(
    compareText,
  );
  const trigger = week ? texts.doseWeekTrigger : texts.doseTrigger;
  return candidateOf(row, matches, {
    kind: 'DOSE',
    ruleId: `DUR-DOSE:${row.id}`,
    ruleName: texts.doseRule(row.limitSubstanceKor || row.substanceKor || row.substance),
    severity: notes.length === 0 ? 'MAJOR' : 'MODERATE',
    trigger: trigger(names.join(', '), amountText(total, row), amountText(maximum, row)),
    action: texts.doseAction,
    source: texts.source(texts.lists.dose),
    notes,
    direction: 'ADDS',
    suffers: matches,
  });
}

/** An amount of the measure in the row's own unit. */
function amountText(value: number, { unit }: DurDoseRow): string {
  const factor = measured(1, unit)?.value ?? 1;
  const shown = unit === 'ug' ? 'mcg' : unit === 'drop' ? '방울' : unit === 'MIU' ? '백만 IU' : unit;
  return `${Number((value / factor).toFixed(3))} ${shown}`;
}

/** One item for all whose dose or strength does not say enough. */
function unknownDoses(names: readonly string[]): NotScreened[] {
  if (names.length === 0) return [];
  return [
    {
      what: 'CHECK',
      code: 'DOSE',
      name: texts.doseCheck([...names].sort(compareText).join(', ')),
      reason: 'NO_DOSE',
      reasonText: texts.doseUnknown,
    },
  ];
}
