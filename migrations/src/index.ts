export { appPool, checkAppLogin, linkPool, type AppPoolOptions } from './app-pool.js';
export { connectionTo } from './connection.js';
export {
  compressFile,
  openBlob,
  storeBlob,
  type BlobDatabase,
  type BlobFile,
  type OpenBlob,
  type StoredBlob,
} from './blob.js';
export { fileStorage, type FileStorage } from './files/object-store.js';
export { type FileFacts, findFile, keepFile, openFile } from './files/stored-file.js';
export { dropFile, type Swept, sweepFiles } from './files/sweep-files.js';
export { loadDemonstration } from './demonstration/load.js';
export { SchemaError, sqlState } from './errors.js';
export { openMailBody, sealMailBody, type MailOwner } from './mail-body.js';
export { migrate, type MigrateOptions } from './migrate.js';
export { importReference, type ImportOptions, type ImportResult } from './reference/import.js';
export type { ImportProgress } from './reference/progress.js';
export { readAtc, readKnowledge, readLexicon, type Knowledge, type Queryable } from './reference/read-knowledge.js';
export {
  type ChangeKind,
  changeKinds,
  compareReleases,
  type CompareOptions,
  type Comparison,
  type RowChange,
} from './release/compare.js';
export {
  importList,
  listKinds,
  type ListKind,
  type ImportMode,
  type ListImport,
  type ListImportResult,
  type ListProgress,
} from './release/import-list.js';
export { type DurKind, durKinds } from './dur-lists/kinds.js';
export { masterKinds, type MasterKind } from './release/kinds.js';
export { presentMasters } from './release/masters.js';
export {
  compareKnowledge,
  type KnowledgeChange,
  type KnowledgeCompareOptions,
  type KnowledgeComparison,
  type KnowledgeRelease,
  type KnowledgeTableCounts,
  listKnowledge,
  rollbackKnowledge,
} from './release/knowledge-releases.js';
export { importReferenceFile, type ReferenceFileImport, rollbackReferenceFile } from './release/reference-file.js';
export {
  findRelease,
  type KeptRow,
  listReleases,
  type Release,
  rollbackRelease,
  type RollbackResult,
} from './release/releases.js';
export { referenceTransaction } from './release/session.js';
export { columnName, fieldColumn, fieldName, identifier, keyColumns } from './resource/columns.js';
export { ensureResourceTables } from './resource/ensure.js';
export { carriedFields } from './resource/index-sql.js';
export { hookFaults, linkFaults, type LinkFault } from './resource/links.js';
export { othersFunction } from './resource/others-sql.js';
export { resourceTableSql, uniqueRules } from './resource/table-sql.js';
export { type FieldChange, fieldChanges } from './review/field-changes.js';
export {
  type ReviewCounts,
  reviewCounts,
  type ReviewEvent,
  reviewHistory,
  revokeRows,
  type SignedContent,
  signRows,
} from './review/signatures.js';
export { issuePublicLink, listPublicLinks, type PublicLinkRow, revokePublicLink } from './links/public-link.sql.js';
export { LINK_GONE, type LinkEntry, withLink } from './links/with-link.js';
export { APP_ROLE } from './schema/sql.js';
export { appLogin, type AppLogin } from './login/app-login.js';
export { UnboundConnection } from './login/check-login.js';
export { decryptSecret, encryptSecret } from './secret.js';
export { fillStoppRules } from './stopp/fill-rules.js';
export { readStoppRules, type StoppRuleSet } from './stopp/read-rules.js';
export {
  EVERY_INSTITUTION,
  SESSION_CHANGED,
  tenantStatement,
  withEveryInstitution,
  withTenant,
  type RememberedSession,
  type TenantContext,
} from './tenant.js';
export type { UnitStatement } from './unit.js';
export { generateAdrRecords, type GenerateOptions } from './records/generate.js';
export { pick, seeded } from './records/random.js';
export {
  closeRequest,
  countRequests,
  insertRequest,
  isRequestOpen,
  listOpenRequests,
  moveRequest,
  nameKnowledge,
  type NewRequest,
  type OpenRequest,
  readableSql,
  readRequest,
  type RequestDatabase,
  type RequestFacts,
  requestOwner,
  type RequestOutcome,
  type RequestReader,
  type RequestStatus,
  requestStatuses,
  writeRequestEvent,
} from './request/requests.sql.js';
