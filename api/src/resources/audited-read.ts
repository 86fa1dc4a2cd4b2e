import { rowId, type Resource } from '@onyak/core';
import { writeAudit, type AuditEntry } from '../database/audit.js';
import type { Database, Scope, Statements } from '../database/database.js';
import { hostMessage } from '../messages.js';
import type { RowKey } from './row-reader.js';

/** Reads by one statement; an audited resource's read is on disk in user_action before its rows are handed on. */
export async function auditedRead<T>(
  database: Database,
  resource: Resource,
  scope: Scope,
  key: RowKey | undefined,
  work: (db: Statements) => Promise<T>,
): Promise<T> {
  const result = await work(database.statements(scope));
  if (resource.audit) await database.audit(scope, entryOf(resource, resource.audit.action, key));
  return result;
}

/** Keeps that an audited resource's rows are about to leave, before the first of them does. */
export async function auditExport(database: Database, resource: Resource, scope: Scope): Promise<void> {
  const { audit } = resource;
  if (audit) await database.write(scope, (db) => writeAudit(db, scope, entryOf(resource, audit.action, undefined)));
}

function entryOf(resource: Resource, action: string, key: RowKey | undefined): AuditEntry {
  return {
    action: key ? action : hostMessage('audit.list', { action }),
    targetType: resource.name,
    targetKey: key ? rowId(resource, key) : '',
  };
}
