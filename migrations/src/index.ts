export * from './reads.js';
export { loadDemonstration } from './demonstration/load.js';
export { migrate, type MigrateOptions } from './migrate.js';
export { importReference, type ImportOptions, type ImportResult } from './reference/import.js';
export type { ImportProgress } from './reference/progress.js';
export {
  importList,
  type ImportMode,
  type ListImport,
  type ListImportResult,
  type ListProgress,
} from './release/import-list.js';
export { importReferenceFile, type ReferenceFileImport, rollbackReferenceFile } from './release/reference-file.js';
export { referenceTransaction } from './release/session.js';
export { ensureResourceTables } from './resource/ensure.js';
export { fillStoppRules } from './stopp/fill-rules.js';
export { preparePlugins } from './plugin/prepare.js';
export { addDemonstrationRecords } from './demonstration/records.js';
export { generateAdrRecords, type GenerateOptions } from './records/generate.js';
export { pick, seeded } from './records/random.js';
