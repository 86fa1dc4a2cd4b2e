import { mayTellFact } from '../facts/kinds.js';
import { pick, type JsonObject } from '../values/json.js';

const common = ['resourceType', 'id', 'contained'];

/**
 * Resource types the mapping reads, with the members it reads of each; the rest of a resource
 * (narratives, attachments) is forgotten as soon as it is parsed.
 */
const members: Readonly<Record<string, readonly string[]>> = {
  Patient: ['name', 'birthDate', 'gender', 'identifier', 'deceasedBoolean', 'deceasedDateTime'],
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
    'note',
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
    'note',
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
    'note',
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
    'criticality',
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
    'seriousness',
    'severity',
    'resultingCondition',
    'extension',
  ],
  Observation: [
    'status',
    'subject',
    'code',
    'effectiveDateTime',
    'effectivePeriod',
    'effectiveInstant',
    'issued',
    'valueQuantity',
    'valueCodeableConcept',
    'valueString',
    'valueInteger',
    'valueBoolean',
    'valueDateTime',
  ],
  Encounter: ['status', 'subject', 'period', 'serviceProvider', 'serviceType', 'participant'],
  Organization: ['name'],
  Location: ['name', 'managingOrganization'],
  PractitionerRole: ['organization', 'specialty'],
};

/** Types that are no R4 at all: parsed only to say which version the file is. */
const foreign = new Set(['MedicationOrder', 'MedicationUsage']);

/** Whether the mapping reads a resource type. */
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

/** How a Bundle's entries are told apart before they are parsed: by their type, Observations by their code too. */
export const recordEntries = {
  wants: wantsResource,
  sift: { resourceType: 'Observation', member: 'code', keeps: mayTellFact },
  skippedFields: clinicalDateFields,
} as const;

/** Skipped types whose dates count as clinical; claims and documents are paperwork. */
export const clinicalTypes = new Set(['Observation', 'DiagnosticReport', 'Procedure', 'Immunization']);
