import { idOf } from '../ids.js';
import { extension, judgementCode, judgementParts, symptomPart, system } from './codes.js';
import { concept, drugConcept, keyOf, reference, symptomConcept, tidy, type Resource, type Urn } from './fhir-parts.js';
import type { ExchangedRecord } from './record.js';
import { allergies, events } from './write-clinical.js';
import { applicant, evaluators, hasApplicant, patient } from './write-people.js';

/** A FHIR R4 Bundle of type collection: everything in it, no server needed to read it. */
export interface AdrBundle {
  readonly resourceType: 'Bundle';
  readonly identifier: { readonly system: string; readonly value: string };
  readonly type: 'collection';
  readonly timestamp: string;
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[];
}

export interface BundleOptions {
  readonly made: Date;
  /** `public`: a patient's own copy, which says of persons their names alone. */
  readonly audience: 'exchange' | 'public';
}

/** An ADR record as a FHIR R4 Bundle (docs/exchange.md has the mapping); `readAdrBundle` takes it back. */
export function adrBundle(record: ExchangedRecord, { made, audience }: BundleOptions): AdrBundle {
  const recId = record.recId ?? '';
  const urn: Urn = (...part) => `urn:uuid:${idOf('adr', record.d3HospitalCode, recId, part.join(' '))}`;
  const open = audience === 'exchange';
  const parts: (readonly [string, Resource])[] = [
    [urn('Patient'), patient(record, open)],
    ...(open && hasApplicant(record) ? [[urn('RelatedPerson'), applicant(record, urn)] as const] : []),
    ...evaluators(record, urn, open),
    ...medications(record, urn),
    ...events(record, urn),
    [urn('Judgement'), judgement(record, urn)],
    ...allergies(record, urn),
  ];
  const timestamp = made.toISOString();
  const all = [[urn('Composition'), composition(record, urn, timestamp)] as const, ...parts];
  return {
    resourceType: 'Bundle',
    identifier: { system: system.record, value: recId },
    type: 'collection',
    timestamp,
    entry: [...all, [urn('Provenance'), provenance(record, urn, all, timestamp)] as const].map(
      ([fullUrl, resource]) => ({
        fullUrl,
        // Only members that are undefined go.
        resource: tidy(resource) as Resource,
      }),
    ),
  };
}

/** One Bundle for several records, each a Bundle in it. */
export const adrBundles = (records: readonly ExchangedRecord[], options: BundleOptions) => ({
  resourceType: 'Bundle' as const,
  type: 'collection' as const,
  timestamp: options.made.toISOString(),
  entry: records.map((record) => {
    const resource = adrBundle(record, options);
    return { fullUrl: `urn:uuid:${idOf('adr-bundle', record.recId ?? '')}`, resource };
  }),
});

function composition(record: ExchangedRecord, urn: Urn, date: string): Resource {
  const allowed = record.d2OaiGroup.map((drug) => reference(urn('Medication', ...keyOf(drug))));
  const text = (url: string, value: string | null) => (value ? [{ url, valueString: value }] : []);
  return {
    resourceType: 'Composition',
    language: 'ko',
    extension: [
      ...text(extension.status, record.status),
      ...text(extension.integratedTemplate, record.d2Template),
      ...text(extension.institutionTemplate, record.d3Template),
    ],
    identifier: { system: system.record, value: record.recId ?? undefined },
    status: 'final',
    type: { text: '약물이상사례 기록' },
    subject: reference(urn('Patient')),
    date,
    author: [reference(urn('PractitionerRole'))],
    title: '약물이상사례 기록',
    custodian: reference(urn('Organization')),
    section: [
      { title: '판정', entry: [reference(urn('Judgement'))] },
      ...(allowed.length > 0
        ? [
            {
              title: '사용 가능 성분군',
              code: { coding: [{ system: system.judgement, code: 'allowed' }] },
              entry: allowed,
            },
          ]
        : []),
    ],
  };
}

/** Each drug that something refers to, once. */
function medications(record: ExchangedRecord, urn: Urn): (readonly [string, Resource])[] {
  const drugs = [...record.d1List.flatMap(({ d1CausativeDrug }) => d1CausativeDrug), ...record.d2OaiGroup];
  return [
    ...new Map(
      drugs.map((drug) => [urn('Medication', ...keyOf(drug)), { resourceType: 'Medication', code: drugConcept(drug) }]),
    ),
  ];
}

/** What the record says as a whole: each part by its name, in the specification's words. */
function judgement(record: ExchangedRecord, urn: Urn): Resource {
  const said = Object.entries(judgementParts).flatMap(([field, part]) => {
    const value = record[field as keyof typeof judgementParts];
    return value ? [{ code: partConcept(part), valueCodeableConcept: { text: value } }] : [];
  });
  const symptoms = record.d2Symptom.map((symptom) => ({
    code: partConcept(symptomPart),
    valueCodeableConcept: symptomConcept(symptom),
  }));
  return {
    resourceType: 'Observation',
    status: 'final',
    code: partConcept(judgementCode),
    subject: reference(urn('Patient')),
    performer: [reference(urn('PractitionerRole'))],
    component: [...said, ...symptoms],
    note: record.d2ExpertOpinion ? [{ text: record.d2ExpertOpinion }] : [],
  };
}

const partConcept = ({ code, display }: { readonly code: string; readonly display: string }): object =>
  concept(system.judgement, code, display, display);

const provenance = (
  record: ExchangedRecord,
  urn: Urn,
  all: readonly (readonly [string, Resource])[],
  made: string,
): Resource => ({
  resourceType: 'Provenance',
  target: all.map(([fullUrl]) => reference(fullUrl)),
  recorded: record.d4UpdateTime ?? record.d4InsertTime ?? made,
  agent: [{ type: concept(system.agent, 'author', '평가자'), who: reference(urn('PractitionerRole')) }],
});
