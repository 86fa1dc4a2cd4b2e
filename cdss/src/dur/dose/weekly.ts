import type { Medication } from '@onyak/core';
import { texts } from '../../messages-dur.js';
import type { Candidate } from '../../screening/finding/candidate.js';
import type { Patient } from '../../screening/patient/patient.js';
import type { DurDrug } from '../drug/dur-drug.js';
import { candidateOf } from '../finding.js';
import { fitPatient } from '../lists/match.js';
import { collected, joined, kept, mapped } from '../../lists.js';
import { isWeekly, type Dose } from './amounts.js';
import { concurrentRows } from './concurrent.js';
import type { DoseLimit } from './dose-limit.js';

/** Of fewer days a record may count the doses of as many weeks. */
const FEWEST_DAYS = 14;
/** Tumours and diseases of the blood, for which the same drug is given on several days in a row. */
const CANCER = ['C', 'D45', 'D46', 'D47', 'O01'];

/** Whether a limit is about a drug that is taken on one day of the week, whatever its amount. */
export function isOnceWeekly({ rule }: DoseLimit): boolean {
  return rule.condition?.onceWeekly === true;
}

/** Whether its week is within a maximum at all: what is written by the day is told for that, and a tumour has doses of its own. */
export function isCountedByWeek(limit: DoseLimit, rows: readonly Medication[], patient: Patient): boolean {
  return !patient.has(CANCER) && dailyRows(limit, rows).length === 0;
}

/** Of what is taken at the same time the rows that are written for every day. */
function dailyRows(limit: DoseLimit, rows: readonly Medication[]): readonly Medication[] {
  return kept(concurrentRows(rows), (row) => isDaily(row, limit.doseOf(row)));
}

/** Drugs of one day in the week that are written as taken on every day: who takes them so may die of it. */
export function checkWeekly(drugs: readonly DurDrug[], patient: Patient): Candidate[] {
  return joined(
    ...mapped(drugs, (drug) =>
      collected(kept(drug.profile.dose, isOnceWeekly), (limit) => weeklyCandidate(limit, drug, patient)),
    ),
  );
}

function weeklyCandidate(limit: DoseLimit, drug: DurDrug, patient: Patient): Candidate | undefined {
  const fit = fitPatient(limit, drug, patient);
  if (!fit) return undefined;
  const { row, subject } = limit.rule;
  const daily = dailyRows(limit, drug.rowsOf(fit.products));
  const [first] = daily;
  if (!first) return undefined;
  const match = drug.evidence(subject.keys);
  const notes = [
    ...fit.notes,
    ...(daily.every(({ totalDosageDays: days }) => days !== null && days < FEWEST_DAYS) ? [texts.doseWeekly] : []),
    ...(patient.has(CANCER) ? [texts.weeklyCancer] : []),
  ];
  const isHeld = notes.length === 0 && row.hold === 'Y';
  const amount = `${Number((limit.doseOf(first).daily ?? 0).toFixed(2))} ${row.unit}`;
  return candidateOf(row, [match], {
    kind: 'DOSE',
    ruleId: `DOSE-WEEKLY:${row.id}`,
    ruleName: texts.weeklyRule(row.substanceKor || row.substance),
    severity: isHeld ? 'CONTRAINDICATED' : 'MAJOR',
    trigger: texts.weeklyTrigger(drug.drug.name, amount),
    figures: texts.weeklyFigures(amount),
    action: isHeld ? texts.weeklyHeldAction : texts.weeklyAction,
    source: row.source,
    notes,
    direction: 'ADDS',
    suffers: [match],
    hold: isHeld ? [match] : [],
  });
}

/** A weekly amount that was divided by seven is no dose of a day: it is less than one dose, or of no whole tablets. */
function isDaily(row: Medication, { daily, single }: Dose): boolean {
  if (isWeekly(row) || daily === null || daily <= 0) return false;
  return single !== null ? daily >= single : (daily * 2) % 1 === 0;
}
