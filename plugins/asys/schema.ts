import { z } from 'zod';

const processes = ['API', 'MIGRATION', 'WORKER'] as const;
const outcomes = ['RUNNING', 'DONE', 'FAILED'] as const;

export const pluginsSchema = z.object({
  plugins: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      version: z.string(),
      source: z.string(),
      packaged: z.boolean(),
      coreVersion: z.string(),
      optional: z.boolean(),
      resources: z.number(),
      configured: z.boolean(),
      jobs: z.number(),
    }),
  ),
  setAside: z.array(
    z.object({ name: z.string(), version: z.string(), reason: z.string(), process: z.enum(processes) }),
  ),
});
export type PluginRow = z.infer<typeof pluginsSchema>['plugins'][number];

export const jobsSchema = z.array(
  z.object({
    plugin: z.string(),
    name: z.string(),
    label: z.string(),
    every: z.string(),
    startedAt: z.string().nullable(),
    outcome: z.enum(outcomes).nullable(),
    attempts: z.number().nullable(),
    note: z.string().nullable(),
  }),
);
export type JobRow = z.infer<typeof jobsSchema>[number];

export const settingsSchema = z.array(
  z.object({
    plugin: z.string(),
    values: z.record(z.string(), z.unknown()),
    version: z.number(),
    updatedBy: z.string().nullable(),
    updatedAt: z.string().nullable(),
  }),
);
export type SettingsRow = z.infer<typeof settingsSchema>[number];

export const masterKinds = ['kd', 'diagnosis', 'atc', 'symptom', 'institution'] as const;
/** What a published list can be imported into; a list of the drug-utilisation review becomes a release of the knowledge. */
export const listKinds = [
  ...masterKinds,
  'dur-couse',
  'dur-age',
  'dur-pregnancy',
  'dur-dose',
  'dur-duration',
  'dur-elderly',
  'dur-duplication',
] as const;
export type ListKind = (typeof listKinds)[number];
/** Those that are here: some are made by plugins. */
export const mastersSchema = z.array(z.enum(listKinds));
export const importModes = ['merge', 'add', 'replace'] as const;

const counts = {
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  missing: z.number(),
};

export const importResultSchema = z.object({
  ...counts,
  release: z.number().optional(),
  /** The release is one of the knowledge (`k7`). */
  knowledge: z.boolean().optional(),
  ignored: z.array(z.string()).readonly(),
});
export type ImportResult = z.infer<typeof importResultSchema>;

export const progressSchema = z
  .object({ phase: z.enum(['read', 'merge']), rows: z.number(), share: z.number().optional() })
  .nullable();

export const releasesSchema = z.array(
  z.object({
    ...counts,
    release: z.number(),
    kind: z.enum(masterKinds),
    label: z.string(),
    file: z.string(),
    status: z.enum(['ACTIVE', 'ROLLED_BACK']),
    userId: z.string(),
    at: z.string(),
  }),
);
export type ReleaseRow = z.infer<typeof releasesSchema>[number];

export const changeKinds = ['ADDED', 'CHANGED', 'REMOVED'] as const;
const row = z.record(z.string(), z.unknown()).nullable();
/** What differs, in words. */
const fieldChange = z.object({ label: z.string(), before: z.string(), after: z.string() });
export const comparisonSchema = z.object({
  counts: z.record(z.enum(changeKinds), z.number()),
  rows: z
    .array(
      z.object({
        key: z.string(),
        change: z.enum(changeKinds),
        before: row,
        after: row,
        fields: z.array(fieldChange).readonly(),
      }),
    )
    .readonly(),
});
export type Comparison = z.infer<typeof comparisonSchema>;
