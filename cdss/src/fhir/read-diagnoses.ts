import { statusCodes } from './collector.js';
import {
  addClinicalDates,
  encounterDepartment,
  encounterOf,
  encounterOrganization,
  firstDay,
  isAboutPatient,
  type Context,
} from './context.js';
import { objectOf, objectsOf } from './json.js';
import type { RawDiagnosis } from './raw.js';
import type { Kept } from './references.js';
import { conceptText, readConcept, saysNothingKnown } from './systems.js';

/** Reads the conditions of the patient that were not refuted. */
export function readDiagnoses(context: Context, resources: readonly Kept[]): RawDiagnosis[] {
  return resources.filter((kept) => kept.type === 'Condition').flatMap((kept) => readDiagnosis(context, kept) ?? []);
}

function readDiagnosis(context: Context, kept: Kept): RawDiagnosis | null {
  const { resource } = kept;
  if (!isAboutPatient(context, kept, 'subject')) return null;
  const concept = readConcept(resource['code']);
  if (statusCodes(resource['verificationStatus']).includes('refuted')) {
    context.notes.add('REFUTED', kept.type, conceptText(concept));
    return null;
  }
  if (saysNothingKnown(concept)) {
    context.notes.add('NOTHING_KNOWN', kept.type, conceptText(concept));
    return null;
  }
  if (conceptText(concept) === '') {
    context.notes.add('NOTHING_READABLE', kept.type);
    return null;
  }
  const encounter = encounterOf(context, kept);
  addClinicalDates(context, resource, ['onsetDateTime', 'recordedDate', 'abatementDateTime']);
  return {
    date: firstDay(
      context,
      kept.type,
      [resource['onsetDateTime'], objectOf(resource['onsetPeriod'])['start'], resource['recordedDate']],
      encounter,
    ),
    concept,
    complaint: objectsOf(resource['category']).some(isComplaint),
    resolved: isResolved(kept),
    department: encounterDepartment(context, encounter),
    organization: encounterOrganization(context, encounter),
  };
}

function isComplaint(category: unknown): boolean {
  const concept = readConcept(category);
  const words = [concept.text, ...concept.codings.flatMap((coding) => [coding.code, coding.display])];
  return words.some((word) => word.replace(/\s/g, '') === '주호소' || /^chief[- ]complaint$/i.test(word));
}

/** Resolved, inactive or in remission; without a clinical status, one that has an end. */
function isResolved(kept: Kept): boolean {
  const codes = statusCodes(kept.resource['clinicalStatus']);
  if (codes.length > 0) return codes.some((code) => ['resolved', 'inactive', 'remission'].includes(code));
  return Object.entries(kept.resource).some(([key, value]) => key.startsWith('abatement') && value !== false);
}
