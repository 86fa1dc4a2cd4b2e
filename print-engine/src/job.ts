import { z } from 'zod';

/** PNG signature (RFC 2083 §3.1). */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const text = (max: number) => z.string().max(max);

const factsShape = {
  /** Number of the print in the hospital's own history: the same is printed once. */
  issueNo: z.string().regex(/^\d{1,18}$/),
  recId: text(60).min(1),
  hospitalCode: text(30),
  printMethod: z.enum(['RECORD', 'TEMP']),
  cardName: text(100),
  ptName: text(50),
  ptNumber: text(50),
} as const;

/** A card to be printed: facts, and its sides as one picture. */
export const jobSchema = z.object({
  ...factsShape,
  picture: z
    .base64()
    .max(12_000_000)
    .transform((encoded) => Buffer.from(encoded, 'base64'))
    .refine((bytes) => bytes.subarray(0, PNG.length).equals(PNG)),
});
export type Job = z.output<typeof jobSchema>;

/** `UNSURE`: the engine ended between the printing and the record of it. */
export const stateSchema = z.enum(['PRINTED', 'KEPT', 'UNSURE']);

/** A card as it is kept: without its picture, which is nobody's but the card's. */
export const keptSchema = z.object({
  printNo: z.string(),
  ...factsShape,
  printedAt: z.iso.datetime(),
  state: stateSchema,
});
export type Kept = z.infer<typeof keptSchema>;
