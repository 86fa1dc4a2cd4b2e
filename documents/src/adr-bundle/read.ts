import { z } from 'zod';
import {
  causalityCodes,
  extension,
  judgementCode,
  judgementParts,
  relationCodes,
  severityCodes,
  symptomPart,
  system,
  valueOf,
} from './codes.js';
import {
  bundleSchema,
  codeIn,
  conceptSchema,
  extensionReference,
  extensionText,
  referenceSchema,
  resolver,
  textOf,
  type Concept,
  type Found,
} from './read-parts.js';
import type { ExchangedDrug, ExchangedSymptom } from './record.js';

type Values = Record<string, unknown>;

/**
 * The values of an ADR record that a FHIR R4 Bundle holds, by the names of the specification: what `adrBundle` has written, and of
 * another system's Bundle what stands in the same places. A value that is missing there is null; whether the record is whole says
 * whoever takes it in.
 * @returns undefined for what is no Bundle with a patient.
 */
export function readAdrBundle(json: unknown): Values | undefined {
  const parsed = bundleSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const found = resolver(parsed.data);
  const [patient] = found.all('Patient');
  if (!patient) return undefined;
  return {
    recId: parsed.data.identifier?.value ?? null,
    ...patientValues(patient),
    ...applicantValues(found),
    ...eventValues(found),
    ...judgementValues(found),
    ...hospitalValues(found),
  };
}

const identifiersSchema = z
  .array(z.looseObject({ system: z.string().optional(), value: z.string().optional() }))
  .catch([]);
const namesSchema = z.array(z.looseObject({ text: z.string().optional() })).catch([]);
const telecomSchema = z.array(z.looseObject({ system: z.string(), value: z.string() }).partial()).catch([]);

const said = (text: unknown): string | null => (typeof text === 'string' && text !== '' ? text : null);
const digits = (day: unknown): string | null => said(typeof day === 'string' ? day.replaceAll('-', '') : undefined);

function telecom(resource: Found | undefined, kind: 'phone' | 'email'): string | null {
  const all = telecomSchema.parse(resource?.['telecom']);
  return all.find((contact) => contact.system === kind)?.value ?? null;
}
const nameOf = (resource: Found | undefined): string | null =>
  said(namesSchema.parse(resource?.['name']).find(({ text }) => text)?.text);

function patientValues(patient: Found): Values {
  const numbers = identifiersSchema.parse(patient['identifier']);
  const own = numbers.find((identifier) => identifier.system === system.patient) ?? numbers[0];
  const [address] = namesSchema.parse(patient['address']);
  return {
    ptName: nameOf(patient),
    ptNumber: said(own?.value),
    ptRrn: digits(patient['birthDate']),
    ptTel: telecom(patient, 'phone'),
    ptEmail: telecom(patient, 'email'),
    ptAddress: said(address?.text),
  };
}

function applicantValues(found: ReturnType<typeof resolver>): Values {
  const [person] = found.all('RelatedPerson');
  const [relationship] = z.array(conceptSchema).catch([]).parse(person?.['relationship']);
  return {
    apName: nameOf(person),
    apRelationship: relationship
      ? (valueOf(relationCodes, codeIn(relationship, system.role)) ?? said(textOf(relationship)))
      : null,
    apRrn: digits(person?.['birthDate']),
    apTel: telecom(person, 'phone'),
    apEmail: telecom(person, 'email'),
  };
}

/** A drug by its code; without one that we know it has only a name, which no record takes. */
function drugOf(concept: Concept | undefined): ExchangedDrug {
  const atc = codeIn(concept, system.atc);
  const edi = codeIn(concept, system.edi);
  return {
    drugType: atc === undefined && edi !== undefined ? 'KD' : 'ATC',
    drugCode: atc ?? edi ?? '',
    drugName: textOf(concept),
  };
}

function symptomOf(concept: Concept | undefined): ExchangedSymptom {
  const coding = concept?.coding?.find((one) => one.system === system.symptom);
  return {
    symptomCode: coding?.code ?? '',
    symptomNameKor: textOf(concept),
    symptomNameEng: said(coding?.display),
  };
}

const concept = (value: unknown): Concept | undefined => conceptSchema.safeParse(value).data;

const suspectsSchema = z
  .array(
    z.looseObject({
      instance: referenceSchema.optional(),
      causality: z.array(z.looseObject({ assessment: conceptSchema.optional() })).optional(),
    }),
  )
  .catch([]);

function eventValues(found: ReturnType<typeof resolver>): Values {
  const events = found.all('AdverseEvent');
  const numbers = events.map((event) => identifiersSchema.parse([event['identifier']])[0]?.value);
  return {
    d1List: events.map((event) => caseOf(event, found)),
    d1ManagementNumber: said(numbers.find((number) => number !== undefined)),
  };
}

function caseOf(event: Found, found: ReturnType<typeof resolver>): Values {
  const suspects = suspectsSchema.parse(event['suspectEntity']);
  const assessment = suspects.flatMap(({ causality = [] }) => causality)[0]?.assessment;
  const conditions = z.array(referenceSchema).catch([]).parse(event['resultingCondition']);
  const severity = concept(event['severity']);
  const day = event['date'];
  return {
    d1OccurenceDate: typeof day === 'string' ? day.slice(0, 10) : null,
    d1Causality: valueOf(causalityCodes, codeIn(assessment, system.causality)) ?? said(textOf(assessment)),
    d1Severity: valueOf(severityCodes, codeIn(severity, system.severity)) ?? said(textOf(severity)),
    d1CausativeDrug: suspects.map(({ instance }) => drugOf(concept(found.at(instance)?.['code']))),
    d1Symptom: conditions.map((to) => symptomOf(concept(found.at(to)?.['code']))),
    d1CaseDescription: extensionText(event, extension.note),
    d1CausalityAnswers: answersOf(found.at(extensionReference(event, extension.answers))),
  };
}

const answersSchema = z
  .array(
    z.looseObject({
      linkId: z.string(),
      answer: z.array(z.looseObject({ valueString: z.string().optional() })).optional(),
    }),
  )
  .catch([]);

const answersOf = (response: Found | undefined): Values[] =>
  answersSchema
    .parse(response?.['item'])
    .map(({ linkId, answer = [] }) => ({ question: linkId, answer: answer[0]?.valueString ?? null }));

const componentsSchema = z
  .array(z.looseObject({ code: conceptSchema, valueCodeableConcept: conceptSchema.optional() }))
  .catch([]);
const notesSchema = z.array(z.looseObject({ text: z.string() })).catch([]);
const sectionsSchema = z
  .array(z.looseObject({ code: conceptSchema.optional(), entry: z.array(referenceSchema).optional() }))
  .catch([]);

function judgementValues(found: ReturnType<typeof resolver>): Values {
  const judgement = found
    .all('Observation')
    .find((observation) => codeIn(concept(observation['code']), system.judgement) === judgementCode.code);
  const [composition] = found.all('Composition');
  const sections = sectionsSchema.parse(composition?.['section']);
  const allowed = sections.find(({ code }) => codeIn(code, system.judgement) === 'allowed')?.entry ?? [];
  const allergies = found.all('AllergyIntolerance');
  const isCaution = (allergy: Found): boolean =>
    allergy['criticality'] === 'unable-to-assess' || extensionText(allergy, extension.caution) !== null;
  const drugs = (list: readonly Found[]) => list.map((allergy) => drugOf(concept(allergy['code'])));
  const groups = {
    d2CiGroup: drugs(allergies.filter((allergy) => !isCaution(allergy))),
    d2CrhiGroup: drugs(allergies.filter(isCaution)),
    d2OaiGroup: allowed.map((to) => drugOf(concept(found.at(to)?.['code']))),
  };
  if (!judgement) return groups;
  const components = componentsSchema.parse(judgement['component']);
  const partsOf = (code: string) =>
    components
      .filter((component) => codeIn(component.code, system.judgement) === code)
      .map(({ valueCodeableConcept }) => valueCodeableConcept);
  const [note] = notesSchema.parse(judgement['note']);
  return {
    ...groups,
    ...Object.fromEntries(
      Object.entries(judgementParts).map(([field, { code }]) => [field, said(textOf(partsOf(code)[0]))]),
    ),
    d2Symptom: partsOf(symptomPart.code).map(symptomOf),
    d2ExpertOpinion: said(note?.text),
  };
}

function hospitalValues(found: ReturnType<typeof resolver>): Values {
  const [composition] = found.all('Composition');
  const [role] = found.all('PractitionerRole');
  const employer = found.at(referenceSchema.safeParse(role?.['organization']).data);
  const above = found.at(referenceSchema.safeParse(employer?.['partOf']).data);
  const hospital = above ?? employer ?? found.all('Organization')[0];
  const [number] = identifiersSchema.parse(hospital?.['identifier']);
  const [specialty] = z.array(conceptSchema).catch([]).parse(role?.['specialty']);
  const status = extensionText(composition, extension.status);
  return {
    ...(status === null ? {} : { status }),
    d2Template: extensionText(composition, extension.integratedTemplate),
    d3Template: extensionText(composition, extension.institutionTemplate),
    d3HospitalName: said(hospital?.['name']),
    d3HospitalCode: said(number?.value),
    d3FinalEvaluator: nameOf(found.at(referenceSchema.safeParse(role?.['practitioner']).data)),
    d3MedicalDepartment: said(textOf(specialty)),
    d3EvaluationDepartment: above ? said(employer?.['name']) : null,
    d3ManagerTel: telecom(role, 'phone'),
    d3Email: telecom(role, 'email'),
  };
}
