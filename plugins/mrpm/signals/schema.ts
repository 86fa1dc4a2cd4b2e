import { z } from 'zod';

const ratioSchema = z.object({ value: z.number(), lower: z.number(), upper: z.number() });

/** A drug with a symptom: how often they were reported together, and both ratios with their bounds. */
export const signalSchema = z.object({
  drug: z.string(),
  drugName: z.string(),
  symptom: z.string(),
  symptomName: z.string(),
  reports: z.number().int(),
  /** Reports of the drug, of the symptom, and all. */
  ofDrug: z.number().int(),
  ofSymptom: z.number().int(),
  ofAll: z.number().int(),
  prr: ratioSchema.nullable(),
  ror: ratioSchema.nullable(),
  /** The lower bound of the odds ratio is above one. */
  marked: z.boolean(),
});
export type Signal = z.output<typeof signalSchema>;

export const signalsSchema = z.object({
  /** When the oldest institution's records were counted; null where nothing was counted yet. */
  countedAt: z.string().nullable(),
  /** Pairs with the minimum of reports, of which the first are answered. */
  found: z.number().int(),
  signals: z.array(signalSchema),
});

/** One month of a pair: its reports, and the ratios of all reports until its end. */
export const signalMonthSchema = z.object({
  month: z.string(),
  reports: z.number().int(),
  until: z.number().int(),
  prr: ratioSchema.nullable(),
  ror: ratioSchema.nullable(),
});
export type SignalMonth = z.output<typeof signalMonthSchema>;

/** A record that a pair is counted from; whose it is, its own page tells. */
export const signalRecordSchema = z.object({
  recId: z.string(),
  d1OccurenceDate: z.string().nullable(),
  d1CausativeDrug: z.string().nullable(),
  d1Symptom: z.string().nullable(),
  d2Causality: z.string().nullable(),
});
export type SignalRecord = z.output<typeof signalRecordSchema>;
