import { objectOf, objectsOf, stringOf, stringsOf, type JsonObject } from '../values/json.js';

const released: readonly (readonly [RegExp, string])[] = [
  [/hl7\.org\/fhir\/(1\.0|DSTU2)/i, 'DSTU2'],
  [/hl7\.org\/fhir\/(3\.0|STU3)/i, 'STU3'],
  [/hl7\.org\/fhir\/(5\.0|R5)/i, 'R5'],
];

/** The FHIR version a profile address names, other than R4; empty when it names none. */
export function versionOfProfiles(meta: unknown): string {
  for (const profile of stringsOf(objectOf(meta)['profile']).slice(0, 20)) {
    const found = released.find(([pattern]) => pattern.test(profile.slice(0, 300)));
    if (found) return found[1];
  }
  return '';
}

/**
 * The FHIR version a resource is written in when a member gives away that it is not R4 (nor R4B,
 * which is the same here); empty otherwise. Only members that are no R4 at all are signs: reading
 * on would lose medications or diagnoses without a word.
 */
export function otherVersionOf(resource: JsonObject): string {
  const named = versionOfProfiles(resource['meta']);
  if (named !== '') return named;
  switch (resource['resourceType']) {
    case 'MedicationOrder':
      return 'DSTU2';
    case 'MedicationUsage':
      return 'R5';
    case 'Patient':
      return objectsOf(resource['name']).some((name) => Array.isArray(name['family'])) ? 'DSTU2' : '';
    case 'Condition':
      if (resource['dateRecorded'] !== undefined || resource['patient'] !== undefined) return 'DSTU2';
      if (resource['participant'] !== undefined && resource['subject'] !== undefined) return 'R5';
      return statusVersion(resource);
    case 'AllergyIntolerance':
      if (
        resource['substance'] !== undefined ||
        (resource['recordedDate'] !== undefined && resource['status'] !== undefined)
      )
        return 'DSTU2';
      if (typeof resource['type'] === 'object') return 'R5';
      return statusVersion(resource);
    case 'MedicationRequest':
    case 'MedicationDispense':
    case 'MedicationStatement':
      return medicationVersion(resource);
    case 'Encounter':
      if (typeof resource['class'] === 'string') return 'DSTU2';
      return Array.isArray(resource['class']) || resource['actualPeriod'] !== undefined ? 'R5' : '';
    case 'AdverseEvent':
      if (
        resource['occurrenceDateTime'] !== undefined ||
        (resource['code'] !== undefined && resource['event'] === undefined)
      )
        return 'R5';
      return typeof resource['category'] === 'string' ? 'STU3' : '';
    default:
      return '';
  }
}

/** Statuses were plain codes before R4. */
function statusVersion(resource: JsonObject): string {
  const plain = typeof resource['clinicalStatus'] === 'string' || typeof resource['verificationStatus'] === 'string';
  return plain || resource['assertedDate'] !== undefined ? 'STU3' : '';
}

function medicationVersion(resource: JsonObject): string {
  const medication = objectOf(resource['medication']);
  if (medication['concept'] !== undefined || medication['reference'] !== undefined) return 'R5';
  if (resource['taken'] !== undefined || resource['notTaken'] !== undefined) return 'STU3';
  if (resource['resourceType'] === 'MedicationRequest' && resource['context'] !== undefined) return 'STU3';
  // The dose moved into doseAndRate with R4.
  const dosages = [...objectsOf(resource['dosageInstruction']), ...objectsOf(resource['dosage'])];
  if (dosages.some((dosage) => dosage['doseQuantity'] !== undefined || dosage['doseSimpleQuantity'] !== undefined))
    return 'STU3';
  if (objectOf(resource['requester'])['agent'] !== undefined) return 'STU3';
  if (stringOf(objectOf(resource['patient'])['reference']) !== '') return 'DSTU2';
  return '';
}
