import { z } from 'zod';

export const progressSchema = z.array(
  z.object({
    table: z.string(),
    label: z.string(),
    rows: z.number(),
    withBasis: z.number(),
    signed: z.number(),
    changed: z.number(),
  }),
);
export type Progress = z.infer<typeof progressSchema>[number];

export const rowDetailSchema = z.object({
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  history: z.array(
    z.object({
      no: z.number(),
      at: z.string(),
      userId: z.string(),
      institution: z.string(),
      status: z.enum(['SIGNED', 'REVOKED']),
      source: z.string(),
      note: z.string(),
      /** Of what the row says now. */
      current: z.boolean(),
    }),
  ),
});
export type ReviewEntry = z.infer<typeof rowDetailSchema>['history'][number];

export const knowledgeReleasesSchema = z.array(
  z.object({
    release: z.number(),
    label: z.string(),
    status: z.enum(['LOADING', 'ACTIVE', 'RETIRED']),
    rows: z.number(),
    userId: z.string(),
    at: z.string(),
  }),
);
export type KnowledgeReleaseRow = z.infer<typeof knowledgeReleasesSchema>[number];

export const changeKinds = ['ADDED', 'CHANGED', 'REMOVED'] as const;
const counts = { ADDED: z.number(), CHANGED: z.number(), REMOVED: z.number() };
const image = z.record(z.string(), z.unknown()).nullable();
/** What differs, in words. */
const fieldChange = z.object({ label: z.string(), before: z.string(), after: z.string() });

export const comparisonSchema = z.object({
  counts: z.object(counts),
  tables: z.array(z.object({ table: z.string(), label: z.string(), ...counts, LOST: z.number() })).readonly(),
  rows: z
    .array(
      z.object({
        key: z.string(),
        table: z.string(),
        change: z.enum(changeKinds),
        lost: z.boolean(),
        before: image,
        after: image,
        fields: z.array(fieldChange).readonly(),
      }),
    )
    .readonly(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** A row with exactly the content that the reader has seen. */
export const seenRowSchema = z.object({
  tableName: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  rowKey: z.string().min(1).max(1000),
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type SeenRow = z.infer<typeof seenRowSchema>;

/** As many rows as one source can have been read for at a time. */
export const MAX_ROWS = 500;
export const MAX_SOURCE = 500;
export const MAX_NOTE = 1000;
