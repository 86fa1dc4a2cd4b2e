import type { Effect, FindingKind, FindingReason, Severity } from '@onyak/core';
import { splitAlternatives } from '../knowledge/substances/prefixes.js';
import { texts } from '../messages-dur.js';
import { certaintyOf, makeCandidate, type Candidate } from '../screening/finding/candidate.js';
import type { DrugMatch } from '../screening/patient/drugs.js';
import { severityRank } from '../severity.js';
import { sortShort } from '../order.js';
import type { DurDrug } from './drug/dur-drug.js';
import type { DurProfile } from './drug/profile.js';
import { mapped } from '../lists.js';

/** What every row of the lists says of its reason and its harm. */
export interface ReasonRow {
  readonly id: string;
  readonly reason: string;
  readonly reasonBasis: string;
  readonly condition: string;
  readonly harms: string;
  readonly onset: string;
  readonly monitoring: string;
  readonly hold: string;
}

export interface Told {
  readonly kind: FindingKind;
  readonly ruleId: string;
  readonly ruleName: string;
  readonly severity: Severity;
  readonly trigger: string;
  /** What was measured against what, where the check compares figures. */
  readonly figures?: string;
  readonly action: string;
  readonly source: string;
  readonly notes: readonly string[];
  readonly contextNote?: string;
  readonly direction?: Effect['direction'];
  /** Which of the drugs are to be held or asked about first. */
  readonly hold?: readonly DrugMatch[];
  readonly suffers?: readonly DrugMatch[];
}

/** A fact of the lists as a candidate for a finding. */
export function candidateOf(row: ReasonRow, drugs: readonly DrugMatch[], told: Told): Candidate {
  const { certainty, certaintyNote } = certaintyOf(told.notes);
  const reason = reasonOf(row);
  return makeCandidate(drugs, {
    kind: told.kind,
    ruleId: told.ruleId,
    ruleName: told.ruleName,
    severity: told.severity,
    trigger: told.trigger,
    mechanism: reason.mechanism,
    action: told.action,
    // What no reader of the reason has to know stands with its source.
    source: row.reasonBasis === 'general' ? texts.generalReason(told.source) : told.source,
    certainty,
    certaintyNote,
    contextNote: told.contextNote ?? '',
    stoppRule: undefined,
    // No harm named: none is claimed; which drug can wait is known all the same.
    effect: reason.harms.length === 0 && (told.hold ?? none).length === 0 ? undefined : effectOf(reason, told),
    reviewed: reason.reviewed,
    figures: told.figures,
    conditions: undefined,
  });
}

const none: readonly never[] = [];

/** What a row says of its reason and its harm, as findings tell it. */
interface Reason {
  readonly mechanism: string;
  readonly harms: string[];
  readonly onset: Effect['onset'];
  readonly monitoring: string;
  readonly reviewed: boolean;
}

/** Rows of eight tables in one shape, read once: every finding asks for it. */
const reasons = new WeakMap<ReasonRow, Reason>();

function reasonOf(row: ReasonRow): Reason {
  let reason = reasons.get(row);
  if (!reason) {
    reason = {
      mechanism: row.reason,
      harms: splitAlternatives(row.harms),
      onset: onsetOf(row.onset),
      monitoring: row.monitoring,
      reviewed: isReviewed(row),
    };
    reasons.set(row, reason);
  }
  return reason;
}

function effectOf({ harms, onset, monitoring }: Reason, { direction = 'NONE', hold, suffers }: Told): Effect {
  return { harms, direction, suffers: codesOf(suffers), hold: codesOf(hold), onset, monitoring };
}

function codesOf(matches: readonly DrugMatch[] = none): string[] {
  return mapped(matches, ({ drug }) => drug.atcCode);
}

function onsetOf(onset: string): Effect['onset'] {
  return onset === 'HOURS' || onset === 'DAYS' || onset === 'WEEKS' || onset === 'MONTHS' ? onset : 'ANY';
}

/** Rows carry it once a pharmacist has signed them. */
function isReviewed(row: object): boolean {
  return 'reviewed' in row && row.reviewed === true;
}

/**
 * Of several rows about one drug (or pair) what a reader needs: the gravest certain one, and of the uncertain ones those that
 * are graver or say something else. Rows with the same words are one.
 */
export function essential(candidates: readonly Candidate[]): Candidate[] {
  if (candidates.length < 2) return [...candidates];
  const sorted = sortShort([...candidates], (a, b) => byWeight(a.reason, b.reason));
  const kept: Candidate[] = [];
  for (const one of sorted) {
    const { reason } = one;
    const covered = kept.some(
      ({ reason: other }) =>
        other.certainty === 'FULL' ||
        (other.certaintyNote === reason.certaintyNote && other.trigger === reason.trigger) ||
        (reason.certainty === 'PARTIAL' && other.severity === reason.severity && other.mechanism === reason.mechanism),
    );
    if (!covered) kept.push(one);
  }
  return kept;
}

function byWeight(a: FindingReason, b: FindingReason): number {
  return (
    severityRank[a.severity] - severityRank[b.severity] ||
    (a.certainty === b.certainty ? 0 : a.certainty === 'FULL' ? -1 : 1) ||
    (a.ruleId < b.ruleId ? -1 : 1)
  );
}

/** What the rows of a list about single drugs come to; most drugs are in few lists. */
export function candidatesAbout<List extends 'age' | 'duration' | 'elderly'>(
  drugs: readonly DurDrug[],
  list: List,
  make: (fit: DurProfile[List][number], drug: DurDrug) => Candidate | undefined,
): Candidate[] {
  const all: Candidate[] = [];
  for (const drug of drugs) {
    const found: Candidate[] = [];
    for (const fit of drug.profile[list]) {
      const candidate = make(fit, drug);
      if (candidate) found.push(candidate);
    }
    if (found.length > 0) all.push(...essential(found));
  }
  return all;
}
