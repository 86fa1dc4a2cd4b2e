/** The runtime door to PostgreSQL: who signs in, whose rows a transaction sees, and what is kept by it. */
export {
  type Column,
  columnName,
  columnSql,
  columnsOf,
  fieldColumn,
  fieldName,
  identifier,
  keyColumns,
  quoteList,
} from './columns.js';
export { connectionTo } from './connection.js';
export { sweepDrafts } from './drafts/sweep-drafts.js';
export { SchemaError, sqlState } from './errors.js';
export {
  compressFile,
  openBlob,
  storeBlob,
  type BlobDatabase,
  type BlobFile,
  type OpenBlob,
  type StoredBlob,
} from './files/blob.js';
export { fileStorage, type FileStorage } from './files/object-store.js';
export { type FileFacts, findFile, keepFile, openFile } from './files/stored-file.js';
export { dropFile, type Swept, sweepFiles } from './files/sweep-files.js';
export {
  findPublicLink,
  issuePublicLink,
  listPublicLinks,
  type PublicLinkRow,
  revokePublicLink,
} from './links/public-link.sql.js';
export { LINK_GONE, type LinkEntry, withLink } from './links/with-link.js';
export { appLogin, type AppLogin, linkLogin } from './login/app-login.js';
export { appPool, checkAppLogin, linkPool, type AppPoolOptions } from './login/app-pool.js';
export { assertAppLogin, type Group, UnboundConnection } from './login/check-login.js';
export { exclusively, ownerTransaction, SYSTEM_USER, withOwner } from './owner.js';
export type { Queryable } from './queryable.js';
export { readRows, type StatementRunner } from './read-rows.js';
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
export { APP_ROLE, LINK_ROLE } from './roles.js';
export { openMailBody, sealMailBody, type MailOwner } from './secret/mail-body.js';
export { decryptSecret, encryptSecret } from './secret/secret.js';
export {
  EVERY_INSTITUTION,
  SESSION_CHANGED,
  tenantStatement,
  withEveryInstitution,
  withTenant,
  type RememberedSession,
  type TenantContext,
} from './transaction/tenant.js';
export type { UnitStatement } from './transaction/unit.js';
