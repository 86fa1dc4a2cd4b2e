import { MAYBE_ON_MEDICATION, ON_MEDICATION, readMedication, type FoundDrug, type Medication } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import type { RecordSource } from '@onyak/admin-ui/record';
import { newPrescriptionWizard } from '../wizard.js';
import {
  addedCurrentMedication,
  changedDrugs,
  chosenCurrentRows,
  chosenKeys,
  currentOf,
  drugChoicesSchema,
  missedOf,
  type NewPrescriptionChoices,
} from './choices.js';

const row = (
  rowId: string,
  atcCode: string,
  dispenseDate: string,
  days: number | null,
  over: Partial<Medication> = {},
) =>
  readMedication(
    {
      rowId,
      source: 'DISPENSE',
      medicationCode: `60${rowId}`,
      medicationName: `${rowId}정`,
      atcCode,
      dispenseDate,
      totalDosageDays: days,
      ...over,
    },
    0,
  );

const record: RecordSource = {
  name: '홍가람',
  age: 78,
  gender: 'Female',
  date: '20260315',
  medications: [
    row('w1', 'B01AA03', '2025-06-01', 120),
    row('w2', 'B01AA03', '2025-12-01', 120, { onMedication: ON_MEDICATION }),
    row('s', 'C10AA01', '2025-05-01', 30),
    row('f', 'C03CA01', '2026-03-01', 60, { onMedication: ON_MEDICATION }),
    row('m', 'A02BC01', '2026-02-01', null, { onMedication: MAYBE_ON_MEDICATION }),
    row('i', 'M01AE01', '2026-03-10', 14, { onMedication: ON_MEDICATION }),
    row('w3', 'B01AA03', '2026-03-10', 30, { onMedication: ON_MEDICATION }),
    row('e', 'N05BA01', '2026-03-12', 30, { status: 'ENTERED_IN_ERROR' }),
  ],
  diagnoses: [],
  sideEffects: [],
  notes: [],
  onMedOver5Days: 0,
  onMedOver5DaysAtMost: 0,
  phrFileId: null,
  fileName: 'a.json',
  irbNumber: '',
};
const first = newPrescriptionWizard.first(record);
const keysOf = (draft: NewPrescriptionChoices) => [...chosenKeys(currentOf(record, draft), draft)];
const idsOf = (rows: readonly Medication[]) => rows.map(({ rowId }) => rowId);

describe('at first', () => {
  it('every row of the latest day of dispensing is new, what was entered in error aside', () => {
    expect(first.selectedMedications).toEqual(['i', 'w3']);
    const { chosen, ...source } = { ...record, chosen: { medications: ['f'], diagnoses: [] } };
    expect(newPrescriptionWizard.first({ ...source, chosen }).selectedMedications).toEqual(['f']);
    expect(newPrescriptionWizard.first(null).selectedMedications).toEqual([]);
  });

  it('what is taken is chosen by its PDC; what was begun lately or is open is told', () => {
    expect(keysOf(first)).toEqual(['B01AA03']);
    const missed = missedOf(currentOf(record, first), new Set(keysOf(first)), first.pdcTarget);
    expect(missed.map(({ atcCode }) => atcCode)).toEqual(['A02BC01', 'C03CA01', 'M01AE01']);
    // Warfarin meets the target: who takes it out has chosen so.
    const without = missedOf(currentOf(record, first), new Set(), first.pdcTarget);
    expect(without.map(({ atcCode }) => atcCode)).toEqual(['A02BC01', 'C03CA01', 'M01AE01']);
  });
});

it('other settings choose anew, those that a person chose stay as they are', () => {
  expect(keysOf({ ...first, pdcTarget: 1 })).toEqual([]);
  // A window of thirty days: fifteen of furosemide are half of it.
  expect(keysOf({ ...first, observationDays: 30 })).toEqual(['B01AA03', 'C03CA01']);
  expect(keysOf({ ...first, pdcTarget: 1, chosenCurrent: ['C10AA01'] })).toEqual(['C10AA01']);
  for (const wrong of [{ observationDays: 0 }, { observationDays: 1.5 }, { pdcTarget: 0.45 }, { pdcTarget: 1.1 }])
    expect(drugChoicesSchema.safeParse({ ...first, ...wrong }).success).toBe(false);
});

it('what is prescribed anew is not held against itself, and an older supply of the same drug is not added up', () => {
  expect(idsOf(chosenCurrentRows(record, first))).toEqual(['w2']);
  const longAgo = { ...first, chosenCurrent: ['C10AA01', 'M01AE01'] };
  expect(idsOf(chosenCurrentRows(record, longAgo))).toEqual(['s']);
});

it('the documents’ fields are sent beside ours', () => {
  const body = newPrescriptionWizard.request.payload(first, record, 'key');
  expect(body).toMatchObject({
    observationDays: 365,
    pdcTarget: 0.4,
    currentMedicationATC: [{ atcCode: 'B01AA03' }],
    newPrescriptions: [
      { kdCode: '60i', kdName: 'i정' },
      { kdCode: '60w3', kdName: 'w3정' },
    ],
    currentMedications: [{ rowId: 'w2' }],
  });
});

it('a drug that a person adds is a group of its own, and refused where its ATC code is there', () => {
  const found = (atcCode: string): FoundDrug => ({
    medicationCode: '999',
    medicationName: '새 약',
    atcCode,
    atcName: '',
    ingredientCode: '',
    ingredientName: '',
  });
  expect(addedCurrentMedication(found('C10AA01'), currentOf(record, first))).toBeUndefined();
  const added = addedCurrentMedication(found('N02BE01'), currentOf(record, first));
  const draft = { ...first, addedCurrent: added ? [added] : [] };
  const [group] = currentOf(record, draft);
  expect(group).toMatchObject({ type: 'USER', atcCode: 'N02BE01' });
  expect(keysOf(draft)).toContain('N02BE01');
  expect(addedCurrentMedication(found('N02BE01'), currentOf(record, draft))).toBeUndefined();
});

it('an earlier request with other drugs keeps what was chosen of the current ones, also what is in no record', () => {
  const naproxen: FoundDrug = {
    medicationCode: '',
    medicationName: '',
    atcCode: 'M01AE02',
    atcName: '나프록센',
    ingredientCode: '',
    ingredientName: '',
  };
  const added = row('current-user-m-1', 'N02BE01', '', null, { source: 'USER' });
  const then: RecordSource = { ...record, chosen: { medications: ['i', 'w3'], diagnoses: [] } };
  const taken = [...record.medications.filter(({ rowId }) => ['f', 'w2'].includes(rowId)), added];
  const typed = changedDrugs(then, { reqId: 'DC1', irbNumber: 'I-1', off: ['i'], added: [naproxen], taken });
  expect(typed.selectedMedications).toEqual(['w3', 'user-m-M01AE02']);
  const draft = { ...newPrescriptionWizard.first(then), ...typed };
  const current = currentOf(then, draft);
  const keys = chosenKeys(current, draft);
  const names = current.filter(({ key }) => keys.has(key)).map(({ atcCode }) => atcCode);
  expect(names.toSorted()).toEqual(['B01AA03', 'C03CA01', 'N02BE01']);
});
