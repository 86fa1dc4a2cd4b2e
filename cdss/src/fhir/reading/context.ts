import { readDate, isPartial } from '../values/dates.js';
import { objectOf, objectsOf, stringOf, type JsonObject } from '../values/json.js';
import type { NoteBook } from '../notes/notes.js';
import { referenceDisplay, referenceType, withoutVersion, type Kept, type ReferenceIndex } from './references.js';
import { conceptText, readConcept } from '../codes/systems.js';
import { clean } from '../values/text.js';

/** What reading one resource may ask of the rest of the file. */
export interface Context {
  readonly index: ReferenceIndex;
  readonly patient: Kept;
  readonly severalPatients: boolean;
  readonly notes: NoteBook;
  /** Days on which something clinical happened, collected along the way. */
  readonly clinicalDates: Set<string>;
}

/** The same file for a resource whose dates do not count: what was entered in error did not happen. */
export function withoutDates(context: Context): Context {
  return { ...context, clinicalDates: new Set() };
}

/**
 * Whether a resource is about the patient of this record. A reference that names another patient,
 * in the file or by another id, makes it another's; one that cannot be resolved loses that detail only.
 */
export function isAboutPatient(context: Context, kept: Kept, member: 'subject' | 'patient'): boolean {
  const subject = objectOf(kept.resource[member]);
  const target = stringOf(subject['reference']);
  const found = context.index.resolve(subject, kept);
  if (found === context.patient) return true;
  if (found) {
    // A contained stub of the only patient names nobody else; a group or a second patient does.
    if (found.type === 'Patient' && target.startsWith('#') && !context.severalPatients) return true;
    context.notes.add('OTHER_PATIENT', kept.type);
    return false;
  }
  if (context.severalPatients || namesAnotherPatient(target, context.patient)) {
    context.notes.add('OTHER_PATIENT', kept.type);
    return false;
  }
  if (!samePatientId(target, context.patient)) context.notes.add('SUBJECT_REFERENCE', kept.type);
  return true;
}

function patientId(reference: string): string {
  return /(?:^|\/)Patient\/([^/?#]+)$/.exec(withoutVersion(reference))?.[1] ?? '';
}

function samePatientId(reference: string, patient: Kept): boolean {
  const id = patientId(reference);
  return id !== '' && (id === patient.id || id === patientId(patient.fullUrl));
}

function namesAnotherPatient(reference: string, patient: Kept): boolean {
  if (patientId(reference) === '' || (patient.id === '' && patientId(patient.fullUrl) === '')) return false;
  return !samePatientId(reference, patient);
}

/** The encounter of a resource; counts a reference that leads nowhere. */
export function encounterOf(context: Context, kept: Kept): Kept | null {
  const reference = kept.resource['encounter'] ?? kept.resource['context'];
  if (reference === undefined) return null;
  const found = context.index.resolve(reference, kept);
  if (found?.type === 'Encounter') return found;
  context.notes.add('ENCOUNTER_REFERENCE', kept.type);
  return null;
}

/** Name of the institution of an encounter; empty when unknown. */
export function encounterOrganization(context: Context, encounter: Kept | null): string {
  if (!encounter) return '';
  const reference = encounter.resource['serviceProvider'];
  const name = organizationName(context, encounter, reference) || clean(referenceDisplay(reference), 300);
  if (name === '' && reference !== undefined) context.notes.add('ORGANIZATION_REFERENCE', 'Encounter');
  return name;
}

/** Medical department of an encounter: its service type, else the specialty of who took part. */
export function encounterDepartment(context: Context, encounter: Kept | null): string {
  if (!encounter) return '';
  const service = conceptText(readConcept(encounter.resource['serviceType']));
  if (service !== '') return clean(service, 300);
  for (const participant of objectsOf(encounter.resource['participant']).slice(0, 20)) {
    const role = context.index.resolve(participant['individual'], encounter);
    const specialty = role ? conceptText(readConcept(objectsOf(role.resource['specialty'])[0])) : '';
    if (specialty !== '') return clean(specialty, 300);
  }
  return '';
}

/**
 * Name of the organisation a reference leads to, through a role or a location where it must;
 * the reference's own display when it says it is an organisation. Empty otherwise.
 */
export function organizationName(context: Context, kept: Kept, reference: unknown): string {
  const found = context.index.resolve(reference, kept);
  if (!found) return referenceType(reference) === 'Organization' ? clean(referenceDisplay(reference), 300) : '';
  const name = clean(stringOf(found.resource['name']), 300);
  if (found.type === 'Organization') return name;
  if (found.type === 'Location')
    return name || nextOrganization(context, found, found.resource['managingOrganization']);
  return found.type === 'PractitionerRole' ? nextOrganization(context, found, found.resource['organization']) : '';
}

/** One step further only, so that references in a circle end. */
function nextOrganization(context: Context, kept: Kept, reference: unknown): string {
  const found = context.index.resolve(reference, kept);
  if (found?.type === 'Organization') return clean(stringOf(found.resource['name']), 300);
  return clean(referenceDisplay(reference), 300);
}

/**
 * The first date that exists, as a day; counts days that were only a year or month, and none.
 * Every exact one also counts as a clinical date.
 */
export function firstDay(
  context: Context,
  type: string,
  candidates: readonly unknown[],
  encounter: Kept | null,
): string {
  const start = encounter ? objectOf(encounter.resource['period'])['start'] : undefined;
  for (const candidate of [...candidates, start]) {
    const date = readDate(candidate);
    if (!date) continue;
    if (isPartial(date)) context.notes.add('PARTIAL_DATE', type, stringOf(candidate));
    else context.clinicalDates.add(date.day);
    return date.day;
  }
  context.notes.add('NO_DATE', type);
  return '';
}

/** Adds exact dates of a resource to the clinical ones. */
export function addClinicalDates(context: Context, resource: JsonObject, members: readonly string[]): void {
  for (const member of members) {
    const date = readDate(resource[member]);
    if (date && !isPartial(date)) context.clinicalDates.add(date.day);
  }
}
