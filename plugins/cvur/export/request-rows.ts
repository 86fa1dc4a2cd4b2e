import type { Diagnosis, KeptGuide, KeptResult, Medication, SideEffect } from '@onyak/core';
import type { StudyRequest } from './requests.sql.js';
import type { Row } from './without-person.js';

/** Tables with what belongs to a request. */
type TableName =
  | 'request'
  | 'request-drug'
  | 'request-diagnosis'
  | 'request-side-effect'
  | 'finding'
  | 'not-screened'
  | 'guide';
type RequestRows = Readonly<Record<TableName, readonly Row[]>>;

/** What worded a guide where no model did. */
const PHRASES = 'PHRASES';

/** A request of a study patient as rows, each with the knowledge, the rules and the model that it rests on. */
export function requestRows(asked: StudyRequest, kept: KeptResult): RequestRows {
  const { payload, reqId, ptIrbNumber, hospitalCode } = asked;
  const { screening, guides, dismissals } = kept;
  const common = {
    hospitalCode,
    ptIrbNumber,
    reqId,
    kind: asked.kind,
    knowledgeRelease: screening?.knowledgeRelease ?? null,
    stoppVersion: screening?.stoppVersion ?? null,
    model: guides.length === 0 ? null : guides.at(-1)?.model || PHRASES,
  };
  const isNew = new Set(payload.newRowIds ?? []);
  const { findings = [], notScreened = [] } = screening ?? {};
  return {
    request: [
      {
        ...common,
        requestedAt: asked.requestedAt,
        userId: asked.userId,
        status: asked.status,
        replayOf: kept.replayOf,
        ptName: payload.name,
        age: payload.age,
        gender: payload.gender,
        recordDate: payload.phrFhirDate,
        medications: payload.medications.length,
        findings: screening ? findings.length : null,
        notScreened: screening ? notScreened.length : null,
      },
    ],
    'request-drug': payload.medications.map((row) => ({
      ...common,
      ...drugOf(row),
      newlyPrescribed: isNew.has(row.rowId),
    })),
    'request-diagnosis': payload.diagnoses.map((row) => ({ ...common, ...diagnosisOf(row) })),
    'request-side-effect': payload.sideEffects.map((row) => ({ ...common, ...reactionOf(row) })),
    finding: findings.flatMap((finding) => {
      const dismissal = dismissals.find(({ findingId }) => findingId === finding.id);
      return finding.reasons.map((reason, index) => ({
        ...common,
        findingId: finding.id,
        findingKind: reason.kind,
        severity: reason.severity,
        title: finding.title,
        drugs: finding.drugs.map(({ atcCode }) => atcCode).join('|'),
        diagnoses: finding.diagnoses.map(({ code }) => code).join('|'),
        reason: index + 1,
        ruleId: reason.stoppRule ? `STOPP:${reason.stoppRule.num}` : reason.ruleId,
        ruleVersion: reason.stoppRule?.version ?? null,
        source: reason.source,
        action: reason.action,
        reviewed: reason.reviewed ?? null,
        dismissed: dismissal?.reason ?? null,
        dismissedBy: dismissal?.userId ?? null,
      }));
    }),
    'not-screened': notScreened.map(({ what, reason, code, name }) => ({ ...common, what, reason, code, name })),
    guide: guides.map((guide) => ({ ...common, ...guideOf(guide) })),
  };
}

const drugOf = ({
  medicationCode,
  medicationName,
  atcCode,
  ingredientCode,
  dispenseDate,
  totalDosageDays,
}: Medication) => ({
  medicationCode,
  medicationName,
  atcCode,
  ingredientCode,
  dispenseDate,
  totalDosageDays,
});

const diagnosisOf = ({
  diagnosisCode,
  diagnosisName,
  diagnosisNameKor,
  diagnosisDate,
  inferred,
  toldBy,
}: Diagnosis) => ({
  diagnosisCode,
  diagnosisName: diagnosisNameKor || diagnosisName,
  diagnosisDate,
  inferred,
  fromSurvey: toldBy === 'SURVEY',
});

const reactionOf = ({ sideEffect, atcCodes, toldBy }: SideEffect) => ({
  sideEffect,
  atcCodes: atcCodes.join('|'),
  fromSurvey: toldBy === 'SURVEY',
});

/** A guide beside its edited form, and how many of its lines somebody has kept, added and taken out. */
function guideOf({ seq, model, made, edited, editedBy, editedAt }: KeptGuide) {
  const before = linesOf(made);
  const after = linesOf(edited ?? made);
  const left = [...before];
  const kept = after.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return {
    seq,
    model: model || PHRASES,
    made,
    edited,
    editedBy,
    editedAt: editedAt || null,
    linesMade: before.length,
    linesKept: kept.length,
    linesAdded: after.length - kept.length,
    linesRemoved: left.length,
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
