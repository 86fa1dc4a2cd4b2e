import type { importList as runImport } from '@onyak/migrations';

/** Reference data as releases: imports of official lists, compared and taken back (over all institutions only); who signed what. */
export {
  changeKinds,
  compareKnowledge,
  compareReleases,
  type Comparison,
  durKinds,
  type FieldChange,
  fieldChanges,
  listKinds,
  listKnowledge,
  listReleases,
  masterKinds,
  presentMasters,
  type Release,
  reviewCounts,
  reviewHistory,
  revokeRows,
  rollbackRelease,
  signRows,
} from '@onyak/migrations/reads';
export type { ListImportResult, ListProgress } from '@onyak/migrations';

/** Imports an official list. What reads files is loaded with the first one. */
export const importList = async (...asked: Parameters<typeof runImport>): ReturnType<typeof runImport> =>
  (await import('@onyak/migrations')).importList(...asked);
