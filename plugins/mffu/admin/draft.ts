import { diagnosisSchema, genderSchema, medicationSchema, resolutionSchema, sideEffectSchema } from '@onyak/core';
import { z } from 'zod';
import type { Choices } from './choices.js';

const choicesSchema: z.ZodType<Choices> = z.object({
  name: z.string(),
  age: z.string(),
  gender: z.union([genderSchema, z.literal('')]),
  irbNumber: z.string(),
  facts: z.object({
    pregnancy: z.enum(['YES', 'NO', 'UNKNOWN']),
    lactation: z.enum(['YES', 'NO', 'UNKNOWN']),
    weight: z.string(),
    height: z.string(),
    creatinine: z.string(),
    egfr: z.string(),
  }),
  addedMedications: z.array(medicationSchema),
  addedDiagnoses: z.array(diagnosisSchema),
  addedSideEffects: z.array(sideEffectSchema),
  removedSideEffects: z.array(z.string()),
  selectedMedications: z.array(z.string()),
  selectedDiagnoses: z.array(z.string()),
  selectedSideEffects: z.array(z.string()),
  resolutions: z.record(z.string(), resolutionSchema),
  requestKey: z.string(),
});

/** `MANUAL`: a request built by hand, without a file. */
export const MANUAL = 'manual';

const currentKey = 'onyak.mffu.current';
const choicesKey = (upload: string) => `onyak.mffu.choices.${upload}`;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The upload (phrFileId) or {@link MANUAL} the page was working on; null when it was on the first step. */
export function currentUpload(store: Store): string | null {
  return store.getItem(currentKey);
}

/** Remembers the upload and its choices so that they survive a reload. A full store keeps the page working. */
export function saveDraft(store: Store, upload: string, choices: Choices): void {
  try {
    store.setItem(currentKey, upload);
    store.setItem(choicesKey(upload), JSON.stringify(choices));
  } catch (error) {
    // Quota or a private window: the page goes on without a draft.
    console.warn('draft not kept', error);
  }
}

/** The choices kept for an upload; undefined when there are none or they are from another version. */
export function loadDraft(store: Store, upload: string): Choices | undefined {
  const kept = store.getItem(choicesKey(upload));
  if (kept === null) return undefined;
  try {
    return choicesSchema.safeParse(JSON.parse(kept)).data;
  } catch {
    return undefined;
  }
}

/** Forgets the draft of an upload, once its request has been made or it was thrown away. */
export function dropDraft(store: Store, upload: string): void {
  store.removeItem(choicesKey(upload));
  if (store.getItem(currentKey) === upload) store.removeItem(currentKey);
}
