import { severities, type FindingKind, type FindingReason } from '@onyak/core';
import type { MaterialFinding } from '../../llm/material.js';
import { inContext, phrases } from './clinician-texts.js';
import { heldDrugs } from '../finding-harms.js';
import { asPhrase } from '../polite.js';

type Reason = MaterialFinding['reasons'][number];

/** Kinds that say how this patient is to get the drug; each is an action of its own. */
const ownActions: ReadonlySet<FindingKind> = new Set([
  'ALLERGY',
  'PREGNANCY',
  'AGE',
  'DOSE',
  'RENAL',
  'LACTATION',
  'DURATION',
  'SPLITTING',
]);
/** Of equally grave reasons the one that says most goes first; a list for the old that only asks for a look goes last. */
const telling: readonly FindingKind[] = [
  'COMBINATION',
  'INTERACTION',
  'DISEASE',
  'STOPP',
  'FALL_RISK',
  'BEERS',
  'ANTICHOLINERGIC',
  'SAME_INGREDIENT',
  'SAME_CLASS',
  'ELDERLY',
];
/** Of these the action is that this patient does not get it, or less of it. */
const forbidding: ReadonlySet<FindingKind> = new Set(['ALLERGY', 'PREGNANCY', 'AGE', 'RENAL']);
const saysLittle: ReadonlySet<FindingKind> = new Set(['BEERS', 'ELDERLY']);
const saysMore: ReadonlySet<FindingKind> = new Set(['STOPP', 'FALL_RISK']);
/** Different matters of one drug that a reader can act on. */
const MOST_OF_ONE = 2;

/**
 * What to do about a finding, gravest first: several lists say the same of one drug in other words, and what a lesser row
 * allows a graver one forbids. A pair has one action. Never empty where a reason has one.
 */
export function actionsToTell(finding: MaterialFinding): string[] {
  // Where a row says which drug to hold, nothing says that it is open.
  const settled = heldDrugs(finding).length > 0;
  const told = reasonsToTell(finding).map((reason) => {
    const action = actionInContext(reason);
    return asPhrase(settled ? withoutChoice(action) : action);
  });
  return [...new Set(told)].filter((action) => action !== '');
}

/** What a row asks for is not asked of who has it already, and what it says of a swallowed drug is not said of an ointment. */
function actionInContext({ action, contextNote, severity }: Reason): string {
  if (inContext.isProtected.test(contextNote))
    return inContext.protection.reduce((text, [asked, going]) => text.replace(asked, going), action);
  return severity === 'INFO' && inContext.isLocal.test(contextNote) ? phrases.onlyLocal : action;
}

/** What the ministry's list leaves open is settled where another row names the drug to hold. */
export function withoutChoice(action: string): string {
  return action.replace(phrases.whichIsOpen, phrases.callPrescriber);
}

/** The reasons whose action is told. */
export function reasonsToTell({ reasons, drugs }: MaterialFinding): readonly Reason[] {
  const gravest = Math.min(...reasons.map(rankOf));
  const acting = reasons.filter(({ action }) => action !== '');
  const own = acting.filter(({ kind }) => ownActions.has(kind));
  const isForbidden = own.some((reason) => forbidding.has(reason.kind) && rankOf(reason) === gravest);
  // That it is not to be used is said once, though a disease forbids it as well.
  const leading = acting
    .filter(
      (reason) =>
        !ownActions.has(reason.kind) &&
        rankOf(reason) === gravest &&
        (!isForbidden || (reason.kind === 'DISEASE' && !(gravest === 0 && forbids(reason)))),
    )
    .toSorted((a, b) => weightOf(a) - weightOf(b) || nearnessOf(b) - nearnessOf(a));
  const harms = new Set(own.filter((reason) => rankOf(reason) === gravest).map(harmOf));
  const most = new Set(drugs.map(({ atcCode }) => atcCode)).size > 1 ? 1 : MOST_OF_ONE;
  const told: Reason[] = [];
  for (const reason of leading) {
    const harm = harmOf(reason);
    // A mere look at it adds nothing to an action.
    if (
      told.length === most ||
      (harm !== '' && harms.has(harm) && !forbids(reason)) ||
      (reason.kind === 'ELDERLY' && told.length > 0)
    )
      continue;
    told.push(reason);
    harms.add(harm);
  }
  // Where the gravest rows only say to avoid it, what a lesser one says instead goes with them.
  if (most > 1 && told.length === 1 && told.every(({ kind }) => saysLittle.has(kind))) {
    const instead = acting.find((reason) => saysMore.has(reason.kind) && rankOf(reason) > gravest);
    if (instead) told.push(instead);
  }
  const kept = withoutDoses([...withoutMilderGrade(own, gravest), ...told]).toSorted((a, b) => rankOf(a) - rankOf(b));
  return kept.length > 0 ? kept : acting.slice(0, 1);
}

/** Of these a milder grade says when the drug may be used after all. */
const graded: ReadonlySet<FindingKind> = new Set(['PREGNANCY', 'LACTATION']);

/** What is forbidden, by a label while pregnant or by a disease, is not allowed again by a milder grade for the same drug. */
function withoutMilderGrade(own: readonly Reason[], gravest: number): readonly Reason[] {
  const worst = Math.min(...own.filter(({ kind }) => graded.has(kind)).map(rankOf));
  const bound = gravest === 0 ? 0 : worst;
  return own.filter((reason) => !graded.has(reason.kind) || rankOf(reason) <= bound);
}

/** A drug that is not to be used at all has no dose for these kidneys. */
function withoutDoses(reasons: readonly Reason[]): readonly Reason[] {
  const gravest = Math.min(...reasons.map(rankOf));
  if (!reasons.some((reason) => reason.kind === 'DISEASE' && rankOf(reason) === gravest && forbids(reason)))
    return reasons;
  return reasons.filter((reason) => reason.kind !== 'RENAL' || forbids(reason));
}

/** What a label keeps from a disease, beside which a lower dose would contradict it. */
function forbids({ kind, action }: Reason): boolean {
  if (kind === 'DISEASE') return /^(쓰지 않|투여하지 않|피하)|피합니다\.?$/u.test(action);
  return kind === 'RENAL' && /^(쓰지 않|투여하지 않|피하)/u.test(action);
}

const rankOf = ({ severity }: Pick<FindingReason, 'severity'>): number => severities.indexOf(severity);

function harmOf({ effect }: Reason): string {
  return effect?.harms[0] ?? '';
}

/** Of two rows about a pair the one that names the drugs themselves says more than the one of their class. */
const nearnessOf = ({ kind, ruleId }: Reason): number => (kind === 'INTERACTION' ? ruleId.length : 0);

/** The ministry's list of pairs says of all that they are not to be taken together; a row of its own says what instead. */
function weightOf({ kind, ruleId, contextNote }: Reason): number {
  const at = telling.indexOf(kind);
  // A row that was raised for this patient words what holds for others too.
  const raised = contextNote === '' ? 0 : 0.75;
  return (at < 0 ? telling.length : at) + (ruleId.startsWith('DUR-') ? 0.5 : 0) + raised;
}
