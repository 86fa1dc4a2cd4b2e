import { foundDrugSchema, medicationSchema, USER_ADDED, type Medication } from '@onyak/core';
import { z } from 'zod';
import { keep, readKept } from '../../kit/index.js';
import { initialChoices, type Choices } from './choices.js';
import type { RecordSource } from './source.js';

/** An earlier request with other drugs, from which a new one is begun. */
const changedSchema = z.object({
  reqId: z.string().min(1),
  irbNumber: z.string(),
  /** Rows of the request that are not taken any more. */
  off: z.array(z.string()),
  added: z.array(foundDrugSchema),
  /** Rows of the request that are taken still, for wizards that keep more of the drugs than one list. */
  taken: z.array(medicationSchema).default([]),
});
export type ChangedRequest = z.infer<typeof changedSchema>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const nameOf = (key: string) => `onyak.wizard.${key}.changed`;

/** Leaves it for the wizard of that key, which begins with it when it is opened next. */
export const handOver = (store: Store, key: string, changed: ChangedRequest): boolean =>
  keep(store, nameOf(key), changed);

/** What was left for a wizard; it is there once. */
export function takeOver(store: Store, key: string): ChangedRequest | undefined {
  const changed = readKept(store, nameOf(key), changedSchema);
  keep(store, nameOf(key), undefined);
  return changed;
}

/** The choices of the earlier request with those drugs off and in. */
export function changedChoices(
  source: RecordSource,
  { off, added }: Pick<ChangedRequest, 'off' | 'added'>,
): Pick<Choices, 'addedMedications' | 'selectedMedications'> {
  const gone = new Set(off);
  const rows = added.map((drug, at): Medication => ({
    ...drug,
    // A code alone is called by the name of its substance.
    medicationName: drug.medicationName || drug.atcName,
    rowId: `user-m-${drug.medicationCode || drug.atcCode || at}`,
    source: 'USER',
    dispenseDate: USER_ADDED,
    dispenseOrganization: '',
    totalDosageDays: null,
    strength: '',
    singleDosage: '',
    dailyDosage: '',
    onMedication: '',
  }));
  return {
    addedMedications: rows,
    selectedMedications: [
      ...initialChoices(source, '').selectedMedications.filter((id) => !gone.has(id)),
      ...rows.map(({ rowId }) => rowId),
    ],
  };
}
