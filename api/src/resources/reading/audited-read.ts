import { rowId, type Resource } from '@onyak/core';
import { z } from 'zod';
import { writeAudit, type AuditEntry } from '../../database/audit.sql.js';
import type { Database, Scope, Statements } from '../../database/database.js';
import { hostMessage } from '../../messages.js';
import { pinnedKeys } from './pinned.js';
import type { RowQuery } from '../query/query.js';
import type { Page, RowKey } from './row-reader.sql.js';

/** One row, read by one statement; an audited resource's read is on disk in user_action before the row is handed on. */
export async function auditedRow<T>(
  database: Database,
  resource: Resource,
  scope: Scope,
  key: RowKey,
  work: (db: Statements) => Promise<T>,
): Promise<T> {
  const result = await work(database.statements(scope));
  await keep(database, scope, entriesOf(resource, [key]));
  return result;
}

/** The same of a page: rows that were asked for by their keys are opened, any others listed. */
export async function auditedPage(
  database: Database,
  resource: Resource,
  scope: Scope,
  query: RowQuery,
  work: (db: Statements) => Promise<Page>,
): Promise<Page> {
  const page = await work(database.statements(scope));
  if (resource.audit) {
    const opened = pinnedKeys(resource, query) && rowsSchema(resource).parse(JSON.parse(page.rows));
    await keep(database, scope, entriesOf(resource, opened));
  }
  return page;
}

/** The same of what is told about a query's rows without answering them. */
export async function auditedQuery<T>(
  database: Database,
  resource: Resource,
  scope: Scope,
  query: RowQuery,
  work: (db: Statements) => Promise<T>,
): Promise<T> {
  const result = await work(database.statements(scope));
  await keep(database, scope, entriesOf(resource, pinnedKeys(resource, query)));
  return result;
}

/** Keeps that an audited resource's rows are about to leave, before the first of them does. */
export async function auditExport(
  database: Database,
  resource: Resource,
  scope: Scope,
  query: RowQuery,
): Promise<void> {
  const entries = entriesOf(resource, pinnedKeys(resource, query));
  if (entries.length > 0)
    await database.write(scope, async (db) => {
      for (const entry of entries) await writeAudit(db, scope, entry);
    });
}

async function keep(database: Database, scope: Scope, entries: readonly AuditEntry[]): Promise<void> {
  // Those of one turn share a commit.
  await Promise.all(entries.map((entry) => database.audit(scope, entry)));
}

/** @param opened the rows that are opened by their keys; undefined for a list. */
function entriesOf(resource: Resource, opened: readonly RowKey[] | undefined): AuditEntry[] {
  if (!resource.audit) return [];
  const { action } = resource.audit;
  const entry = (key: RowKey | undefined): AuditEntry => ({
    action: key ? action : hostMessage('audit.list', { action }),
    targetType: resource.name,
    targetKey: key ? rowId(resource, key) : '',
  });
  return opened ? opened.map(entry) : [entry(undefined)];
}

/** Key values of answered rows. */
const rowsSchema = ({ key }: Resource) =>
  z.array(z.object(Object.fromEntries(key.map((name) => [name, z.coerce.string()]))));
