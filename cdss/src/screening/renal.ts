import type { NotScreened } from '@onyak/core';
import type { RenalDosingRow } from '../knowledge/rule-tables.js';
import { texts } from '../messages.js';
import { certaintyOf, makeCandidate, type Candidate } from './candidate.js';
import { checkNotDone } from './checks-not-done.js';
import type { DrugMatch } from './drugs.js';
import { effectOfDrug } from './effects.js';
import { kidneyOf, type KidneyValue } from './kidney.js';
import type { Patient } from './patient.js';

/** A measurement older than this may no longer hold; Onyak's own choice. */
const RECENT_DAYS = 180;

export interface RenalResult {
  readonly candidates: readonly Candidate[];
  readonly notScreened: readonly NotScreened[];
}

/** Doses by kidney function, where the record tells it; else the drugs that ask for it are listed. */
export function checkRenal(patient: Patient): RenalResult {
  const asked = askedDrugs(patient);
  if (asked.length === 0) return { candidates: [], notScreened: [] };
  const kidney = kidneyOf(patient);
  const candidates: Candidate[] = [];
  const unknown: string[] = [];
  for (const { match, rows } of asked) {
    const held = rows.flatMap((row) => {
      const value = row.measure === 'CRCL' ? kidney.clearance : kidney.filtration;
      return value && value.value < row.below ? [{ row, value }] : [];
    });
    if (!kidney.clearance && !kidney.filtration) unknown.push(match.drug.name);
    const lowest = held.sort((a, b) => a.row.below - b.row.below || (a.row.id < b.row.id ? -1 : 1))[0];
    if (lowest) candidates.push(candidate(match, lowest.row, lowest.value));
  }
  const names = [...new Set(unknown)];
  return {
    candidates,
    notScreened:
      names.length === 0
        ? []
        : [checkNotDone('RENAL', texts.renalCheck, 'NO_LAB', texts.noKidneyValue(names, patient.isMinor))],
  };
}

/** Drugs whose dose depends on the kidney, with their rows; a preparation for local use does not. */
function askedDrugs(patient: Patient): { match: DrugMatch; rows: readonly RenalDosingRow[] }[] {
  const asked: { match: DrugMatch; rows: readonly RenalDosingRow[] }[] = [];
  for (const drug of patient.drugs) {
    if (drug.local) continue;
    for (const { substance, rows } of drug.facts.renal) asked.push({ match: { drug, substance }, rows });
  }
  return asked;
}

function candidate(match: DrugMatch, row: RenalDosingRow, value: KidneyValue): Candidate {
  const measure = texts.kidneyMeasures[value.how];
  const { certainty, certaintyNote } = certaintyOf([
    value.stands ? texts.kidneyStandsIn(texts.kidneyNames[row.measure], measure) : '',
    value.daysOld === null ? texts.kidneyUndated : value.daysOld > RECENT_DAYS ? texts.kidneyOld(value.daysOld) : '',
  ]);
  return makeCandidate([match], {
    kind: 'RENAL',
    ruleId: row.id,
    ruleName: texts.renalRule,
    severity: row.severity,
    trigger: texts.renalTrigger(match.drug.name, measure, Math.round(value.value), row.below),
    mechanism: row.mechanism,
    action: row.action,
    source: row.source,
    certainty,
    certaintyNote,
    contextNote: '',
    stoppRule: undefined,
    effect: effectOfDrug(row, match.drug),
    reviewed: row.reviewed === true,
    figures: texts.renalFigures(measure, Math.round(value.value), row.below),
  });
}
