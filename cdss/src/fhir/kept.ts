import { pick, type JsonObject } from './json.js';

const common = ['resourceType', 'id', 'contained'];

/**
 * Resource types the mapping reads, with the members it reads of each; the rest of a resource
 * (narratives, attachments) is forgotten as soon as it is parsed.
 */
const members: Readonly<Record<string, readonly string[]>> = {
  Patient: ['name', 'birthDate', 'gender', 'identifier'],
  Composition: ['subject', 'date', 'status'],
  MedicationDispense: [
    'status',
    'subject',
    'medicationCodeableConcept',
    'medicationReference',
    'whenHandedOver',
    'whenPrepared',
    'daysSupply',
    'quantity',
    'dosageInstruction',
    'performer',
    'location',
    'context',
    'authorizingPrescription',
  ],
  MedicationRequest: [
    'status',
    'intent',
    'doNotPerform',
    'subject',
    'medicationCodeableConcept',
    'medicationReference',
    'authoredOn',
    'dispenseRequest',
    'dosageInstruction',
    'requester',
    'encounter',
  ],
  MedicationStatement: [
    'status',
    'subject',
    'medicationCodeableConcept',
    'medicationReference',
    'effectiveDateTime',
    'effectivePeriod',
    'dateAsserted',
    'dosage',
    'context',
    'basedOn',
    'derivedFrom',
    'partOf',
  ],
  MedicationAdministration: [
    'status',
    'subject',
    'medicationCodeableConcept',
    'medicationReference',
    'effectiveDateTime',
    'effectivePeriod',
  ],
  Medication: ['status', 'code', 'ingredient'],
  Substance: ['status', 'code'],
  Condition: [
    'clinicalStatus',
    'verificationStatus',
    'category',
    'code',
    'subject',
    'encounter',
    'onsetDateTime',
    'onsetPeriod',
    'recordedDate',
    'abatementDateTime',
    'abatementAge',
    'abatementPeriod',
    'abatementRange',
    'abatementString',
    'abatementBoolean',
  ],
  AllergyIntolerance: [
    'clinicalStatus',
    'verificationStatus',
    'category',
    'code',
    'patient',
    'reaction',
    'recordedDate',
    'onsetDateTime',
    'extension',
  ],
  AdverseEvent: [
    'actuality',
    'event',
    'subject',
    'date',
    'recordedDate',
    'detected',
    'suspectEntity',
    'resultingCondition',
    'extension',
  ],
  Encounter: ['status', 'subject', 'period', 'serviceProvider', 'serviceType', 'participant'],
  Organization: ['name'],
  Location: ['name', 'managingOrganization'],
  PractitionerRole: ['organization', 'specialty'],
};

/** Types that are no R4 at all: parsed only to say which version the file is. */
const foreign = new Set(['MedicationOrder', 'MedicationUsage']);

/** Whether the mapping reads a resource type; entries of other types are never parsed. */
export function wantsResource(resourceType: string): boolean {
  return Object.hasOwn(members, resourceType) || foreign.has(resourceType);
}

/** The members of a resource that the mapping reads. */
export function keepMembers(resourceType: string, resource: JsonObject): JsonObject {
  const kept = pick(resource, [...common, ...(members[resourceType] ?? [])]);
  const contained = kept['contained'];
  if (!Array.isArray(contained) || contained.length === 0) return kept;
  return { ...kept, contained: contained.slice(0, 200) };
}

/** Text members of skipped resources that tell when something clinical happened. */
export const clinicalDateFields = ['status', 'effectiveDateTime', 'performedDateTime', 'occurrenceDateTime'] as const;

/** Skipped types whose dates count as clinical; claims and documents are paperwork. */
export const clinicalTypes = new Set(['Observation', 'DiagnosticReport', 'Procedure', 'Immunization']);
