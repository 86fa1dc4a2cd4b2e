import { writeFileSync } from 'node:fs';

export interface SampleRecordOptions {
  readonly name: string;
  /** Added to each drug's name, to find it again in what somebody else may see. */
  readonly mark?: string;
  /** null leaves it out. */
  readonly birthDate?: string | null;
  /** Others than those below: [ATC, name, day and days of the supply]; without a code the drug is named alone. */
  readonly drugs?: readonly (readonly [atcCode: string, name: string, handedOver?: string, days?: number])[];
  /** Others than those below: [KCD code, name]. */
  readonly conditions?: readonly (readonly [code: string, name: string])[];
}

/** A made-up woman of 80 whose drugs meet each other: [ATC, name]. */
const drugs: NonNullable<SampleRecordOptions['drugs']> = [
  ['B01AA03', '와파린 2밀리그램'],
  ['M01AE01', '이부프로펜 400밀리그램'],
  ['N06AA09', '아미트리프틸린 25밀리그램'],
  ['N05BA01', '디아제팜 5밀리그램'],
  ['C03CA01', '푸로세미드 40밀리그램'],
  ['A02BC01', '오메프라졸 20밀리그램'],
];

const ownConditions = [
  ['I48', '심방세동'],
  ['M179', '무릎관절증'],
] as const;

const subject = { reference: 'urn:uuid:00000000-0000-4000-8000-000000000001' };

/** Writes a FHIR R4 bundle of a made-up patient with dispenses, diagnoses and an allergy. */
export function writeSampleRecord(path: string, options: SampleRecordOptions): string {
  const mark = options.mark ?? '';
  const dispenses = (options.drugs ?? drugs).map(([atc, name, handedOver = '2026-03-02', days = 60], index) => ({
    resourceType: 'MedicationDispense',
    id: `d${index}`,
    status: 'completed',
    subject,
    whenHandedOver: handedOver,
    daysSupply: { value: days, unit: 'd', system: 'http://unitsofmeasure.org', code: 'd' },
    medicationCodeableConcept: {
      ...(atc === '' ? {} : { coding: [{ system: 'http://www.whocc.no/atc', code: atc, display: `${name}${mark}` }] }),
      text: `${name}${mark}`,
    },
  }));
  const conditions = (options.conditions ?? ownConditions).map(([code, display], index) => ({
    resourceType: 'Condition',
    id: `c${index}`,
    subject,
    recordedDate: '2025-11-20',
    code: { coding: [{ system: 'http://www.hl7korea.or.kr/CodeSystem/kostat-kcd-8', code, display }] },
  }));
  const allergy = {
    resourceType: 'AllergyIntolerance',
    id: 'a0',
    category: ['medication'],
    patient: subject,
    code: { coding: [{ system: 'http://www.whocc.no/atc', code: 'J01CA04' }], text: 'amoxicillin' },
    reaction: [{ manifestation: [{ text: '두드러기' }] }],
  };
  const birthDate = options.birthDate === undefined ? '1945-05-01' : options.birthDate;
  const patient = {
    resourceType: 'Patient',
    id: 'p',
    name: [{ text: options.name }],
    gender: 'female',
    ...(birthDate === null ? {} : { birthDate }),
  };
  const bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: '2026-03-20T09:00:00+09:00',
    entry: [
      { fullUrl: subject.reference, resource: patient },
      ...[...dispenses, ...conditions, allergy].map((resource) => ({
        fullUrl: `https://example.org/${resource.resourceType}/${resource.id}`,
        resource,
      })),
    ],
  };
  writeFileSync(path, JSON.stringify(bundle));
  return path;
}
