import {
  currentMedications,
  currentRows,
  dashedDate,
  isChosenFirst,
  isScreenable,
  latestDay,
  medicationSchema,
  type CurrentMedication,
  type FoundDrug,
  type Medication,
} from '@onyak/core';
import {
  addedMedication,
  allRows,
  changedChoices,
  initialChoices,
  todayInSeoul,
  type ChangedRequest,
  type Choices,
  type RecordSource,
} from '@onyak/admin-ui/record';
import { z } from 'zod';
import { isPdcTarget, settingLimits } from '../../schema.js';

/** What is chosen of the drugs; the new prescriptions are the chosen medications of {@link Choices}. */
export interface DrugChoices {
  /** Keys of the chosen current medications; null: nobody has chosen, and the PDC target decides. */
  readonly chosenCurrent: readonly string[] | null;
  readonly addedCurrent: readonly Medication[];
  readonly observationDays: number;
  readonly pdcTarget: number;
}

export type NewPrescriptionChoices = Choices & DrugChoices;

const { observationDays, pdcTarget } = settingLimits;

/** A number of days that the settings take. */
export const isObservation = (days: number): boolean =>
  Number.isInteger(days) && days >= observationDays.min && days <= observationDays.max;

export const drugChoicesSchema: z.ZodType<DrugChoices> = z.object({
  chosenCurrent: z.array(z.string()).nullable(),
  addedCurrent: z.array(medicationSchema),
  observationDays: z.number().refine(isObservation),
  pdcTarget: z.number().refine(isPdcTarget),
});

/** At first every prescription of the latest day of dispensing is new (specification 3 §4). */
export function firstDrugs(record: RecordSource | null, choices: Choices): NewPrescriptionChoices {
  const rows = record?.medications.filter(isScreenable) ?? [];
  const latest = latestDay(rows);
  const newest = rows.filter(({ dispenseDate }) => dispenseDate === latest).map(({ rowId }) => rowId);
  return {
    ...choices,
    selectedMedications: [...(record?.chosen?.medications ?? newest)],
    chosenCurrent: null,
    addedCurrent: [],
    observationDays: observationDays.first,
    pdcTarget: pdcTarget.first,
  };
}

/**
 * An earlier request with other drugs: what comes in is prescribed, and of what was taken besides the same is chosen, not what the
 * PDC would choose anew.
 */
export function changedDrugs(record: RecordSource, changed: ChangedRequest): Partial<NewPrescriptionChoices> {
  const choices = changedChoices(record, changed);
  const prescribed = new Set(choices.selectedMedications);
  const known = new Set(record.medications.map(({ rowId }) => rowId));
  const taken = changed.taken.filter(({ rowId }) => !prescribed.has(rowId));
  // What a person added to the current ones then is in no record.
  const addedCurrent = taken.filter(({ rowId }) => !known.has(rowId));
  const takenIds = new Set(taken.map(({ rowId }) => rowId));
  const first = firstDrugs(record, initialChoices(record, ''));
  const current = currentOf(record, { ...first, ...choices, addedCurrent });
  const chosenCurrent = current.filter(({ rows }) => rows.some(({ rowId }) => takenIds.has(rowId)));
  return { ...choices, addedCurrent, chosenCurrent: chosenCurrent.map(({ key }) => key) };
}

export const recordDateOf = (record: RecordSource | null): string =>
  record ? dashedDate(record.date) : todayInSeoul();

/** What the patient takes: of the record, and what a person has added. */
export function currentOf(record: RecordSource | null, draft: NewPrescriptionChoices): CurrentMedication[] {
  const prescribed = new Set(draft.addedMedications.map(({ rowId }) => rowId));
  const rows = allRows(record, draft).medications.filter(({ rowId }) => !prescribed.has(rowId));
  return currentMedications([...draft.addedCurrent, ...rows], recordDateOf(record), draft.observationDays);
}

/** Keys of the current medications that are chosen, by a person or by their PDC. */
export const chosenKeys = (current: readonly CurrentMedication[], draft: DrugChoices): ReadonlySet<string> =>
  new Set(
    draft.chosenCurrent ??
      current.filter((medication) => isChosenFirst(medication, draft.pdcTarget)).map(({ key }) => key),
  );

/** The prescriptions of the chosen current medications; what is prescribed anew is not among them. */
export function chosenCurrentRows(record: RecordSource | null, draft: NewPrescriptionChoices): Medication[] {
  const current = currentOf(record, draft);
  const keys = chosenKeys(current, draft);
  const fresh = new Set(draft.selectedMedications);
  return current
    .filter(({ key }) => keys.has(key))
    .flatMap((medication) => currentRows(medication, recordDateOf(record)))
    .filter(({ rowId }) => !fresh.has(rowId));
}

/**
 * Current medications that are taken, or may be, and whose PDC is too small to be chosen: begun lately, it is. What a person took out
 * that meets the target is none of them.
 */
export const missedOf = (
  current: readonly CurrentMedication[],
  keys: ReadonlySet<string>,
  target: number,
): CurrentMedication[] =>
  current.filter(
    (medication) => medication.taken !== 'NO' && !keys.has(medication.key) && !isChosenFirst(medication, target),
  );

/** A searched drug as a user-added current medication; undefined where its ATC code is there already (specification 3 §4). */
export function addedCurrentMedication(drug: FoundDrug, current: readonly CurrentMedication[]): Medication | undefined {
  const added = addedMedication(
    drug,
    current.flatMap(({ rows }) => rows),
    'atc',
  );
  // A drug may be added on both lists: each has a row of its own.
  return added && !current.some(({ atcCode }) => atcCode !== '' && atcCode === drug.atcCode.toUpperCase())
    ? { ...added, rowId: `current-${added.rowId}` }
    : undefined;
}
