import { relationCodes, system } from './codes.js';
import { concept, contacts, fhirDay, reference, type Resource, type Urn } from './fhir-parts.js';
import type { ExchangedRecord } from './record.js';

/** Whose record it is; of an own copy the name alone. */
export function patient(record: ExchangedRecord, open: boolean): Resource {
  return {
    resourceType: 'Patient',
    identifier: open
      ? [
          {
            type: { coding: [{ system: system.identifierType, code: 'MR' }] },
            system: system.patient,
            value: record.ptNumber,
          },
        ]
      : [],
    name: [{ use: 'official', text: record.ptName }],
    birthDate: open ? fhirDay(record.ptRrn) : undefined,
    telecom: open ? contacts(record.ptTel, record.ptEmail) : [],
    address: open && record.ptAddress ? [{ text: record.ptAddress }] : [],
  };
}

/** Whether somebody else asked for the record. */
export const hasApplicant = ({ apName, apRelationship, apRrn, apTel, apEmail }: ExchangedRecord): boolean =>
  [apName, apRelationship, apRrn, apTel, apEmail].some((value) => (value ?? '') !== '');

/** Who asked for the record. */
export function applicant(record: ExchangedRecord, urn: Urn): Resource {
  const relation = record.apRelationship;
  return {
    resourceType: 'RelatedPerson',
    patient: reference(urn('Patient')),
    relationship: relation ? [concept(system.role, relationCodes[relation], relation)] : [],
    name: record.apName ? [{ text: record.apName }] : [],
    telecom: contacts(record.apTel, record.apEmail),
    birthDate: record.apRrn ? fhirDay(record.apRrn) : undefined,
  };
}

const organization = (record: ExchangedRecord): Resource => ({
  resourceType: 'Organization',
  identifier: [{ system: system.hospital, value: record.d3HospitalCode }],
  name: record.d3HospitalName,
});

const department = (name: string, urn: Urn): Resource => ({
  resourceType: 'Organization',
  name,
  partOf: reference(urn('Organization')),
});

const evaluator = (record: ExchangedRecord, urn: Urn, open: boolean): Resource => ({
  resourceType: 'PractitionerRole',
  practitioner: reference(urn('Practitioner')),
  organization: reference(urn(record.d3EvaluationDepartment ? 'Department' : 'Organization')),
  specialty: [{ text: record.d3MedicalDepartment }],
  telecom: open ? contacts(record.d3ManagerTel, record.d3Email) : contacts(record.d3ManagerTel, null),
});

/** Who judged the record, and where. */
export const evaluators = (record: ExchangedRecord, urn: Urn, open: boolean): (readonly [string, Resource])[] => [
  [urn('Organization'), organization(record)],
  ...(record.d3EvaluationDepartment
    ? [[urn('Department'), department(record.d3EvaluationDepartment, urn)] as const]
    : []),
  [urn('Practitioner'), { resourceType: 'Practitioner', name: [{ text: record.d3FinalEvaluator }] }],
  [urn('PractitionerRole'), evaluator(record, urn, open)],
];
