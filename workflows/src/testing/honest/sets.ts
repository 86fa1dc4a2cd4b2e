import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { patientSchema } from '../sample-guides.js';

const sentenceSchema = z.strictObject({
  /** The patient's file. */
  patient: z.string(),
  finding: z.string(),
  kind: z.enum(['EXPLAIN', 'WATCH', 'ASK', 'KEEP']),
  text: z.string(),
  /** Why it is left out although it is true. */
  leftOut: z.string().optional(),
});
export type SetSentence = z.infer<typeof sentenceSchema>;

const setSchema = z.strictObject({
  patients: z.array(patientSchema),
  honest: z.array(sentenceSchema),
  false: z.array(sentenceSchema),
});
export type SentenceSet = z.infer<typeof setSchema> & { readonly name: string };

const folder = fileURLToPath(new URL('sets/', import.meta.url));

/** Sentences about drawn patients, true and false, each set as it was written before it was read. */
export function sentenceSets(): SentenceSet[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => ({ name: file, ...setSchema.parse(JSON.parse(readFileSync(`${folder}${file}`, 'utf8'))) }));
}
