import { idOf } from '../ids.js';
import { severityCodes, system } from './codes.js';
import {
  concept,
  drugConcept,
  narrative,
  reference,
  symptomConcept,
  tidy,
  type Resource,
  type Urn,
} from './fhir-parts.js';
import type { ExchangedDrug, ExchangedRecord } from './record.js';
import { allergy } from './write-clinical.js';
import { evaluators, patient } from './write-people.js';

const profile = (name: string): string => `http://hl7.org/fhir/uv/ips/StructureDefinition/${name}`;
const LOINC = 'http://loinc.org';

/** An International Patient Summary: a document whose Composition stands first. */
export interface IpsBundle {
  readonly resourceType: 'Bundle';
  readonly meta: { readonly profile: readonly string[] };
  readonly identifier: { readonly system: string; readonly value: string };
  readonly type: 'document';
  readonly timestamp: string;
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[];
}

export interface IpsOptions {
  readonly made: Date;
  /** The name of a drug in the code list; null where that has none in English. */
  readonly englishOf: (drug: ExchangedDrug) => string | null;
}

/** Grades at which a suspected drug is told as a possible intolerance (WHO-UMC: possible and above). */
const suspected: ReadonlySet<string> = new Set(['확실함', '상당히 확실함', '가능함']);

/**
 * The allergies of a record as an International Patient Summary (HL7 IPS 1.1, R4), in English for who reads it abroad. What an ADR
 * record does not know, medication and problems, is said to be unavailable and not to be none; so is the day of birth, which
 * a patient's own copy leaves out.
 */
export function ipsBundle(record: ExchangedRecord, { made, englishOf }: IpsOptions): IpsBundle {
  const recId = record.recId ?? '';
  const urn: Urn = (...part) => `urn:uuid:${idOf('adr-ips', record.d3HospitalCode, recId, part.join(' '))}`;
  const found = told(record, urn, englishOf);
  const timestamp = made.toISOString();
  const parts: (readonly [string, Resource])[] = [
    [urn('Composition'), composition(record, urn, { date: timestamp, found })],
    [urn('Patient'), subject(record)],
    ...evaluators(record, urn, false),
    ...found,
  ];
  return {
    resourceType: 'Bundle',
    meta: { profile: [profile('Bundle-uv-ips')] },
    identifier: { system: system.record, value: recId },
    type: 'document',
    timestamp,
    // Only members that are undefined go.
    entry: parts.map(([fullUrl, resource]) => ({ fullUrl, resource: tidy(resource) as Resource })),
  };
}

/** The profile asks for a day of birth, or for the reason why there is none. */
const subject = (record: ExchangedRecord): Resource => ({
  ...patient(record, false),
  meta: { profile: [profile('Patient-uv-ips')] },
  _birthDate: {
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'masked' }],
  },
});

interface Told {
  readonly date: string;
  readonly found: readonly (readonly [string, Resource])[];
}

function composition(record: ExchangedRecord, urn: Urn, { date, found }: Told): Resource {
  const names = found.map(([, resource]) => nameOf(resource));
  return {
    resourceType: 'Composition',
    meta: { profile: [profile('Composition-uv-ips')] },
    language: 'en',
    identifier: { system: system.record, value: record.recId ?? undefined },
    status: 'final',
    type: { coding: [{ system: LOINC, code: '60591-5' }] },
    subject: reference(urn('Patient')),
    date,
    author: [reference(urn('PractitionerRole'))],
    title: 'International Patient Summary: adverse drug reactions',
    custodian: reference(urn('Organization')),
    section: [
      {
        ...section('48765-2', 'Allergies and intolerances'),
        text: narrative(names.length > 0 ? names.join('\n') : 'No drug to be avoided is on this record.'),
        ...(found.length > 0 ? { entry: found.map(([url]) => reference(url)) } : unavailable),
      },
      {
        ...section('10160-0', 'Medication summary'),
        text: narrative('This record of an adverse drug reaction does not hold the patient’s medication.'),
        ...unavailable,
      },
      {
        ...section('11450-4', 'Problem list'),
        text: narrative('This record of an adverse drug reaction does not hold the patient’s problems.'),
        ...unavailable,
      },
    ],
  };
}

const section = (code: string, title: string): object => ({ title, code: { coding: [{ system: LOINC, code }] } });

const unavailable = {
  emptyReason: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/list-empty-reason', code: 'unavailable' }],
  },
};

/** A line of the narrative: how the drug is to be met, and its name. */
function nameOf({ code, criticality }: Resource): string {
  const text: unknown = typeof code === 'object' && code !== null ? Reflect.get(code, 'text') : '';
  return `${criticality === 'high' ? 'Do not give' : 'Give with caution'}: ${String(text)}`;
}

interface Found {
  readonly url: string;
  readonly drug: ExchangedDrug;
  readonly resource: Resource;
}

/** Each drug that the record names, with the name that the code lists have of it in English; what has none keeps its own. */
function told(record: ExchangedRecord, urn: Urn, englishOf: IpsOptions['englishOf']): (readonly [string, Resource])[] {
  const group = (drugs: readonly ExchangedDrug[], name: string, how: 'avoid' | 'caution'): Found[] =>
    drugs.map((drug, index) => ({ url: urn(name, index), drug, resource: allergy(record, drug, urn, how) }));
  const found = [
    ...group(record.d2CiGroup, 'Avoid', 'avoid'),
    ...group(record.d2CrhiGroup, 'Caution', 'caution'),
    ...suspicions(record, urn),
  ];
  return found.map(({ url, drug, resource }) => {
    const english = englishOf(drug);
    const { drugType, drugCode, drugName } = drug;
    const coded = drugType === 'ATC' ? system.atc : system.edi;
    const code = english === null ? drugConcept(drug) : concept(coded, drugCode, `${english} (${drugName})`, english);
    return [url, { ...resource, meta: { profile: [profile('AllergyIntolerance-uv-ips')] }, code }];
  });
}

/** Drugs that a case suspects and that no group of the record names: who treats abroad should hear of them as well. */
function suspicions(record: ExchangedRecord, urn: Urn): Found[] {
  const named = [...record.d2CiGroup, ...record.d2CrhiGroup, ...record.d2OaiGroup].map(({ drugCode }) => drugCode);
  const seen = new Set(named);
  const cases = record.d1List.filter(({ d1Causality }) => suspected.has(d1Causality));
  const drugs = cases.flatMap((item) => item.d1CausativeDrug.map((drug) => ({ drug, item })));
  const others = drugs.filter(({ drug }) => !seen.has(drug.drugCode) && seen.add(drug.drugCode));
  return others.map(({ drug, item }, index) => ({
    url: urn('Suspected', index),
    drug,
    resource: {
      ...allergy(record, drug, urn, 'caution'),
      verificationStatus: { coding: [{ system: system.verification, code: 'unconfirmed' }] },
      reaction: [
        {
          manifestation: item.d1Symptom.map(symptomConcept),
          onset: item.d1OccurenceDate,
          severity: severityCodes[item.d1Severity],
        },
      ],
    },
  }));
}
