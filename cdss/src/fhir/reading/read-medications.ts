import type { RecordStatus } from '@onyak/core';
import type { Context } from './context.js';
import {
  encounterOf,
  encounterOrganization,
  firstDay,
  isAboutPatient,
  organizationName,
  withoutDates,
} from './context.js';
import { readDate } from '../values/dates.js';
import { amountText, readAmount, readDosing } from '../values/dosage.js';
import { readIntake } from '../values/intake.js';
import { numberOf, objectOf, objectsOf, stringOf, type JsonObject } from '../values/json.js';
import type { NoteCode } from '../notes/messages.js';
import type { RawMedication } from './raw.js';
import { referenceDisplay, type Kept } from './references.js';
import { readSupply, type SupplySources } from '../values/supply.js';
import { conceptText, readConcept, saysNothingKnown, type RawConcept } from '../codes/systems.js';
import { clean } from '../values/text.js';

/** What a drug is: its concept, its ingredients' concepts and their strength. */
export interface RawDrug {
  readonly concept: RawConcept;
  readonly ingredients: readonly RawConcept[];
  readonly strength: string;
}

const noDrug: RawDrug = { concept: { codings: [], text: '' }, ingredients: [], strength: '' };

/** Reads the prescriptions of the patient: dispenses, then requests without one, then statements. */
export function readMedications(context: Context, resources: readonly Kept[]): RawMedication[] {
  const rows: RawMedication[] = [];
  const sources = new Set<Kept>();
  const dispensed = new Set<Kept>();
  for (const kept of ofType(resources, 'MedicationDispense')) {
    if (!accepts(context, kept, dispenseFault(kept.resource))) continue;
    rows.push(readDispense(contextFor(context, kept), kept));
    if (isMistake(kept)) continue;
    for (const reference of objectsOf(kept.resource['authorizingPrescription'])) {
      const request = context.index.resolve(reference, kept);
      if (request) dispensed.add(request);
    }
    sources.add(kept);
  }
  for (const kept of ofType(resources, 'MedicationRequest')) {
    // What a dispense came from is told apart only after its own faults, which say more.
    const fault = requestFault(kept.resource) ?? (dispensed.has(kept) ? 'HAS_DISPENSE' : null);
    const accepted = accepts(context, kept, fault);
    if ((accepted || fault === 'HAS_DISPENSE') && !isMistake(kept)) sources.add(kept);
    if (accepted) rows.push(readRequest(contextFor(context, kept), kept));
  }
  for (const kept of ofType(resources, 'MedicationStatement')) {
    const fault =
      kept.resource['status'] === 'not-taken' ? 'NOT_TAKEN' : hasSource(context, kept, sources) ? 'HAS_SOURCE' : null;
    if (accepts(context, kept, fault)) rows.push(readStatement(contextFor(context, kept), kept));
  }
  for (const kept of ofType(resources, 'MedicationAdministration')) {
    if (!isAboutPatient(context, kept, 'subject')) continue;
    context.notes.add('WARD_DOSE', kept.type);
    const date =
      readDate(kept.resource['effectiveDateTime']) ?? readDate(objectOf(kept.resource['effectivePeriod'])['start']);
    if (date) context.clinicalDates.add(date.day);
  }
  return rows;
}

/** A row entered in error is shown and stands for nothing else: not for its request, not for a date of the record. */
function isMistake(kept: Kept): boolean {
  return recordStatus(kept) === 'ENTERED_IN_ERROR';
}

function contextFor(context: Context, kept: Kept): Context {
  return isMistake(kept) ? withoutDates(context) : context;
}

function ofType(resources: readonly Kept[], type: string): readonly Kept[] {
  return resources.filter((kept) => kept.type === type);
}

function accepts(context: Context, kept: Kept, fault: NoteCode | null): boolean {
  if (!isAboutPatient(context, kept, 'subject')) return false;
  const concept = readConcept(kept.resource['medicationCodeableConcept']);
  if (isMistake(kept)) context.notes.add('ENTERED_IN_ERROR', kept.type, drugName(kept.resource, concept));
  const reason = fault ?? (saysNothingKnown(concept) ? 'NOTHING_KNOWN' : null);
  if (reason === null) return true;
  context.notes.add(reason, kept.type, drugName(kept.resource, concept));
  return false;
}

function drugName(resource: JsonObject, concept: RawConcept): string {
  return conceptText(concept) || referenceDisplay(resource['medicationReference']);
}

function dispenseFault(resource: JsonObject): NoteCode | null {
  const status = resource['status'];
  if (status === 'cancelled' || status === 'declined') return 'NOT_DISPENSED';
  const pending = status === 'preparation' || status === 'stopped';
  return pending && resource['whenHandedOver'] === undefined ? 'NOT_DISPENSED' : null;
}

function requestFault(resource: JsonObject): NoteCode | null {
  if (resource['doNotPerform'] === true) return 'DO_NOT_PERFORM';
  if (resource['intent'] === 'proposal' || resource['intent'] === 'plan') return 'NOT_AN_ORDER';
  if (resource['status'] === 'cancelled') return 'CANCELLED';
  return resource['status'] === 'draft' ? 'DRAFT' : null;
}

/** Whether a statement was written from a dispense or request that the file holds too. */
function hasSource(context: Context, kept: Kept, sources: ReadonlySet<Kept>): boolean {
  const references = ['basedOn', 'derivedFrom', 'partOf'].flatMap((member) => objectsOf(kept.resource[member]));
  return references.some((reference) => {
    const found = context.index.resolve(reference, kept);
    return found !== null && sources.has(found);
  });
}

function readDispense(context: Context, kept: Kept): RawMedication {
  const { resource } = kept;
  const encounter = encounterOf(context, kept);
  const dosages = objectsOf(resource['dosageInstruction']);
  const dosing = readDosing(dosages);
  const dispenseDate = firstDay(context, kept.type, [resource['whenHandedOver'], resource['whenPrepared']], encounter);
  return {
    source: 'DISPENSE',
    dispenseDate,
    organization: organizationOf(
      context,
      kept,
      [...objectsOf(resource['performer']).map((one) => one['actor']), resource['location']],
      encounter,
    ),
    ...readDrug(context, kept),
    ...daysOf(context, kept, {
      stated: resource['daysSupply'],
      bareDays: resource['daysSupply'],
      firstDay: dispenseDate,
      dosages,
      quantity: resource['quantity'],
      dosing,
    }),
    singleDosage: clean(dosing.single, 100),
    dailyDosage: clean(dosing.daily, 100),
    intake: readIntake(dosages),
    status: recordStatus(kept),
    refills: 0,
    stoppedStart: '',
  };
}

function readRequest(context: Context, kept: Kept): RawMedication {
  const { resource } = kept;
  const encounter = encounterOf(context, kept);
  const dosages = objectsOf(resource['dosageInstruction']);
  const dosing = readDosing(dosages);
  const supply = objectOf(resource['dispenseRequest']);
  const dispenseDate = firstDay(context, kept.type, [resource['authoredOn']], encounter);
  return {
    source: 'REQUEST',
    dispenseDate,
    organization: organizationOf(context, kept, [resource['requester']], encounter),
    ...readDrug(context, kept),
    ...daysOf(context, kept, {
      stated: supply['expectedSupplyDuration'],
      firstDay: dispenseDate,
      dosages,
      quantity: supply['quantity'],
      dosing,
      validityPeriod: supply['validityPeriod'],
    }),
    singleDosage: clean(dosing.single, 100),
    dailyDosage: clean(dosing.daily, 100),
    intake: readIntake(dosages),
    status: recordStatus(kept),
    refills: Math.max(0, Math.floor(numberOf(supply['numberOfRepeatsAllowed']) ?? 0)),
    stoppedStart: resource['status'] === 'stopped' ? plannedStart(dosages, supply) : '',
  };
}

/** Days of supply and where they were found; what was read from words is told. */
function daysOf(
  context: Context,
  kept: Kept,
  sources: Omit<SupplySources, 'notes'>,
): Pick<RawMedication, 'days' | 'daysFrom'> {
  const { days, from } = readSupply({ ...sources, notes: kept.resource['note'] });
  const name = drugName(kept.resource, readConcept(kept.resource['medicationCodeableConcept']));
  if (days !== null && from === 'TEXT') context.notes.add('DAYS_IN_TEXT', kept.type, `${name} → ${days}`);
  if (days !== null && from === 'VALIDITY') context.notes.add('DAYS_BY_VALIDITY', kept.type, `${name} → ${days}`);
  return { days, daysFrom: from };
}

/** FHIR's statuses of the three resources, as far as they are kept apart; others say nothing of the drug. */
const statuses: Readonly<Record<string, RecordStatus>> = {
  active: 'ACTIVE',
  'in-progress': 'ACTIVE',
  'on-hold': 'ON_HOLD',
  stopped: 'STOPPED',
  completed: 'COMPLETED',
  'entered-in-error': 'ENTERED_IN_ERROR',
};

function recordStatus({ resource }: Kept): RecordStatus {
  const status = stringOf(resource['status']);
  return Object.hasOwn(statuses, status) ? (statuses[status] ?? 'UNKNOWN') : 'UNKNOWN';
}

/** The day on which a request was to start: the earliest start of its dosage, else of its validity. */
function plannedStart(dosages: readonly JsonObject[], supply: JsonObject): string {
  const starts = dosages.flatMap((dosage) => {
    const period = objectOf(objectOf(objectOf(dosage['timing'])['repeat'])['boundsPeriod']);
    return readDate(period['start'])?.day ?? [];
  });
  return starts.toSorted()[0] ?? readDate(objectOf(supply['validityPeriod'])['start'])?.day ?? '';
}

function readStatement(context: Context, kept: Kept): RawMedication {
  const { resource } = kept;
  const encounter = encounterOf(context, kept);
  const dosages = objectsOf(resource['dosage']);
  const dosing = readDosing(dosages);
  const period = resource['effectivePeriod'];
  const dates = [resource['effectiveDateTime'], objectOf(period)['start'], resource['dateAsserted']];
  return {
    source: 'STATEMENT',
    dispenseDate: firstDay(context, kept.type, dates, encounter),
    organization: organizationOf(context, kept, [], encounter),
    ...readDrug(context, kept),
    ...daysOf(context, kept, { stated: undefined, dosages, effectivePeriod: period, dosing }),
    singleDosage: clean(dosing.single, 100),
    dailyDosage: clean(dosing.daily, 100),
    intake: readIntake(dosages),
    status: recordStatus(kept),
    refills: 0,
    stoppedStart: '',
  };
}

function organizationOf(context: Context, kept: Kept, references: readonly unknown[], encounter: Kept | null): string {
  for (const reference of references.slice(0, 20)) {
    const name = organizationName(context, kept, reference);
    if (name !== '') return name;
  }
  return encounterOrganization(context, encounter);
}

/** The drug of a resource with `medication[x]`; a reference that leads nowhere leaves its display. */
export function readDrug(context: Context, kept: Kept): RawDrug {
  const { resource } = kept;
  if (resource['medicationReference'] === undefined) {
    return { ...noDrug, concept: readConcept(resource['medicationCodeableConcept']) };
  }
  const found = context.index.resolve(resource['medicationReference'], kept);
  if (found?.type === 'Medication') {
    const drug = readMedicationResource(context, found);
    if (conceptText(drug.concept) !== '' || drug.ingredients.length > 0) return drug;
  }
  const display = clean(referenceDisplay(resource['medicationReference']));
  if (found?.type !== 'Medication') context.notes.add('MEDICATION_REFERENCE', kept.type, display);
  return { ...noDrug, concept: { codings: [], text: display } };
}

/** Reads a Medication (or Substance): code, ingredients one level deep, strength. */
export function readMedicationResource(context: Context, medication: Kept): RawDrug {
  const ingredients = objectsOf(medication.resource['ingredient']).slice(0, 30);
  const concepts = ingredients.map((ingredient) => {
    if (ingredient['itemReference'] === undefined) return readConcept(ingredient['itemCodeableConcept']);
    const item = context.index.resolve(ingredient['itemReference'], medication);
    return item
      ? readConcept(item.resource['code'])
      : { codings: [], text: clean(referenceDisplay(ingredient['itemReference'])) };
  });
  return {
    concept: readConcept(medication.resource['code']),
    ingredients: concepts.filter((concept) => conceptText(concept) !== ''),
    strength: clean(
      ingredients
        .map((ingredient) => ratioText(objectOf(ingredient['strength'])))
        .filter((text) => text !== '')
        .join(' / '),
      300,
    ),
  };
}

/** "120 mg/1 정"; the denominator is left out when it is a bare one. */
function ratioText(ratio: JsonObject): string {
  const [numerator, denominator] = [readAmount(ratio['numerator']), readAmount(ratio['denominator'])];
  if (!numerator) return '';
  const bare = !denominator || (denominator.value === 1 && ['', '1'].includes(denominator.unit));
  return bare ? amountText(numerator) : `${amountText(numerator)}/${amountText(denominator)}`;
}

/** The name of a drug as a person would call it, for texts of side effects. */
export function drugText(drug: RawDrug): string {
  return conceptText(drug.concept) || drug.ingredients.map(conceptText).join(' + ') || stringOf(drug.strength);
}
