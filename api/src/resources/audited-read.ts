import { rowId, type Resource } from '@onyak/core';
import { writeAudit, type AuditEntry } from '../database/audit.js';
import type { Database, Scope, Transaction } from '../database/database.js';
import { RowStore, type RowKey } from './row-store.js';

/** Reads rows by one statement; an audited resource's read is on disk in user_action before its rows are handed on. */
export async function readRows<T>(
  database: Database,
  resource: Resource,
  scope: Scope,
  key: RowKey | undefined,
  work: (rows: RowStore) => Promise<T>,
): Promise<T> {
  const result = await work(new RowStore(resource, database.statements(scope), scope));
  if (resource.audit) await database.audit(scope, entryOf(resource, resource.audit.action, key));
  return result;
}

/** A read-only transaction; what it read is handed on when its row in user_action is on disk, where the resource is audited. */
export async function auditedRead<T>(
  database: Database,
  resource: Resource,
  scope: Scope,
  key: RowKey | undefined,
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  const result = await database.read(scope, work);
  if (resource.audit) await database.audit(scope, entryOf(resource, resource.audit.action, key));
  return result;
}

/** Keeps that an audited resource's rows are about to leave, before the first of them does. */
export async function auditExport(database: Database, resource: Resource, scope: Scope): Promise<void> {
  const { audit } = resource;
  if (audit) await database.write(scope, (db) => writeAudit(db, scope, entryOf(resource, audit.action, undefined)));
}

function entryOf(resource: Resource, action: string, key: RowKey | undefined): AuditEntry {
  return { action, targetType: resource.name, targetKey: key ? rowId(resource, key) : '' };
}
