import type { Effect, ScreeningResult, Severity } from '@onyak/core';
import type { AnticholinergicRow } from '../../knowledge/tables/tables.js';
import { texts } from '../../messages.js';
import { compareText, sortShort } from '../../order.js';
import { certaintyOf, makeCandidate, type Candidate } from '../finding/candidate.js';
import type { DrugMatch } from '../patient/drugs.js';
import { codesOf, effectOfRow } from '../finding/effects.js';
import type { Patient } from '../patient/patient.js';
import { collected, joined, kept, mapped } from '../../lists.js';

/** Total at and above which the burden counts as clinically relevant (ACB scale). */
const BURDEN_THRESHOLD = 3;
/** Of two drugs that are known to act so. */
const HIGH_BURDEN = 5;
/** What two strong drugs bring by a row of their own is the burden told again. */
const burdenHarms: readonly string[] = ['ANTICHOLINERGIC'];

interface Scored {
  readonly match: DrugMatch;
  readonly row: AnticholinergicRow;
}

export interface Burden {
  readonly summary: ScreeningResult['anticholinergic'];
  readonly candidates: readonly Candidate[];
}

/** Anticholinergic burden: the scores of distinct substances added up, whatever the number of products. */
export function checkAnticholinergic(patient: Patient): Burden {
  const bySubstance = new Map<string, Scored>();
  for (const drug of patient.drugs) {
    for (const { substance, row } of drug.facts.anticholinergic)
      if (!bySubstance.has(substance.identity))
        bySubstance.set(substance.identity, { match: { drug, substance }, row });
  }
  const scored = sortShort(
    [...bySubstance.values()],
    (a, b) => b.row.score - a.row.score || compareText(a.match.substance.atc, b.match.substance.atc),
  );
  const total = scored.reduce((sum, { row }) => sum + row.score, 0);
  const drugs = mapped(scored, ({ match, row }) => ({
    atcCode: match.substance.atc,
    name: nameOf({ match, row }),
    score: row.score,
    alternative: row.recommendedAlternative,
    source: row.source,
  }));
  const summary = { total, threshold: BURDEN_THRESHOLD, drugs };
  // The scales are made for adults, and so is what they advise instead.
  const told = total >= BURDEN_THRESHOLD && !patient.isMinor && (patient.elderly || definiteOf(scored) > 0);
  return { summary, candidates: told ? [candidate(patient, scored, total)] : [] };
}

function nameOf({ match, row }: Scored): string {
  return match.substance.name || row.drugNameKor || row.drugName;
}

/** Each product once, in code order. */
function distinctDrugs(scored: readonly Scored[]): DrugMatch[] {
  const byCode = new Map<string, DrugMatch>();
  for (const { match } of scored) byCode.set(match.drug.atcCode, match);
  return sortShort([...byCode.values()], (a, b) => compareText(a.drug.atcCode, b.drug.atcCode));
}

/** A score of one is a drug that may act so; only higher ones are known to. */
function isDefinite({ row }: Scored): boolean {
  return row.score > 1;
}

function definiteOf(scored: readonly Scored[]): number {
  return scored.reduce((sum, one) => sum + (isDefinite(one) ? one.row.score : 0), 0);
}

/** By the drugs that are known to act so: one of them beside others that may is not two of them. */
function severityOf(elderly: boolean, scored: readonly Scored[]): Severity {
  const definite = definiteOf(scored);
  const high = definite >= HIGH_BURDEN;
  if (elderly && definite > 0) return high ? 'MAJOR' : 'MODERATE';
  return high ? 'MODERATE' : 'INFO';
}

function candidate(patient: Patient, scored: readonly Scored[], total: number): Candidate {
  const names = mapped(scored, nameOf);
  const alternatives = collected(scored, (one) =>
    one.row.recommendedAlternative === ''
      ? undefined
      : texts.burdenAlternative(nameOf(one), one.row.recommendedAlternative),
  );
  const { certainty, certaintyNote } = certaintyOf([patient.age === null ? texts.burdenAgeUnknown : '']);
  return makeCandidate(
    distinctDrugs(scored),
    {
      kind: 'ANTICHOLINERGIC',
      ruleId: 'ACB',
      ruleName: texts.burdenRule,
      severity: severityOf(patient.elderly, scored),
      trigger: texts.burdenTrigger(names.join(', '), total, BURDEN_THRESHOLD),
      mechanism: patient.elderly ? texts.burdenElderly : texts.burdenOther,
      action: alternatives.length > 0 ? texts.burdenAlternatives(alternatives) : texts.burdenAction,
      source: sortShort([...new Set(mapped(scored, ({ row }) => row.source))], compareText).join('; '),
      certainty,
      certaintyNote,
      contextNote: '',
      stoppRule: undefined,
      effect: burdenEffect(scored),
      reviewed: scored.every(({ row }) => row.reviewed),
      figures: undefined,
      conditions: undefined,
    },
    { title: texts.burdenTitle(total), absorbs: scored.length > 1 ? burdenHarms : undefined },
  );
}

/** Together: what the strongest of them does; those grow by it that are known to act so, and not what may do it but weakly. */
function burdenEffect(scored: readonly Scored[]): Effect | undefined {
  const [strongest] = scored;
  if (!strongest) return undefined;
  const held = kept(scored, ({ row }) => row.hold === 'Y');
  const harms = [...new Set(joined(...mapped(scored, ({ row }) => effectOfRow(row).harms)))];
  const definite = kept(scored, isDefinite);
  const { onset, monitoring } = strongest.row;
  return { harms, direction: 'ADDS', suffers: codesOfScored(definite), hold: codesOfScored(held), onset, monitoring };
}

function codesOfScored(scored: readonly Scored[]): string[] {
  return codesOf(mapped(scored, ({ match }) => match.drug));
}
