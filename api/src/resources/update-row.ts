import { parseRow, type Resource } from '@onyak/core';
import { columnName, sqlState } from '@onyak/migrations';
import type { Database, Scope } from '../database/database.js';
import { prepared } from '../database/statement.js';
import { bind, keySql } from './query.js';
import { RowStore, type RowKey, type Values } from './row-store.js';
import { Parameters, quote, rowColumns } from './sql.js';

/** SQLSTATE class of broken constraints. */
const CONSTRAINT = '23';

/**
 * Changes a row as {@link RowStore.update} does, in a single round trip where nothing speaks against it: the caller sends
 * every field, all fit, and the row is still the one the caller saw. Anything else is found out by locking the row first.
 */
export async function updateRow(
  database: Database,
  resource: Resource,
  scope: Scope,
  key: RowKey,
  input: Values,
  version: number | undefined,
): Promise<string> {
  const changed =
    version === undefined ? undefined : await changeAtOnce(database, resource, scope, key, input, version);
  return changed ?? database.write(scope, (db) => new RowStore(resource, db, scope).update(key, input, version));
}

/** @returns the changed row; undefined, having changed nothing, when it is not that simple. */
async function changeAtOnce(
  database: Database,
  resource: Resource,
  scope: Scope,
  key: RowKey,
  input: Values,
  version: number,
): Promise<string | undefined> {
  const editable = Object.entries(resource.fields).filter(([name, field]) => {
    return !resource.key.includes(name) && !field.readOnly;
  });
  const complete = editable.length > 0 && editable.every(([name, field]) => name in input && field.kind !== 'list');
  const sameKey = resource.key.every((name) => input[name] === undefined || input[name] === key[name]);
  if (resource.tenancy === 'institution' || !complete || !sameKey) return undefined;
  const { values, faults } = parseRow({ fields: Object.fromEntries(editable) }, input);
  if (faults.length > 0) return undefined;
  const parameters = new Parameters();
  const names = editable.map(([name]) => quote(columnName(name)));
  const bound = editable.map(([name]) => bind(resource, name, values[name], parameters));
  const assignments = names.map((name, index) => `${name} = ${bound[index] ?? 'null'}`);
  const differs = `(${names.map((name) => `t.${name}`).join(', ')}) is distinct from (${bound.join(', ')})`;
  const text = `with t as (update ${quote(resource.table)} t set ${assignments.join(', ')}
    where ${keySql(resource, key, parameters)} and t.version = ${parameters.add(version)}::bigint and ${differs} returning t.*)
    select row_to_json(r)::text as row from (select ${rowColumns(resource, scope.hospitalCode)} from t) r`;
  try {
    const { rows } = await database.change(scope).query<{ row: string }>(prepared(text, parameters.values));
    return rows[0]?.row;
  } catch (error) {
    // A value that another row has, say: the slow way tells which and why.
    if (sqlState(error)?.startsWith(CONSTRAINT)) return undefined;
    throw error;
  }
}
