/**
 * The kit of the API: all that a plugin's `api.ts` sees of the host. A plugin exports
 * `defineApi((host) => ({ calls: [call({...})] }))` as its default.
 */
import type { FieldFault, Fields, KnownReaction, PatientRef, Resource, RowOf, Settings } from '@onyak/core';
import type { Logger } from 'pino';
import type { AccountAdministration } from './account-administration.js';
import type { RequestArchive } from './requests/archive.js';
import type { Call, TenantDatabase } from './call.js';
import type { Installation } from './installation.js';
import type { KeyHolder, Refusal } from './key-call.js';
import type { RowFollower, RowHooks, RowValues } from './rows.js';
import type { TextMessages } from './text-messages.js';

export {
  closeRequest,
  compressFile,
  findPublicLink,
  insertRequest,
  issuePublicLink,
  listPublicLinks,
  type PublicLinkRow,
  readableSql,
  readRequest,
  requestOwner,
  revokePublicLink,
  storeBlob,
  writeRequestEvent,
} from '@onyak/database';
export type { NewRequest, RequestFacts, RequestReader } from '@onyak/database';
export {
  belongsTo,
  type Columns,
  hasMany,
  modelOf,
  RequestRow,
  type Related,
  type RowModel,
  type RowOfModel,
  type Stamps,
  tableModel,
} from '@onyak/database/models';
export { readRows } from '@onyak/database';
export type { AccountAdministration } from './account-administration.js';
export { readerOfKind, type RequestArchive } from './requests/archive.js';
export { dismissalsOf, readDismissals } from './requests/dismissals.sql.js';
export { daysInOrder, narrowedList, type ListNarrowing } from './requests/narrowed-list.js';
export { daysSql, foundSql } from './requests/narrowed-list.sql.js';
export { dismissCall } from './requests/dismiss-call.js';
export { editedGuideCalls } from './requests/edited-guide-calls.js';
export { editedGuidesIn, type SaveGuide } from './requests/edited-guide.sql.js';
export { guidePdfCall, guideVersionsCall, stampedPdf } from './requests/guide-calls.js';
export { reqIdInput } from './requests/result-call.js';
export { keptVersionsIn } from './requests/kept-versions.sql.js';
export { call, publicCall } from './call.js';
export type {
  Call,
  CallBase,
  HostedCall,
  OnceKey,
  SessionBase,
  TenantDatabase,
  UploadedFile,
  UploadOptions,
} from './call.js';
export type { Installation, PluginFacts } from './installation.js';
export { readPeriod } from '../resources/query/period.js';
export { institutionCode } from '../resources/query/columns.sql.js';
export * from './reference.js';
export { fileReply, FileReply } from './files/file-reply.js';
export { keyCall, type Kept, type KeyCall, type KeyHolder, type Refusal } from './key-call.js';
export { linkCall } from './link-call.js';
export { identityCalls, type IdentityCall, type IdentityPaths, type Proof } from '../identity/identity-calls.js';
export { verifiedClaimsSchema, type VerifiedClaims } from '../identity/person.js';
export { maskedRow } from './masked-row.js';
export { workbooks, type SheetCell, type SheetPlan } from '../resources/workbook/workbook.js';
export { toCell } from '../resources/export/export-cell.js';
export { codeInput, linkPageCalls, visitorLimits } from './links/link-pages.js';
export { staffLinkCalls } from './links/staff-links.js';
export { pdfCall, replyPrinted, type Draw, type Printable } from './files/printed.js';
export {
  batchCalls,
  cancelRequest,
  SettledPayload,
  takeRequest,
  type BatchRunner,
  type RequestRunner,
} from './requests/request-calls.js';
export { rawDataCall } from './requests/raw-data-call.js';
export { whatIfCall, type WhatIfEngine } from './requests/what-if-call.js';
export type { LinkAllowance, LinkCall, LinkContext, LinkFacts, LinkLimit } from './link-call.js';
export { Reply, withMessage } from './reply.js';
export { SHEET_TYPE, sheetReply, type SheetColumn } from './files/sheet-reply.js';
export { fileOwner, withUploadedRecord } from '../uploads/record-request.js';
export { rightsBeyond } from '../rights/grantable-rights.js';
export { Account, AuthGroup, AuthGroupMenu } from '../rights/models.js';
export { refuseLostPlaces } from '../rights/rights-administrators.js';
export { lockRightsAdministrators, readPlaceRights, type ChangedAccount } from '../rights/rights-administrators.sql.js';
export { transactionOf, type MenuRight } from '../sessions/menus.js';
export type { RowContext, RowFollower, RowHooks, RowValues } from './rows.js';
export { runSearch, type SearchOptions } from './run-search.sql.js';
export { containing, searchedText, type SearchRefusals } from './search.js';
export { decryptSecret, encryptSecret } from './secret.js';
export type { TextMessages } from './text-messages.js';

/** What the host lends a plugin while it is loaded. */
export interface ApiHost {
  /** What the operator has set in the environment. */
  readonly environment: Settings;
  /** What an administrator has set for this plugin, at most a second old: `host.settings<typeof configuration>()`. */
  settings<F extends Fields = Fields>(): Promise<RowOf<{ readonly fields: F }>>;
  /** The plugins of this installation and their configuration; for pages that administer them. */
  readonly installation: Installation;
  /** What administrators do to accounts beside editing them. */
  readonly accounts: AccountAdministration;
  /** Text messages to patients. */
  readonly textMessages: TextMessages;
  /** What the registries that are installed say of a patient's reactions; nothing where there is none. */
  readonly knownReactions: ReactionSource;
  /** What the kinds of request of this installation keep, each kind's by its own plugin; known once all are loaded. */
  archives(): readonly RequestArchive[];
  /** Named after the plugin; never log personal data. */
  readonly log: Logger;
  /** Values parsed by a definition, whose resource may be another plugin's, with every fault that a save would tell. */
  checkRow(db: TenantDatabase, resource: Resource, values: RowValues): Promise<CheckedRow>;
}

/**
 * What a plugin's records say of a patient's reactions, all that count now, in the caller's institution. What it throws is the call's
 * refusal, because an allergy that cannot be read must not be passed over.
 */
export type ReactionSource = (db: TenantDatabase, patient: PatientRef) => Promise<readonly KnownReaction[]>;

export interface CheckedRow {
  readonly values: RowValues;
  readonly faults: readonly FieldFault[];
}

export interface Readiness {
  readonly ok: boolean;
  /** Why not, for the operator. */
  readonly reason?: string;
}

/** Reads of what all institutions share. */
export type CommonQuery = (
  text: string,
  values: readonly unknown[],
) => Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;

export interface PluginApi {
  readonly calls: readonly Call[];
  /** Work around the writing of rows, by name of one of the plugin's resources. */
  readonly rows?: Readonly<Record<string, RowHooks>>;
  /** Work in the transaction of others' rows, by name of a resource of a plugin that this one requires. */
  readonly follows?: Readonly<Record<string, RowFollower>>;
  /** What its kinds of request keep, of each kind once. */
  readonly archives?: readonly RequestArchive[];
  /** Whose a key of `keyCall` is: of one plugin at most. Asked before anything is known of who sends. */
  keyHolder?(key: string, query: CommonQuery): Promise<KeyHolder | undefined>;
  /** Keeps what a `keyCall` has refused, in a transaction of the institution's: of one plugin at most. */
  keepRefusal?(db: TenantDatabase, refusal: Refusal): Promise<void>;
  /** What its records say that a patient must not get again; the same as the worker's part is asked. */
  readonly reactions?: ReactionSource;
  /** Asked by `/ready`. */
  ready?(): Promise<Readiness>;
  /** Called once when the API serves: prepares what a first caller would wait for. Nobody waits for it. */
  warm?(query: CommonQuery): Promise<void>;
  /** Called once at shutdown. */
  close?(): Promise<void>;
}

export type ApiFactory = (host: ApiHost) => PluginApi | Promise<PluginApi>;

/** The calls of a plugin beyond its resources'; made once, at boot. */
export function defineApi(factory: ApiFactory): ApiFactory {
  return factory;
}
