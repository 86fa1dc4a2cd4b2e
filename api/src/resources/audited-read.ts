import { rowId, type Resource } from '@onyak/core';
import { writeAudit } from '../database/audit.js';
import type { Database, Scope, Transaction } from '../database/database.js';
import { RowStore, type RowKey } from './row-store.js';

/** Reads rows by one statement; an audited resource's read is written to user_action in the same transaction. */
export function readRows<T>(
  database: Database,
  resource: Resource,
  scope: Scope,
  key: RowKey | undefined,
  work: (rows: RowStore) => Promise<T>,
): Promise<T> {
  if (!resource.audit) return work(new RowStore(resource, database.statements(scope), scope));
  return auditedRead(database, resource, scope, key, (db) => work(new RowStore(resource, db, scope)));
}

/** A read-only transaction, with its row in user_action where the resource is audited. */
export function auditedRead<T>(
  database: Database,
  resource: Resource,
  scope: Scope,
  key: RowKey | undefined,
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  if (!resource.audit) return database.read(scope, work);
  return database.write(scope, async (db) => {
    await auditRead(db, resource, scope, key);
    await db.query('set transaction read only');
    return work(db);
  });
}

/** Keeps that an audited resource's rows are about to leave, before the first of them does. */
export async function auditExport(database: Database, resource: Resource, scope: Scope): Promise<void> {
  if (resource.audit) await database.write(scope, (db) => auditRead(db, resource, scope, undefined));
}

async function auditRead(db: Transaction, resource: Resource, scope: Scope, key: RowKey | undefined): Promise<void> {
  if (!resource.audit) return;
  const targetKey = key ? rowId(resource, key) : '';
  await writeAudit(db, scope, { action: resource.audit.action, targetType: resource.name, targetKey });
}
