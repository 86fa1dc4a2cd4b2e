import { z } from 'zod';
import { dayTimes, isoDateSchema } from './record.js';

/** What a patient is told of one drug, in the order in which it is read. */
export const leafletParts = ['PURPOSE', 'HOW', 'APART', 'WATCH', 'MISSED'] as const;
export type LeafletPart = (typeof leafletParts)[number];

const leafletDrugSchema = z.object({
  /** The product as the patient knows it, the ingredient beside. */
  name: z.string(),
  ingredient: z.string(),
  parts: z.array(z.object({ part: z.enum(leafletParts), texts: z.array(z.string()).min(1) })),
});
export type LeafletDrug = z.infer<typeof leafletDrugSchema>;

/** One drug in the grid of a day: what is taken at each time; `note` where the record does not tell all of it. */
const gridRowSchema = z.object({
  drug: z.string(),
  times: z.array(z.object({ time: z.enum(dayTimes), amount: z.string() })),
  note: z.string(),
});

/**
 * A patient's medication guide as it was handed out: plain words from the findings and the tables, each harm once with all its
 * drugs, and what is not known said at the end.
 */
export const leafletSchema = z.object({
  patient: z.string(),
  recordDate: isoDateSchema,
  /** What somebody is to be asked about, the most urgent first. */
  ask: z.array(z.object({ heading: z.string(), texts: z.array(z.string()) })),
  /** Empty where no instruction tells a time of the day. */
  grid: z.array(gridRowSchema),
  drugs: z.array(leafletDrugSchema),
  /** Where they are kept, each way once with its drugs. */
  storage: z.array(z.object({ text: z.string(), drugs: z.array(z.string()) })),
  harms: z.array(z.object({ text: z.string(), drugs: z.array(z.string()) })),
  signs: z.array(z.string()),
  keep: z.array(z.string()),
  unknown: z.array(z.string()),
  /** Rows of knowledge that it rests on, and how many of them no pharmacist has signed. */
  facts: z.object({ used: z.int(), unreviewed: z.int() }),
  knowledgeRelease: z.int(),
});
export type Leaflet = z.infer<typeof leafletSchema>;
