import type { Medication, RawData } from '@onyak/core';
import { expect, it } from 'vitest';
import { changedChoices, handOver, takeOver } from './changed.js';
import { rawRequestOf, sourceId, sourceOfRawData } from './source.js';

const row = (rowId: string, atcCode: string): Medication => ({
  rowId,
  source: 'DISPENSE',
  dispenseDate: '2026-03-02',
  dispenseOrganization: '',
  medicationCode: `${rowId}-code`,
  medicationName: `${rowId} 정`,
  atcCode,
  atcName: '',
  ingredientCode: '',
  ingredientName: '',
  totalDosageDays: 30,
  strength: '',
  singleDosage: '',
  dailyDosage: '',
  onMedication: '복용중',
});
const [warfarin, ibuprofen, old] = [row('m1', 'B01AA03'), row('m2', 'M01AE01'), row('m3', 'J01CA04')];
const raw: RawData = {
  name: '지어낸',
  age: 80,
  gender: 'Female',
  allPrescriptionData: [warfarin, ibuprofen, old],
  allPrescriptionSelection: [warfarin, ibuprofen],
  diagnoses: [],
  diagnosesSelection: [],
  sideEffects: [],
  phrFhirDate: '20260320',
  onMedOver5Days: 0,
  phrFileId: null,
};
const coded = { medicationCode: '', medicationName: '', ingredientCode: '', ingredientName: '' };
const naproxen = { ...coded, atcCode: 'M01AE02', atcName: '나프록센' };
const simvastatin = { ...coded, medicationCode: '123', medicationName: '심바정', atcCode: 'C10AA01', atcName: '' };

it('an earlier request is begun anew with its drugs but those off, and with those that came in', () => {
  const source = { ...sourceOfRawData(raw, 'IRB:1'), rawOfRequest: 'MR1' };
  const { addedMedications, selectedMedications } = changedChoices(source, {
    off: ['m2'],
    added: [naproxen, simvastatin],
  });
  expect(addedMedications.map(({ atcCode, medicationName }) => [atcCode, medicationName])).toEqual([
    ['M01AE02', '나프록센'],
    ['C10AA01', '심바정'],
  ]);
  expect(selectedMedications).toEqual(['m1', ...addedMedications.map(({ rowId }) => rowId)]);
  expect(new Set(selectedMedications).size).toBe(3);
  // A reload reads the same request again, whatever is asked for meanwhile under its number.
  expect(rawRequestOf(sourceId(source))).toEqual({ reqId: 'MR1', irbNumber: 'IRB:1' });
});

it('what is left for a wizard is there once, and nothing of another version', () => {
  const store = new Map<string, string>();
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
  const changed = { reqId: 'MR1', irbNumber: 'IRB-1', off: ['m2'], added: [naproxen], taken: [] };
  handOver(storage, 'mfmr', changed);
  expect(takeOver(storage, 'masd')).toBeUndefined();
  expect(takeOver(storage, 'mfmr')).toEqual(changed);
  expect(takeOver(storage, 'mfmr')).toBeUndefined();
  store.set('onyak.wizard.mfmr.changed', '{"reqId":1}');
  expect(takeOver(storage, 'mfmr')).toBeUndefined();
});
