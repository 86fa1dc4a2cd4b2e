import { z } from 'zod';

export const sideSchema = z.enum(['kept', 'merged']);
/** The record that stays, or the one that is merged into it. */
export type Side = z.output<typeof sideSchema>;

/** More items than two records hold of any list. */
const MAX_ITEMS = 400;

/** Of each field whose value holds, and of each list which items of which record, in order. */
export const picksSchema = z.object({
  fields: z.record(z.string(), sideSchema).default({}),
  items: z
    .record(z.string(), z.array(z.object({ from: sideSchema, index: z.int().min(0) })).max(MAX_ITEMS))
    .default({}),
});
export type Picks = z.output<typeof picksSchema>;

/** A record that was merged into another one, as it was. */
export const mergedRecordSchema = z.object({
  mergeNo: z.string(),
  keptRecId: z.string(),
  mergedRecId: z.string(),
  mergedAt: z.string(),
  mergedBy: z.string(),
  /** Neither has changed since, and nothing was merged after it. */
  isUndoable: z.boolean(),
  values: z.record(z.string(), z.unknown()),
});
export type MergedRecord = z.output<typeof mergedRecordSchema>;

export const mergeCalls = {
  merge: '/api/MRPM/mergeADRData',
  list: '/api/MRPM/selectMergedADRData',
  undo: '/api/MRPM/undoMergeADRData',
} as const;
