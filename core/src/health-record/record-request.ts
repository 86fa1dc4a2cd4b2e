import { z } from 'zod';
import { genderSchema, type Medication } from '../clinical/record.js';
import { guideRequestPayloadSchema, type GuideRequestPayload } from '../clinical/request.js';
import { OnyakError, type FieldFault } from '../errors.js';
import { isBlank } from '../korean/invisible.js';
import { recordRequestText as text } from './messages.js';
import { readFacts } from './given-facts.js';
import { readDiagnosis, readMedication, readSideEffect } from './given-rows.js';
import { dashedDate } from './read-record.js';

/** A checked request; `allPrescriptionData` null: the client left the history to the stored record. */
export interface GuideRequestDraft extends Omit<GuideRequestPayload, 'allPrescriptionData'> {
  readonly allPrescriptionData: Medication[] | null;
}

type Input = Readonly<Record<string, unknown>>;

/** Collects faults by field so that a form can mark every wrong place at once. */
class Reader {
  readonly faults: FieldFault[] = [];

  fault(field: string, message: string): void {
    this.faults.push({ field, message });
  }

  /** JSON given as text or already parsed; a text that is no JSON is a fault. */
  json(field: string, value: unknown): unknown {
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return undefined;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      this.fault(field, text('request.json', { name: field }));
      return undefined;
    }
  }

  /** A list of rows, each read by `readRow`; undefined when the field is absent. */
  rows<T>(field: string, value: unknown, max: number, readRow: (row: unknown, index: number) => T): T[] | undefined {
    const parsed = this.json(field, value);
    if (parsed === undefined || parsed === null) return undefined;
    if (!Array.isArray(parsed)) {
      this.fault(field, text('request.rows', { name: field }));
      return undefined;
    }
    if (parsed.length > max) {
      this.fault(field, text('request.tooMany', { name: field, max }));
      return undefined;
    }
    try {
      return parsed.map(readRow);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      this.fault(field, text('request.rows', { name: field }));
      return undefined;
    }
  }
}

const isMissing = (value: unknown) => value === undefined || value === null || isBlank(String(value));
const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? Number(value.trim()) : value),
    z.number().int().min(min).max(max),
  );

/**
 * Reads the wizard payload of `/api/MFFU/reqMG`: our own JSON and the documents' form with JSON
 * texts (`comorbidities`, `sideEffectsStr`, `rawData`) alike.
 * @param today yyyy-MM-dd in Seoul, the record date of a request without a file.
 * @throws OnyakError VALIDATION with the documents' message and a fault for each field.
 */
export function readGuideRequest(input: Input, today: string): GuideRequestDraft {
  const reader = new Reader();
  const rawJson = reader.json('rawData', input.rawData);
  const raw: Input =
    rawJson !== null && typeof rawJson === 'object' && !Array.isArray(rawJson) ? (rawJson as Input) : {};

  const patient = readPatient(input, reader);
  const missingPatient = reader.faults.some((fault) => ['age', 'gender', 'irbNumber'].includes(fault.field));

  const medications =
    reader.rows('medications', input.medications ?? raw.allPrescriptionSelection, 2_000, readMedication) ?? [];
  const noMedication = medications.length === 0 && !reader.faults.some((fault) => fault.field === 'medications');
  if (noMedication) reader.fault('medications', text('request.medications'));

  const draft = {
    ...patient,
    medications,
    allPrescriptionData:
      reader.rows(
        'allPrescriptionData',
        input.allPrescriptionData ?? raw.allPrescriptionData,
        20_000,
        readMedication,
      ) ?? null,
    diagnoses:
      reader.rows(
        'diagnoses',
        input.diagnoses ?? input.comorbidities ?? raw.diagnosesSelection,
        2_000,
        readDiagnosis,
      ) ?? [],
    sideEffects:
      reader.rows('sideEffects', input.sideEffects ?? input.sideEffectsStr ?? raw.sideEffects, 500, readSideEffect) ??
      [],
    phrFhirDate: readDate(input.phrFhirDate ?? raw.phrFhirDate, today, reader),
    observationDays: readObservationDays(input.observationDays, reader),
    phrFileId: readFileId(input.phrFileId, reader),
    facts: readFacts(reader.json('facts', input.facts), (field, message) => reader.fault(field, message)),
  };
  if (reader.faults.length > 0) throw refusal(reader.faults, missingPatient);
  return draft;
}

function refusal(faults: readonly FieldFault[], missingPatient: boolean): OnyakError {
  const first = missingPatient ? text('request.patient') : (faults[0]?.message ?? text('request.patient'));
  return new OnyakError('VALIDATION', first, { faults });
}

function readPatient(input: Input, reader: Reader): Pick<GuideRequestDraft, 'name' | 'age' | 'gender' | 'irbNumber'> {
  const name = guideRequestPayloadSchema.shape.name.safeParse(
    isMissing(input.name) ? '' : String(input.name).normalize('NFC').trim(),
  );
  if (!name.success) reader.fault('name', text('request.nameMax'));

  const age = wholeNumber(0, 200).safeParse(input.age);
  if (isMissing(input.age)) reader.fault('age', text('request.ageRequired'));
  else if (!age.success) reader.fault('age', text('request.age'));

  const gender = genderSchema.safeParse(input.gender);
  if (!gender.success) reader.fault('gender', text('request.gender'));

  const irbNumber = isMissing(input.irbNumber) ? '' : String(input.irbNumber).normalize('NFC').trim();
  if (irbNumber === '') reader.fault('irbNumber', text('request.irbNumber'));
  else if (irbNumber.length > 100) reader.fault('irbNumber', text('request.irbNumberMax'));

  return { name: name.data ?? '', age: age.data ?? 0, gender: gender.data ?? 'Unknown', irbNumber };
}

function readDate(value: unknown, today: string, reader: Reader): string {
  if (isMissing(value)) return today;
  const given = String(value).trim();
  const iso = /^\d{8}$/.test(given) ? dashedDate(given) : given;
  if (z.iso.date().safeParse(iso).success) return iso;
  reader.fault('phrFhirDate', text('request.date'));
  return today;
}

function readObservationDays(value: unknown, reader: Reader): number {
  if (isMissing(value)) return 365;
  const days = wholeNumber(1, 3_650).safeParse(value);
  if (!days.success) reader.fault('observationDays', text('request.observationDays'));
  return days.data ?? 365;
}

function readFileId(value: unknown, reader: Reader): string | null {
  if (isMissing(value)) return null;
  const id = z.uuid().safeParse(value);
  if (!id.success) reader.fault('phrFileId', text('request.phrFileId'));
  return id.data ?? null;
}
