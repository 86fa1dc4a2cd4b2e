import { fillMessage, type Resource } from '@onyak/core';
import type pg from 'pg';
import { SchemaError, sqlState, exclusively, ownerTransaction, withOwner } from '@onyak/database';
import { messages } from '../messages.js';
import type { MigrateOptions } from '../migrate.js';
import { ensureTrigram } from '../trigram.js';
import { readTable } from './existing.js';
import { type Change, followDefinition } from './follow.js';
import { resourceTableSql } from './table-sql.js';

/** Violations that say that rows, not the statement, stand in the way. */
const rowsInTheWay = new Set(['23502', '23505', '23514']);

/**
 * Makes the table of every definition, or makes an existing one follow it; views and tables of migrations are compared. All or nothing: one
 * definition that does not fit leaves every table as it was.
 *
 * @throws SchemaError naming resource and column.
 */
export async function ensureResourceTables(
  databaseUrl: string,
  resources: readonly Resource[],
  options: MigrateOptions = {},
): Promise<void> {
  const onProgress = options.onProgress ?? (() => undefined);
  refuseClashes(resources);
  await withOwner(databaseUrl, (client) =>
    exclusively(client, async () => {
      const trigram = await ensureTrigram(client, onProgress);
      await ownerTransaction(client, async () => {
        for (const resource of resources) await ensureTable(client, resource, trigram, onProgress);
      });
    }),
  );
}

async function ensureTable(
  client: pg.Client,
  resource: Resource,
  trigram: boolean,
  onProgress: (line: string) => void,
): Promise<void> {
  const existing = await readTable(client, resource.table);
  if (!existing) {
    if (resource.source === 'view')
      throw new SchemaError(fillMessage(messages.noView, { resource: resource.name, table: resource.table }));
    await client.query(resourceTableSql(resource, { trigram }));
    onProgress(fillMessage(messages.tableCreated, { resource: resource.name, table: resource.table }));
    return;
  }
  for (const change of followDefinition(resource, existing, trigram)) {
    if (change.sql !== '') await apply(client, change);
    if (change.done !== undefined) onProgress(change.done);
  }
}

async function apply(client: pg.Client, change: Change): Promise<void> {
  try {
    await client.query(change.sql);
  } catch (error) {
    if (change.refused !== undefined && rowsInTheWay.has(sqlState(error) ?? ''))
      throw new SchemaError(change.refused, { cause: error });
    throw error;
  }
}

function refuseClashes(resources: readonly Resource[]): void {
  const tables = new Map<string, string>();
  for (const resource of resources) {
    const other = tables.get(resource.table);
    if (other !== undefined) {
      throw new SchemaError(
        fillMessage(messages.tableTaken, { resource: resource.name, other, table: resource.table }),
      );
    }
    tables.set(resource.table, resource.name);
  }
}
