import type { Severity } from '@onyak/core';
import type { KnowledgeIndex } from '../../../knowledge/build.js';
import { severityRank } from '../../../severity.js';
import { strongestRelation } from '../allergy.js';
import type { Cause, RecordedReaction } from '../allergy-causes.js';
import { ALLOWED } from '../registered.js';
import { patientDrugs, type PatientDrug } from '../../patient/drugs.js';
import type { AllergyGround, AllergyVerdict } from './types.js';
import { rowOf } from './row-of.js';

/** A code of the ATC table as the reactions judge it. */
export interface JudgedCode {
  readonly atc: string;
  readonly verdict: AllergyVerdict;
  /** Null where no reaction says anything of it. */
  readonly severity: Severity | null;
  readonly ground: AllergyGround;
  readonly group: string;
  readonly cause: string;
  readonly reason: string;
  readonly action: string;
  readonly reviewed: boolean | null;
  readonly sideEffects: readonly string[];
}

/** Every code that a reaction says something of, judged as a drug that is taken would be. */
export function judgeCodes(reactions: readonly RecordedReaction[], index: KnowledgeIndex): JudgedCode[] {
  const concerned = index.substances.substanceCodes.filter((code) => isConcerned(code, reactions, index));
  const drugs = patientDrugs(concerned.map(rowOf), index);
  return drugs.flatMap((drug) => gravestOf(drug, reactions, index) ?? []);
}

/** The gravest that the reactions say of one drug; what the record itself allows counts last. */
export function gravestOf(
  drug: PatientDrug,
  reactions: readonly RecordedReaction[],
  index: KnowledgeIndex,
): JudgedCode | undefined {
  const found = reactions.flatMap((recorded) => {
    const one = strongestRelation(drug, recorded, index);
    return one ? [{ ...one, text: recorded.text }] : [];
  });
  const rank = ({ relation }: (typeof found)[number]) =>
    severityRank[relation.severity] * 2 + Number(relation.ruleId === ALLOWED);
  const [first] = found.toSorted((a, b) => rank(a) - rank(b));
  if (!first) return undefined;
  const { relation, cause } = first;
  const ground = groundOf(relation.ruleId);
  return {
    atc: drug.atcCode,
    verdict: ground === 'ALLOWED' ? 'INSTEAD' : isGrave(relation.severity) ? 'AVOID' : 'WATCH',
    severity: relation.severity,
    ground,
    group: groupName(drug, cause, relation.ruleId, index),
    cause: cause.name,
    reason: relation.mechanism,
    action: relation.action,
    reviewed: relation.reviewed ?? null,
    sideEffects: found.map(({ text }) => text),
  };
}

const isGrave = (severity: Severity): boolean => severity === 'CONTRAINDICATED' || severity === 'MAJOR';

const grounds = ['SAME', 'CROSS', 'CLASS', 'FORBIDDEN', 'ALLOWED'] as const;
const groundOf = (ruleId: string): AllergyGround => grounds.find((one) => one === ruleId.split(':')[1]) ?? 'CLASS';

/** What the drugs that one row judges alike are called. */
function groupName(drug: PatientDrug, cause: Cause, ruleId: string, { substances }: KnowledgeIndex): string {
  const [, ground, ...ids] = ruleId.split(':');
  if (ground === 'CROSS') {
    const at = drug.facts.allergyGroups.find(({ group }) => ids.includes(group.id));
    if (at) return at.group.name;
  }
  if (ground === 'SAME' || ground === 'FORBIDDEN' || cause.atc.length < drug.atcCode.length) return cause.name;
  return substances.nameOf(drug.atcCode.slice(0, 5)) || cause.name;
}

/** Whether a reaction can say anything of a code: a quick look, so that a few hundred of thousands are judged. */
function isConcerned(
  code: string,
  reactions: readonly RecordedReaction[],
  { substances, allergy }: KnowledgeIndex,
): boolean {
  const entry = substances.entry(code);
  const families = new Set(entry.codes.flatMap((one) => allergy.groupsOf(one).map(({ family }) => family)));
  return reactions.some(
    ({ causes, registered }) =>
      causes.some(
        (cause) =>
          entry.prefixes.has(cause.atc) ||
          [...families].some((family) => cause.families.has(family)) ||
          entry.substances.some(
            ({ identity, level4 }) =>
              cause.classes.includes(level4) || cause.entry.substances.some((one) => one.identity === identity),
          ),
      ) || registered?.forbidden.some(({ atc }) => entry.prefixes.has(atc)) === true,
  );
}
