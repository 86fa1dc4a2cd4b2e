import type { NotScreened } from '@onyak/core';
import type { RenalDosingRow } from '../../knowledge/tables/rule-tables.js';
import { texts } from '../../messages.js';
import { severityRank } from '../../severity.js';
import { certaintyOf, conditionsOf, makeCandidate, type Candidate } from '../finding/candidate.js';
import { checkNotDone } from '../not-screened/checks-not-done.js';
import type { DrugMatch } from '../patient/drugs.js';
import { effectOfDrug } from '../finding/effects.js';
import type { Kidney, KidneyValue } from './kidney.js';
import { contradicts, type KidneyStage } from './kidney-stage.js';
import type { Patient } from '../patient/patient.js';
import { kept } from '../../lists.js';

/** A measurement older than this may no longer hold; Onyak's own choice. */
const RECENT_DAYS = 180;

export interface RenalResult {
  readonly candidates: readonly Candidate[];
  readonly notScreened: readonly NotScreened[];
}

/**
 * Doses by kidney function, where the record tells it by a value or by the stage of a kidney disease; else the drugs that ask for
 * it are listed.
 */
export function checkRenal(patient: Patient): RenalResult {
  const asked = askedDrugs(patient);
  const contradiction = contradictionOf(patient);
  if (asked.length === 0) return { candidates: [], notScreened: contradiction };
  const { kidney } = patient;
  const stage = kidney.filtration ? undefined : patient.kidneyStage;
  const candidates: Candidate[] = [];
  const unknown: string[] = [];
  for (const { match, rows } of asked) {
    const isBelow = (row: RenalDosingRow) => {
      const value = valueOf(row, kidney);
      return value ? value.value < row.below : stage !== undefined && stage.below <= row.below;
    };
    // A stage says nothing about a bound within it.
    if (!kidney.filtration && rows.some(({ below }) => !stage || (stage.atLeast < below && below < stage.below)))
      unknown.push(match.drug.name);
    // Where neither a value nor a stage tells there is nothing to look for.
    const leading = kidney.filtration || kidney.clearance || stage ? leadingOf(kept(rows, isBelow)) : undefined;
    if (!leading) continue;
    const value = valueOf(leading, kidney);
    if (value) candidates.push(candidate(match, leading, value));
    else if (stage) candidates.push(stageCandidate(match, leading, stage));
  }
  const names = [...new Set(unknown)];
  return {
    candidates,
    notScreened:
      names.length === 0
        ? contradiction
        : [checkNotDone('RENAL', texts.renalCheck, 'NO_LAB', texts.noKidneyValue(names, patient.isMinor))],
  };
}

function valueOf({ measure }: RenalDosingRow, { clearance, filtration }: Kidney): KidneyValue | undefined {
  return measure === 'CRCL' ? clearance : filtration;
}

/** The value goes before the recorded stage; where the two contradict each other somebody has to know. */
function contradictionOf({ kidney: { filtration }, kidneyStage, drugs }: Patient): NotScreened[] {
  if (!filtration || !kidneyStage || drugs.length === 0 || !contradicts(kidneyStage, filtration.value)) return [];
  const { diagnosis, atLeast, below } = kidneyStage;
  const stage = texts.kidneyStage(diagnosis.name, atLeast, below);
  const name = texts.kidneyContradicts(stage, texts.kidneyMeasures[filtration.how], Math.round(filtration.value));
  return [checkNotDone('KIDNEY_STAGE', name, 'CONTRADICTS', texts.kidneyByValue)];
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

/** The gravest row; of equal ones that with the lowest bound. */
function leadingOf(rows: RenalDosingRow[]): RenalDosingRow | undefined {
  return rows.sort(
    (a, b) => severityRank[a.severity] - severityRank[b.severity] || a.below - b.below || (a.id < b.id ? -1 : 1),
  )[0];
}

function candidate(match: DrugMatch, row: RenalDosingRow, value: KidneyValue): Candidate {
  const measure = texts.kidneyMeasures[value.how];
  const { certainty, certaintyNote } = certaintyOf([
    value.stands ? texts.kidneyStandsIn(texts.kidneyNames[row.measure], measure) : '',
    value.daysOld === null ? texts.kidneyUndated : value.daysOld > RECENT_DAYS ? texts.kidneyOld(value.daysOld) : '',
  ]);
  return rowCandidate(match, row, {
    trigger: texts.renalTrigger(match.drug.name, measure, shownBelow(value.value, row.below), row.below),
    certainty,
    certaintyNote,
    figures: texts.renalFigures(measure, shownBelow(value.value, row.below), row.below),
  });
}

function stageCandidate(match: DrugMatch, row: RenalDosingRow, { diagnosis, atLeast, below }: KidneyStage): Candidate {
  const measure = texts.kidneyStage(diagnosis.name, atLeast, below);
  return rowCandidate(
    match,
    row,
    {
      trigger: texts.renalStageTrigger(match.drug.name, measure, row.below),
      ...certaintyOf([texts.kidneyByStage]),
      figures: texts.renalStageFigures(measure, row.below),
    },
    { diagnoses: [diagnosis] },
  );
}

function rowCandidate(
  match: DrugMatch,
  row: RenalDosingRow,
  found: Pick<Candidate['reason'], 'trigger' | 'certainty' | 'certaintyNote' | 'figures'>,
  rest: Pick<Partial<Candidate>, 'diagnoses'> = {},
): Candidate {
  return makeCandidate(
    [match],
    {
      kind: 'RENAL',
      ruleId: row.id,
      ruleName: texts.renalRule,
      severity: row.severity,
      trigger: found.trigger,
      mechanism: row.mechanism,
      action: row.action,
      source: row.source,
      certainty: found.certainty,
      certaintyNote: found.certaintyNote,
      contextNote: '',
      stoppRule: undefined,
      effect: effectOfDrug(row, match.drug),
      reviewed: row.reviewed === true,
      figures: found.figures,
      conditions: conditionsOf(rest.diagnoses ?? []),
    },
    rest,
  );
}

/** Whole, as laboratories tell it; with its tenth where rounding would reach the bound that it is below. */
function shownBelow(value: number, bound: number): number {
  const whole = Math.round(value);
  return whole < bound ? whole : Math.floor(value * 10) / 10;
}
