import { dayMs } from './days.js';
import type { Person } from './people.js';

type Resource = Readonly<Record<string, unknown>>;

const subject = { reference: 'Patient/p' };
const coded = (system: string, code: string, display?: string): Resource => ({
  coding: [{ system, code, ...(display === undefined ? {} : { display }) }],
});
const status = (of: 'condition' | 'allergyintolerance', name: string, code: string): Resource =>
  coded(`http://terminology.hl7.org/CodeSystem/${of}-${name}`, code);

/** yyyy-MM-dd: the last day of a year, so that the age holds all through `today`'s. */
export const birthDateOf = ({ age }: Person, today: Date): string => `${today.getUTCFullYear() - age - 1}-12-31`;

/** A made-up person's health record as a FHIR R4 Bundle of KR Core, as of a day. */
export function recordOf(person: Person, today: Date): Resource {
  const day = (ago: number) => new Date(today.getTime() - ago * dayMs).toISOString().slice(0, 10);
  const resources: Resource[] = [
    {
      resourceType: 'Patient',
      id: 'p',
      name: [{ text: person.name }],
      gender: person.gender,
      birthDate: birthDateOf(person, today),
    },
    ...person.diagnoses.map(([code, name], index) => ({
      resourceType: 'Condition',
      id: `c${index}`,
      clinicalStatus: status('condition', 'clinical', 'active'),
      verificationStatus: status('condition', 'ver-status', 'confirmed'),
      code: coded('http://www.hl7korea.or.kr/CodeSystem/kostat-kcd-8', code, name),
      subject,
      recordedDate: day(400),
    })),
    ...person.drugs.map((drug, index) => prescription(drug, `m${index}`, day(drug[2]))),
    ...(person.allergy
      ? [
          {
            resourceType: 'AllergyIntolerance',
            id: 'a',
            clinicalStatus: status('allergyintolerance', 'clinical', 'active'),
            verificationStatus: status('allergyintolerance', 'verification', 'confirmed'),
            category: ['medication'],
            code: coded('http://www.whocc.no/atc', person.allergy.atc, person.allergy.name),
            patient: subject,
            reaction: [
              { manifestation: [coded('http://snomed.info/sct', person.allergy.snomed, person.allergy.reaction)] },
            ],
          },
        ]
      : []),
    measured('29463-7', person.weight, 'kg', day(3)),
    measured('8302-2', person.height, 'cm', day(3)),
    ...(person.creatinine === undefined ? [] : [measured('2160-0', person.creatinine, 'mg/dL', day(3))]),
  ];
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: `${day(0)}T09:00:00+09:00`,
    entry: resources.map((resource) => ({ resource })),
  };
}

function prescription(
  [code, name, , days, perDay = 1]: Person['drugs'][number],
  id: string,
  authoredOn: string,
): Resource {
  const pieces = { unit: '정', system: 'http://unitsofmeasure.org', code: '{tbl}' };
  return {
    resourceType: 'MedicationRequest',
    id,
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: coded('http://www.hl7korea.or.kr/CodeSystem/hira-edi-medication', code, name),
    subject,
    authoredOn,
    dosageInstruction: [
      {
        timing: { repeat: { frequency: perDay, period: 1, periodUnit: 'd' } },
        doseAndRate: [{ doseQuantity: { value: 1, ...pieces } }],
      },
    ],
    dispenseRequest: {
      quantity: { value: days * perDay, ...pieces },
      expectedSupplyDuration: { value: days, unit: '일', system: 'http://unitsofmeasure.org', code: 'd' },
    },
  };
}

function measured(code: string, value: number, unit: string, effectiveDateTime: string): Resource {
  return {
    resourceType: 'Observation',
    id: `o${code}`,
    status: 'final',
    code: coded('http://loinc.org', code),
    subject,
    effectiveDateTime,
    valueQuantity: { value, unit },
  };
}
