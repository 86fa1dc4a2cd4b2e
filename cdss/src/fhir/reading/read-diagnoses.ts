import type { DiagnosisStatus } from '@onyak/core';
import { statusCodes } from './collector.js';
import {
  addClinicalDates,
  encounterDepartment,
  encounterOf,
  encounterOrganization,
  firstDay,
  isAboutPatient,
  withoutDates,
  type Context,
} from './context.js';
import { objectOf, objectsOf, type JsonObject } from '../values/json.js';
import type { RawDiagnosis } from './raw.js';
import type { Kept } from './references.js';
import { conceptText, readConcept, saysNothingKnown } from '../codes/systems.js';

/** Reads the conditions of the patient; what was refuted or entered in error keeps its row, marked as such. */
export function readDiagnoses(context: Context, resources: readonly Kept[]): RawDiagnosis[] {
  return resources.filter((kept) => kept.type === 'Condition').flatMap((kept) => readDiagnosis(context, kept) ?? []);
}

function readDiagnosis(fileContext: Context, kept: Kept): RawDiagnosis | null {
  const { resource } = kept;
  const status = conditionStatus(resource);
  const context = status === 'ENTERED_IN_ERROR' ? withoutDates(fileContext) : fileContext;
  if (!isAboutPatient(context, kept, 'subject')) return null;
  const concept = readConcept(resource['code']);
  if (saysNothingKnown(concept)) {
    context.notes.add('NOTHING_KNOWN', kept.type, conceptText(concept));
    return null;
  }
  if (conceptText(concept) === '') {
    context.notes.add('NOTHING_READABLE', kept.type);
    return null;
  }
  if (status === 'REFUTED' || status === 'ENTERED_IN_ERROR') context.notes.add(status, kept.type, conceptText(concept));
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
    status,
    department: encounterDepartment(context, encounter),
    organization: encounterOrganization(context, encounter),
  };
}

function isComplaint(category: unknown): boolean {
  const concept = readConcept(category);
  const words = [concept.text, ...concept.codings.flatMap((coding) => [coding.code, coding.display])];
  return words.some((word) => word.replace(/\s/g, '') === '주호소' || /^chief[- ]complaint$/i.test(word));
}

/** Codes of the verification and clinical status (and what writers put in their place), the first that matches. */
const statuses: readonly (readonly [member: string, codes: readonly string[], status: DiagnosisStatus])[] = [
  ['verificationStatus', ['entered-in-error'], 'ENTERED_IN_ERROR'],
  ['verificationStatus', ['refuted'], 'REFUTED'],
  ['clinicalStatus', ['resolved', 'inactive', 'remission'], 'RESOLVED'],
  ['verificationStatus', ['unconfirmed', 'provisional', 'differential'], 'UNCONFIRMED'],
  ['clinicalStatus', ['active', 'recurrence', 'relapse'], 'ACTIVE'],
];

/** Without a clinical status, one that has an end is over. */
function conditionStatus(resource: JsonObject): DiagnosisStatus {
  const known = statuses.find(([member, codes]) => statusCodes(resource[member]).some((code) => codes.includes(code)));
  if (known) return known[2];
  const ended = Object.entries(resource).some(([key, value]) => key.startsWith('abatement') && value !== false);
  return ended && statusCodes(resource['clinicalStatus']).length === 0 ? 'RESOLVED' : 'UNKNOWN';
}
