import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { patientSchema } from '../sample-guides.js';

const sentenceSchema = z.strictObject({
  /** The patient's file; none of what is said to everybody. */
  patient: z.string().optional(),
  /** None of what is said of the whole. */
  finding: z.string().optional(),
  /** `FINAL` stands in a final text, `ADVICE` anywhere in one. */
  kind: z.enum(['EXPLAIN', 'WATCH', 'ASK', 'KEEP', 'OVERVIEW', 'CLOSING', 'FINAL', 'ADVICE']),
  text: z.string(),
  /** Why it is left out although it is true. */
  leftOut: z.string().optional(),
  /** What is wrong with a false one. */
  falseBy: z.string().optional(),
});
export type WrittenSentence = z.infer<typeof sentenceSchema>;

const setSchema = z.strictObject({
  patients: z.array(patientSchema),
  /** What came of the set when it was first read: true ones left out, false ones that stood. */
  firstReading: z.strictObject({ leftOut: z.number().int(), stood: z.number().int() }).optional(),
  honest: z.array(sentenceSchema),
  false: z.array(sentenceSchema),
});
export type WrittenSet = z.infer<typeof setSchema> & { readonly name: string };

const folder = fileURLToPath(new URL('written/', import.meta.url));

/**
 * What a writer who had not looked at the grammar wrote of patients of a dispensary: of findings, of the guide as a whole and to
 * everybody, true and false, each set written before it was first read.
 */
export function writtenSets(): WrittenSet[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => ({ name: file, ...setSchema.parse(JSON.parse(readFileSync(`${folder}${file}`, 'utf8'))) }));
}
