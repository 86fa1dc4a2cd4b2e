import { OnyakError, parseRow } from '@onyak/core';
import type { RowValues } from '../../kit/rows.js';
import { pointing } from './row-checks.sql.js';
import type { RowKey } from '../reading/row-reader.sql.js';
import { changedKeys, concerns, hasDependents, keyFaults, ownFaults, parseGiven } from './row-rules.js';
import { deleteStatement, insertStatement, runWrite, updateStatement } from './row-statements.sql.js';
import { withStart } from './start-values.js';
import { RowWriter, type Writer } from './row-writer.js';
import { overAll, sightOf, type ServedResource } from '../served.js';

/**
 * Each write is tried as one statement that commits in the same round trip where nothing has to be asked before it
 * (no hook, no other row, no institution to be chosen). When that writes nothing, or cannot be, a transaction with a
 * lock finds out why and says so. All answer the row as JSON text and throw as {@link RowWriter} does.
 */
export async function insertRow(served: ServedResource, writer: Writer, input: RowValues): Promise<string> {
  return (await quickInsert(served, writer, input)) ?? inTransaction(served, writer, (rows) => rows.insert(input));
}

/** @param version undefined skips the check. */
export async function updateRow(
  served: ServedResource,
  writer: Writer,
  key: RowKey,
  input: RowValues,
  version: number | undefined,
): Promise<string> {
  const quick = await quickUpdate(served, writer, key, input, version);
  return quick ?? inTransaction(served, writer, (rows) => rows.update(key, input, version));
}

/** @param version undefined skips the check. */
export async function removeRow(
  served: ServedResource,
  writer: Writer,
  key: RowKey,
  version: number | undefined,
): Promise<string> {
  const { resource, hooks, database } = served;
  if (!hooks.beforeDelete && resource.tenancy !== 'institution') {
    const statement = deleteStatement(resource, sightOf(resource, writer), key, version);
    const row = await runWrite(resource, database.change(writer.scope), statement);
    if (row !== undefined) return row;
  }
  return inTransaction(served, writer, (rows) => rows.remove(key, version));
}

/** One transaction of row writes, then what they left to do after its commit. */
export async function inTransaction<T>(
  served: ServedResource,
  writer: Writer,
  work: (rows: RowWriter) => Promise<T>,
): Promise<T> {
  const followUps: (() => Promise<unknown>)[] = [];
  const result = await served.database.write(writer.scope, (db, end) =>
    work(new RowWriter(served, db, writer, { afterCommit: (followUp) => void followUps.push(followUp), end })),
  );
  for (const followUp of followUps) await followUp();
  return result;
}

async function quickInsert(served: ServedResource, writer: Writer, input: RowValues): Promise<string | undefined> {
  const { resource, hooks, database, followers } = served;
  const institution = resource.tenancy === 'institution' || (resource.tenancy === 'hospital' && overAll(writer.scope));
  if (hooks.beforeInsert || hooks.sameAs || followers.length > 0) return undefined;
  if (institution || resource.ownRows) return undefined;
  const { values, faults } = parseRow(resource, withStart(resource, input));
  if (faults.length > 0 || keyFaults(resource, values).length > 0) return undefined;
  const row = { ...values, ...hooks.derive?.(values) };
  if (pointing(resource, Object.keys(row)).length > 0) return undefined;
  const hospital = resource.tenancy === 'hospital' ? writer.scope.hospitalCode : undefined;
  const statement = insertStatement(resource, writer.scope, row, hospital);
  return attempt(() => runWrite(resource, database.change(writer.scope), statement));
}

async function quickUpdate(
  served: ServedResource,
  writer: Writer,
  key: RowKey,
  input: RowValues,
  version: number | undefined,
): Promise<string | undefined> {
  const { resource, hooks, database } = served;
  if (hooks.beforeUpdate || resource.tenancy === 'institution' || hasDependents(resource)) return undefined;
  if (served.followers.some((follower) => concerns(follower, input))) return undefined;
  if (changedKeys(resource, key, input).length > 0) return undefined;
  const { values, faults } = parseGiven(resource, input, {});
  const sight = sightOf(resource, writer);
  if (faults.length > 0 || ownFaults(resource, sight, values).length > 0) return undefined;
  const row = { ...values, ...hooks.derive?.(values) };
  if (pointing(resource, Object.keys(row)).length > 0) return undefined;
  const statement = updateStatement(resource, sight, key, row, version);
  return statement && (await attempt(() => runWrite(resource, database.change(writer.scope), statement)));
}

/** Something is taken or refused by the table's rules: the long way names everything that is. */
async function attempt(write: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof OnyakError && (error.code === 'DUPLICATE' || error.code === 'IN_USE')) return undefined;
    throw error;
  }
}
