import type { FindingReason } from '@onyak/core';
import type { Substance } from '../../knowledge/substances/substances.js';
import { texts } from '../../messages.js';
import type { PatientDrug } from '../patient/drugs.js';
import type { Cause, RecordedReaction } from './allergy-causes.js';

/** How a drug is related to the cause of a reaction, and what is told of it. */
export type Relation = Pick<FindingReason, 'ruleId' | 'severity' | 'trigger' | 'mechanism' | 'action'> & {
  readonly substance: Substance;
  readonly notes: readonly string[];
  readonly contextNote: string;
  /** Whether the row that led to it is signed; absent where no row did. */
  readonly reviewed?: boolean;
};

export interface Found {
  readonly relation: Relation;
  readonly cause: Cause;
}

/** The causative substance itself. */
export const SAME = 'ALLERGY:SAME';
/** Allowed by the record that the finding rests on. */
export const ALLOWED = 'ALLERGY:ALLOWED';

/** What the institution's registry forbids the patient by name, whatever a table says of cross-reactions. */
export function forbidden(drug: PatientDrug, { registered, text }: RecordedReaction): Found | undefined {
  const cause = registered?.forbidden.find(({ atc }) => drug.entry.prefixes.has(atc));
  if (!cause) return undefined;
  const substance = drug.entry.codes.find(({ prefixes }) => prefixes.includes(cause.atc)) ?? drug.entry.product;
  const relation: Relation = {
    ruleId: 'ALLERGY:FORBIDDEN',
    severity: 'CONTRAINDICATED',
    substance,
    trigger: texts.allergyForbiddenTrigger(drug.name, cause.name, text),
    mechanism: texts.allergyForbiddenMechanism,
    action: texts.allergyForbiddenAction,
    notes: [],
    contextNote: '',
  };
  return { relation, cause };
}

/**
 * The same as far as the record itself says that the drug may be used: told, and no more. What caused the reaction stays as it is,
 * and so does what the record forbids as narrowly or more so; where several records say the same, each must allow it.
 */
export function allowed(
  drug: PatientDrug,
  { registered, text }: RecordedReaction,
  { relation, cause }: Found,
): Found | undefined {
  if (!registered || relation.ruleId === SAME) return undefined;
  const { prefixes } = drug.entry;
  const forbiddenTo = Math.max(0, ...registered.forbidden.map(({ atc }) => (prefixes.has(atc) ? atc.length : 0)));
  const permits = registered.allowed.map(({ groups, evaluation }) => {
    const narrower = groups.filter(({ atc }) => atc.length > forbiddenTo);
    const group = narrower.find(({ atc }) => drug.atcCode.startsWith(atc)) ?? coversAll(drug, narrower);
    return group && { group, evaluation };
  });
  const [permit] = permits;
  if (!permit || permits.includes(undefined)) return undefined;
  return {
    cause,
    relation: {
      ...relation,
      ruleId: ALLOWED,
      severity: 'INFO',
      trigger: texts.allergyAllowedTrigger(drug.name, permit.group.name, permit.evaluation, text),
      action: texts.allergyAllowedAction,
      contextNote: texts.allergyAllowedNote,
    },
  };
}

/** A group of a combination's first component, where each of its components is in one. */
function coversAll(drug: PatientDrug, groups: readonly Cause[]): Cause | undefined {
  const of = drug.entry.substances.map(({ prefixes }) => groups.find(({ atc }) => prefixes.includes(atc)));
  return of.includes(undefined) ? undefined : of[0];
}
