import { causalityCodes, extension, krCoreAllergy, severityCodes, system } from './codes.js';
import {
  concept,
  drugConcept,
  keyOf,
  narrative,
  reference,
  symptomConcept,
  type Resource,
  type Urn,
} from './fhir-parts.js';
import type { ExchangedCase, ExchangedDrug, ExchangedRecord, ExchangedSymptom } from './record.js';

type Entry = readonly [string, Resource];

/** Each case as an AdverseEvent, and before it the Conditions that it resulted in: its symptoms. */
export const events = (record: ExchangedRecord, urn: Urn): Entry[] =>
  record.d1List.flatMap((item, index) => [
    ...item.d1Symptom.map((symptom, place): Entry => [urn('Condition', index, place), condition(symptom, urn)]),
    ...(item.d1CausalityAnswers.length > 0 ? [[urn('QuestionnaireResponse', index), answers(item, urn)] as const] : []),
    [urn('AdverseEvent', index), adverseEvent(record, item, index, urn)],
  ]);

const condition = (symptom: ExchangedSymptom, urn: Urn): Resource => ({
  resourceType: 'Condition',
  code: symptomConcept(symptom),
  subject: reference(urn('Patient')),
});

/** The answers by which a case's causality was judged. */
const answers = ({ d1CausalityAnswers }: ExchangedCase, urn: Urn): Resource => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  subject: reference(urn('Patient')),
  author: reference(urn('PractitionerRole')),
  item: d1CausalityAnswers.map(({ question, answer }) => ({ linkId: question, answer: [{ valueString: answer }] })),
});

const outcomes: Readonly<Record<string, string>> = { Resolved: 'resolved', Active: 'ongoing' };

function adverseEvent(record: ExchangedRecord, item: ExchangedCase, index: number, urn: Urn): Resource {
  const names = item.d1Symptom.map(({ symptomNameKor }) => symptomNameKor).join(', ');
  const outcome = outcomes[record.d2CurrentStatus ?? ''] ?? 'unknown';
  return {
    resourceType: 'AdverseEvent',
    text: narrative(item.d1CaseDescription),
    extension: [
      { url: extension.note, valueAnnotation: { text: item.d1CaseDescription } },
      ...(item.d1CausalityAnswers.length > 0
        ? [{ url: extension.answers, valueReference: reference(urn('QuestionnaireResponse', index)) }]
        : []),
    ],
    identifier: record.d1ManagementNumber ? { system: system.caseNumber, value: record.d1ManagementNumber } : undefined,
    actuality: 'actual',
    event: { text: names },
    subject: reference(urn('Patient')),
    date: item.d1OccurenceDate,
    recordedDate: record.d4InsertTime ?? undefined,
    resultingCondition: item.d1Symptom.map((_, place) => reference(urn('Condition', index, place))),
    severity: concept(system.severity, severityCodes[item.d1Severity], item.d1Severity),
    outcome: concept(system.outcome, outcome, outcome),
    recorder: reference(urn('PractitionerRole')),
    suspectEntity: item.d1CausativeDrug.map((drug) => ({
      instance: reference(urn('Medication', ...keyOf(drug))),
      causality: [{ assessment: concept(system.causality, causalityCodes[item.d1Causality], item.d1Causality) }],
    })),
  };
}

/** What is to be avoided and what is to be used with care, each as an AllergyIntolerance that KR Core's profile takes. */
export const allergies = (record: ExchangedRecord, urn: Urn): Entry[] => [
  ...record.d2CiGroup.map((drug, index): Entry => [urn('Avoid', index), allergy(record, drug, urn, 'avoid')]),
  ...record.d2CrhiGroup.map((drug, index): Entry => [urn('Caution', index), allergy(record, drug, urn, 'caution')]),
];

const clinicalStatus: Readonly<Record<string, string>> = {
  Active: 'active',
  Inactive: 'inactive',
  Resolved: 'resolved',
};
/** R4 has no "presumed": what was not tested is unconfirmed, and the judgement keeps the word. */
const isUntested = (test: string | null): boolean =>
  test === null || test === 'Unconfirmed' || test.startsWith('Presummed');

/** A drug that is to be avoided, or used with care, as an AllergyIntolerance. */
export function allergy(record: ExchangedRecord, drug: ExchangedDrug, urn: Urn, how: 'avoid' | 'caution'): Resource {
  const symptoms = record.d2Symptom.length > 0 ? record.d2Symptom : record.d1List.flatMap((item) => item.d1Symptom);
  const manifestation = [...new Map(symptoms.map((symptom) => [symptom.symptomCode, symptom])).values()];
  const type = record.d2DrugSideEffectsType;
  return {
    resourceType: 'AllergyIntolerance',
    meta: { profile: [krCoreAllergy] },
    extension: how === 'caution' ? [{ url: extension.caution, valueBoolean: true }] : [],
    clinicalStatus: code(system.clinical, clinicalStatus[record.d2CurrentStatus ?? ''] ?? 'active'),
    verificationStatus: code(system.verification, isUntested(record.d2ConfTest) ? 'unconfirmed' : 'confirmed'),
    type: type === null ? undefined : type === 'Type B (allergy)' ? 'allergy' : 'intolerance',
    category: ['medication'],
    criticality: how === 'avoid' ? 'high' : 'unable-to-assess',
    code: drugConcept(drug),
    patient: reference(urn('Patient')),
    recorder: reference(urn('PractitionerRole')),
    note: record.d2ExpertOpinion ? [{ text: record.d2ExpertOpinion }] : [],
    reaction: [
      {
        manifestation: manifestation.map(symptomConcept),
        severity: severityCodes[record.d2Severity ?? ''],
      },
    ],
  };
}

const code = (codeSystem: string, value: string): object => ({ coding: [{ system: codeSystem, code: value }] });
