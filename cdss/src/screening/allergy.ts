import type { FindingReason, Severity, SideEffect } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import type { Substance } from '../knowledge/substances.js';
import { texts } from '../messages.js';
import { compareText } from '../order.js';
import { severityRank } from '../severity.js';
import { causesOf, type Cause } from './allergy-causes.js';
import { certaintyOf, type Candidate } from './candidate.js';
import { matchesAny } from './context.js';
import type { PatientDrug } from './drugs.js';
import type { Patient } from './patient.js';

type Relation = Pick<FindingReason, 'ruleId' | 'severity' | 'trigger' | 'mechanism' | 'action'> & {
  readonly substance: Substance;
};

/** A recorded class of this many characters or more (level 3) names the drug as surely as its own code. */
const NARROW_CLASS = 4;

/** Drugs taken now against the causes of recorded side effects: the same substance, its class, known cross-reactions. */
export function checkAllergy(patient: Patient, sideEffects: readonly SideEffect[], index: KnowledgeIndex): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [text, causes] of causesByText(sideEffects, index)) {
    for (const drug of patient.drugs) {
      const found = strongestRelation(drug, causes, text);
      if (found) candidates.push(candidate(drug, found.relation, found.cause, text));
    }
  }
  return candidates;
}

/** Causes of each distinct text; rows that repeat a text add their codes to it. */
function causesByText(sideEffects: readonly SideEffect[], index: KnowledgeIndex): Map<string, Cause[]> {
  const codesByText = new Map<string, string[]>();
  for (const { sideEffect, atcCodes } of sideEffects) {
    const text = sideEffect.trim();
    codesByText.set(text, [...(codesByText.get(text) ?? []), ...atcCodes]);
  }
  const sorted = [...codesByText].sort(([a], [b]) => compareText(a, b));
  return new Map(
    sorted.map(([text, atcCodes]) => {
      const causes = causesOf({ rowId: '', sideEffect: text, atcCodes }, index.substances);
      return [text, causes.sort((a, b) => compareText(a.atc, b.atc))];
    }),
  );
}

function strongestRelation(drug: PatientDrug, causes: readonly Cause[], text: string) {
  let best: { relation: Relation; cause: Cause } | undefined;
  for (const cause of causes) {
    const relation =
      sameSubstance(drug, cause, text) ?? sameClass(drug, cause, text) ?? crossReaction(drug, cause, text);
    if (relation && (!best || severityRank[relation.severity] < severityRank[best.relation.severity]))
      best = { relation, cause };
  }
  return best;
}

function sameSubstance(drug: PatientDrug, cause: Cause, text: string): Relation | undefined {
  const shared = drug.entry.substances.find((substance) =>
    cause.entry.substances.some(({ identity }) => identity === substance.identity),
  );
  const named = drug.entry.prefixes.has(cause.atc) && cause.atc.length >= NARROW_CLASS;
  if (!shared && !named) return undefined;
  return {
    ruleId: 'ALLERGY:SAME',
    severity: 'CONTRAINDICATED',
    substance: shared ?? drug.entry.product,
    trigger: texts.allergySameTrigger(drug.name, text),
    mechanism: texts.allergySameMechanism,
    action: texts.allergySameAction,
  };
}

function sameClass(drug: PatientDrug, cause: Cause, text: string): Relation | undefined {
  const classes = cause.entry.substances
    .map(({ atc }) => atc.slice(0, 5))
    .filter((level4) => level4.length === 5 && !level4.endsWith('X'));
  const shared = drug.entry.substances.find(({ atc }) => classes.some((level4) => atc.startsWith(level4)));
  if (!shared && !drug.entry.prefixes.has(cause.atc)) return undefined;
  return related(
    drug,
    shared,
    'ALLERGY:CLASS',
    'MAJOR',
    texts.allergyClassTrigger(drug.name, cause.name, text),
    texts.allergyClassAction,
  );
}

function crossReaction(drug: PatientDrug, cause: Cause, text: string): Relation | undefined {
  const group = cause.crossSides.find(({ others }) => matchesAny(drug, others))?.group;
  if (!group) return undefined;
  const trigger = texts.allergyCrossTrigger(drug.name, cause.name, group.name, text);
  return related(drug, undefined, `ALLERGY:CROSS:${group.id}`, group.severity, trigger, texts.allergyCrossAction);
}

function related(
  drug: PatientDrug,
  shared: Substance | undefined,
  ruleId: string,
  severity: Severity,
  trigger: string,
  action: string,
): Relation {
  return {
    ruleId,
    severity,
    substance: shared ?? drug.entry.product,
    trigger,
    mechanism: texts.allergyClassMechanism,
    action,
  };
}

function candidate(drug: PatientDrug, { substance, ...relation }: Relation, cause: Cause, text: string): Candidate {
  return {
    title: texts.allergyTitle(drug.name),
    drugs: [{ drug, substance }],
    diagnoses: [],
    sideEffects: [text],
    reason: {
      kind: 'ALLERGY',
      ruleName: texts.allergyRule,
      source: texts.allergySource,
      ...relation,
      ...certaintyOf([cause.fromText ? texts.allergyFromText : '']),
      contextNote: '',
    },
  };
}
