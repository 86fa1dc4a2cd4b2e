import { EntryCollector, type Collected } from './collector.js';
import type { Context } from './context.js';
import { isPartial, readDate } from '../values/dates.js';
import { readFacts } from '../facts/read-facts.js';
import { objectOf, stringOf } from '../values/json.js';
import { birthDay, birthMonthKnown, deceasedOn, patientGender, patientName } from './patient.js';
import type { RawRecord } from './raw.js';
import { readDiagnoses } from './read-diagnoses.js';
import { readMedications } from './read-medications.js';
import { readSideEffects } from './read-side-effects.js';
import { refuse } from '../notes/refusal.js';
import { ReferenceIndex, type Kept } from './references.js';
import type { BundleHead, ScannedEntry } from '../scan/scanner.js';

/** Rows a record may have (core's patientRecordSchema); more is refused, not cut. */
const MAX_ROWS = { medications: 20_000, diagnoses: 20_000, sideEffects: 5_000 } as const;

/** Reads a record entry by entry; what it holds is far smaller than the file. */
export class RecordExtractor {
  readonly #collector = new EntryCollector();

  /** Takes one entry of a scanner. Throws OTHER_VERSION. */
  add(entry: ScannedEntry): void {
    this.#collector.add(entry);
  }

  /**
   * Maps what was read, by the standard alone. Throws BUNDLE_TYPE, OTHER_VERSION, NO_PATIENT,
   * SEVERAL_PATIENTS or TOO_MANY_ROWS.
   */
  finish(head: BundleHead): RawRecord {
    const collected = this.#collector.finish(head);
    const index = new ReferenceIndex(collected.resources);
    const { patient, composition, several } = choosePatient(collected, index);
    // With several patients nobody can tell whose the dates of skipped resources are.
    const clinicalDates = new Set(several ? [] : collected.otherDates);
    const context: Context = { index, patient, severalPatients: several, notes: collected.notes, clinicalDates };
    addEncounterDates(context, collected.resources);
    const medications = readMedications(context, collected.resources);
    const diagnoses = readDiagnoses(context, collected.resources);
    const sideEffects = readSideEffects(context, collected.resources);
    const facts = readFacts(context, collected.resources);
    refuseTooMany('medications', medications.length);
    refuseTooMany('diagnoses', diagnoses.length);
    refuseTooMany('sideEffects', sideEffects.length);
    const birthDate = birthDay(patient.resource);
    const stated = [head['timestamp'], composition?.resource['date'], objectOf(head['meta'])['lastUpdated']];
    return {
      patient: {
        name: patientName(patient.resource),
        birthDate,
        birthMonthKnown: birthMonthKnown(patient.resource),
        gender: patientGender(patient.resource),
        deceased: deceasedOn(patient.resource),
      },
      statedDates: stated.flatMap((value) => {
        const date = readDate(value);
        return date && !isPartial(date) ? [date.day] : [];
      }),
      clinicalDates: [...clinicalDates].toSorted().reverse(),
      medications,
      diagnoses,
      sideEffects,
      facts,
      notes: collected.notes.raw(),
    };
  }
}

/** Maps all entries of a Bundle at once. Throws as {@link RecordExtractor}. */
export function extractRecord(entries: Iterable<ScannedEntry>, head: BundleHead): RawRecord {
  const extractor = new RecordExtractor();
  for (const entry of entries) extractor.add(entry);
  return extractor.finish(head);
}

function refuseTooMany(kind: keyof typeof MAX_ROWS, rows: number): void {
  if (rows > MAX_ROWS[kind]) throw refuse('TOO_MANY_ROWS', { max: MAX_ROWS[kind].toLocaleString('en-US') });
}

interface Chosen {
  readonly patient: Kept;
  readonly composition: Kept | null;
  readonly several: boolean;
}

/** The subject of the Composition, else the only patient. */
function choosePatient(collected: Collected, index: ReferenceIndex): Chosen {
  const patients = collected.resources.filter((kept) => kept.type === 'Patient');
  const only = patients[0];
  if (!only) throw refuse('NO_PATIENT');
  const composition = collected.resources.find((kept) => kept.type === 'Composition') ?? null;
  const subject = composition ? index.resolve(composition.resource['subject'], composition) : null;
  const several = patients.length > 1;
  if (subject?.type === 'Patient' && patients.includes(subject)) return { patient: subject, composition, several };
  if (several) throw refuse('SEVERAL_PATIENTS');
  return { patient: only, composition, several };
}

function addEncounterDates(context: Context, resources: readonly Kept[]): void {
  for (const kept of resources) {
    if (kept.type !== 'Encounter' || (context.severalPatients && !isPatients(context, kept))) continue;
    const period = objectOf(kept.resource['period']);
    for (const end of ['start', 'end']) {
      const date = readDate(stringOf(period[end]));
      if (date && !isPartial(date)) context.clinicalDates.add(date.day);
    }
  }
}

function isPatients(context: Context, kept: Kept): boolean {
  return context.index.resolve(kept.resource['subject'], kept) === context.patient;
}
