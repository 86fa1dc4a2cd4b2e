import type { Medication, NotScreened } from '@onyak/core';
import type { DurDoseRow } from '../../knowledge/tables/dur-tables.js';
import { productName } from '../../knowledge/products/product-name.js';
import { texts } from '../../messages-dur.js';
import { compareText, sortShort } from '../../order.js';
import type { Candidate } from '../../screening/finding/candidate.js';
import type { Patient } from '../../screening/patient/patient.js';
import { isWeekly } from './amounts.js';
import { concurrentRows } from './concurrent.js';
import type { DurDrug } from '../drug/dur-drug.js';
import type { DoseLimit } from './dose-limit.js';
import { withOwnExcess, type ExcessHarms } from '../excess.js';
import { candidateOf, essential } from '../finding.js';
import { fitPatient, type Fit } from '../lists/match.js';
import { measured } from './units.js';
import { isCountedByWeek, isOnceWeekly } from './weekly.js';
import { joined, kept, mapped } from '../../lists.js';

/** Who is younger is a child, for whom the maximum of an adult is no measure at all. */
const GROWN_AGE = 12;
/** So many times the maximum is no larger dose but a mistake, or a danger. */
const GRAVELY_MORE = 2;

/** Salts weigh up to about this many times what the maximum counts; more than that is too much of either. */
const SALT_WEIGHS = 1.5;

/** A limit as it holds for a drug of the patient. */
interface Limit {
  readonly of: DoseLimit;
  readonly drug: DurDrug;
  readonly fit: Fit;
}

/** A product row's amount of the substance; null where it does not say. */
interface Share {
  readonly row: Medication;
  readonly drug: DurDrug;
  readonly perDay: number | null;
  readonly perWeek: number | null;
  /** A weekly amount that was worked out of a daily one, and may have been meant by the week. */
  readonly maybeWeekly: boolean;
  /** Reckoned with a weight that may be the salt's. */
  readonly salt: boolean;
}

/**
 * The ministry's daily and weekly maximum of a substance, over all products with it that are taken at the same time. Rows of
 * other forms of the substance are counted together against the largest of their maxima.
 */
export function checkDose(
  drugs: readonly DurDrug[],
  patient: Patient,
  excess: ExcessHarms,
): { candidates: Candidate[]; notScreened: NotScreened[] } {
  const groups = new Map<string, Limit[]>();
  for (const drug of drugs) {
    for (const of of drug.profile.dose) {
      const fit = fitPatient(of, drug, patient);
      if (!fit) continue;
      if (isOnceWeekly(of) && !isCountedByWeek(of, drug.rowsOf(fit.products), patient)) continue;
      const limit = { of, drug, fit };
      const group = groups.get(of.key);
      if (group) group.push(limit);
      else groups.set(of.key, [limit]);
    }
  }
  const candidates: Candidate[] = [];
  const unknown = new Map<string, string>();
  for (const limits of groups.values()) {
    const found = checkGroup(limits, excess, patient.age);
    candidates.push(...found.candidates);
    for (const name of found.unknown) unknown.set(name, name);
  }
  return { candidates, notScreened: unknownDoses([...unknown.keys()]) };
}

const within: ReturnType<typeof checkGroup> = { candidates: [], unknown: [] };

function checkGroup(
  limits: readonly Limit[],
  excess: ExcessHarms,
  age: number | null,
): { candidates: readonly Candidate[]; unknown: readonly string[] } {
  const plain = checkPlainly(limits);
  if (plain) return plain;
  const shares = new Map<Medication, Share>();
  const sharesOf = (limit: Limit): Share[] =>
    mapped(concurrentRows(limit.drug.rowsOf(limit.fit.products)), (row) => {
      const known = shares.get(row);
      if (known) return known;
      const share = shareOf(row, limit);
      shares.set(row, share);
      return share;
    });
  const byRule = new Map<string, Limit[]>();
  for (const limit of limits) byRule.set(limit.of.rule.row.id, [...(byRule.get(limit.of.rule.row.id) ?? []), limit]);
  const found: Candidate[] = [];
  for (const same of byRule.values()) {
    const candidate = exceeding(same, joined(...mapped(same, sharesOf)), same[0]?.of.maximum ?? 0, excess, age);
    if (candidate) found.push(candidate);
  }
  // Forms with maxima of their own, together: more than the largest is too much by any of them.
  const largest = limits.reduce<Limit | undefined>(
    (most, one) => (most && most.of.maximum >= one.of.maximum ? most : one),
    undefined,
  );
  const all = [...new Set(joined(...mapped(limits, sharesOf)))];
  if (found.length === 0 && largest && byRule.size > 1) {
    const together = exceeding(
      [largest, ...limits.filter((limit) => limit !== largest)],
      all,
      largest.of.maximum,
      excess,
      age,
    );
    if (together) found.push(together);
  }
  const isOpen = ({ perDay, perWeek, salt }: Share) =>
    (perDay === null && perWeek === null) || (salt && (perDay ?? 0) > (largest?.of.maximum ?? Infinity));
  const unknown = found.length > 0 ? [] : kept(all, isOpen);
  return {
    candidates: essential(found),
    unknown: mapped(unknown, ({ row, drug }) => nameOf(row, drug)),
  };
}

/**
 * Mostly each drug has one row, and all rows that say their dose are together below the least maximum: then nothing exceeds,
 * whichever are counted, and nothing has to be sorted out. Undefined where it is not so plain.
 */
function checkPlainly(limits: readonly Limit[]): ReturnType<typeof checkGroup> | undefined {
  let sum = 0;
  let least = Number.POSITIVE_INFINITY;
  let silent: Medication[] | undefined;
  let names: string[] | undefined;
  for (const { of, drug, fit } of limits) {
    const rows = drug.rowsOf(fit.products);
    const [row] = rows;
    if (!row || rows.length > 1) return undefined;
    const { daily } = of.doseOf(row);
    if (of.maximum < least) least = of.maximum;
    if (daily !== null) sum += of.rule.row.period === 'week' ? daily * 7 : daily;
    else if (!silent?.includes(row)) {
      (silent ??= []).push(row);
      (names ??= []).push(nameOf(row, drug));
    }
  }
  if (sum > least) return undefined;
  return names ? { candidates: [], unknown: names } : within;
}

function nameOf(row: Medication, { drug }: DurDrug): string {
  return row.medicationName || drug.name;
}

function shareOf(row: Medication, { drug, of }: Limit): Share {
  const dose = of.doseOf(row);
  const weekly = isWeekly(row);
  const perWeek = dose.daily === null ? null : dose.daily * 7;
  const maybeWeekly = !weekly && (dose.single ?? dose.daily ?? 0) > 0;
  return { row, drug, perDay: dose.daily, perWeek, maybeWeekly, salt: dose.salt };
}

/** A finding when the shares together are more than the maximum. What is unknown can only add to it. */
function exceeding(
  limits: readonly Limit[],
  shares: readonly Share[],
  maximum: number,
  excess: ExcessHarms,
  age: number | null,
): Candidate | undefined {
  const [first] = limits;
  if (!first) return undefined;
  const { row } = first.of.rule;
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
  const sets = bySource.size === 0 ? [added] : mapped([...bySource.values()], (set) => joined(set, added));
  const sum = (set: readonly Share[]) =>
    set.reduce((total, share) => total + ((week ? share.perWeek : share.perDay) ?? 0), 0);
  const counted = sortShort([...sets], (a, b) => sum(b) - sum(a))[0] ?? [];
  const total = sum(counted);
  // Whether it is too much hangs on what the salt weighs: that is not known.
  const weighs = counted.some((share) => share.salt) ? SALT_WEIGHS : 1;
  if (total <= bound * weighs) return undefined;
  const once = counted.reduce((most, { perDay }) => Math.max(most, perDay ?? 0), 0);
  const notes = [
    ...first.fit.notes,
    ...(row.sourceFault === '' ? [] : [`${row.sourceFault}.`]),
    ...(week && counted.some(({ maybeWeekly }) => maybeWeekly) && once <= maximum ? [texts.doseWeekly] : []),
  ];
  const concerned = sortShort(
    [...new Map(limits.map((limit) => [limit.drug.drug.at, limit])).values()].filter(({ drug }) =>
      counted.some((share) => share.drug === drug),
    ),
    (a, b) => a.drug.drug.at - b.drug.drug.at,
  );
  const matches = mapped(concerned, ({ drug, of: { substance, rule } }) =>
    drug.evidence([...substance, ...rule.subject.keys]),
  );
  const names = sortShort([...new Set(mapped(counted, (share) => nameOf(share.row, share.drug)))], compareText);
  const trigger = week ? texts.doseWeekTrigger : texts.doseTrigger;
  const [match] = matches;
  // What may be a matter of how it was recorded is held by nobody.
  const isGrave = notes.length === 0 && ((age !== null && age < GROWN_AGE) || total >= maximum * weighs * GRAVELY_MORE);
  return candidateOf(match ? withOwnExcess(row, match, excess) : row, matches, {
    kind: 'DOSE',
    ruleId: `DUR-DOSE:${row.id}`,
    ruleName: texts.doseRule(row.limitSubstanceKor || row.substanceKor || row.substance),
    severity: isGrave ? 'CONTRAINDICATED' : notes.length === 0 ? 'MAJOR' : 'MODERATE',
    trigger: trigger(names.join(', '), amountText(total, row), amountText(maximum, row)),
    figures: (week ? texts.doseWeekFigures : texts.doseFigures)(amountText(total, row), amountText(maximum, row)),
    action: isGrave ? texts.doseGraveAction : texts.doseAction,
    source: texts.source(texts.lists.dose),
    notes,
    direction: 'ADDS',
    suffers: matches,
    hold: isGrave ? matches : [],
  });
}

/** An amount of the measure in the row's own unit. */
function amountText(value: number, { unit }: DurDoseRow): string {
  const factor = measured(1, unit)?.value ?? 1;
  const shown = unit === 'ug' ? 'mcg' : unit === 'drop' ? '방울' : unit === 'MIU' ? '백만 IU' : unit;
  return `${Number((value / factor).toFixed(3))} ${shown}`;
}

/** A product as people know it, without its strength and package. */
function shownName(name: string): string {
  return productName(name) || name;
}

/** One item for all whose dose or strength does not say enough. */
function unknownDoses(names: readonly string[]): NotScreened[] {
  if (names.length === 0) return [];
  return [
    {
      what: 'CHECK',
      code: 'DOSE',
      name: texts.doseCheck(sortShort([...new Set(names.map(shownName))], compareText).join(', ')),
      reason: 'NO_DOSE',
      reasonText: texts.doseUnknown,
    },
  ];
}
