import { OnyakError, type Resource } from '@onyak/core';
import { fieldColumn, readRows } from '@onyak/database';
import type { QueryConfig } from 'pg';
import { z } from 'zod';
import type { Scope, Statements } from '../../database/database.js';
import { preparedOnce } from '../../database/statement.js';
import type { RowValues } from '../../kit/rows.js';
import { hostMessage } from '../../messages.js';
import { constraintError } from './faults.js';
import { bind, keySql } from '../query/query.js';
import { ownerSql, type RowKey } from '../reading/row-reader.sql.js';
import { overAll, type Sight } from '../served.js';
import { column, keyText, Parameters, quote, rowColumns } from '../query/columns.sql.js';

type Dml = 'INSERT' | 'UPDATE' | 'DELETE';

/**
 * Each statement answers the row it wrote as JSON text, or no row. The act is kept with it, in the row's institution where
 * it has one: whatever the way, no row is written without.
 */
function answering(resource: Resource, scope: Scope, dml: Dml, write: string, parameters: Parameters): QueryConfig {
  const place = placeSql(resource) ?? parameters.add(scope.hospitalCode);
  const [action, name] = [parameters.add(actionOf(resource, dml)), parameters.add(resource.name)];
  return preparedOnce(resource, `${overAll(scope)} ${write}`, parameters.values, () => {
    const columns = rowColumns(resource, scope.hospitalCode);
    const facts = [place, action, name, keyText(resource)];
    const act = `insert into user_action (hospital_code, action, target_type, target_key) select ${facts.join(', ')} from t`;
    return `with t as (${write}), act as (${act}) select row_to_json(r)::text as row from (select ${columns} from t) r`;
  });
}

const actions = new WeakMap<Resource, Map<Dml, string>>();

/** What the act is called; filled in once a resource. */
function actionOf(resource: Resource, dml: Dml): string {
  const known = actions.get(resource) ?? new Map<Dml, string>();
  const action =
    known.get(dml) ?? hostMessage('audit.write', { label: resource.label, act: hostMessage(`history.${dml}`) });
  actions.set(resource, known.set(dml, action));
  return action;
}

/** The institution of a row `t`; undefined where rows are common to all. */
function placeSql(resource: Resource): string | undefined {
  if (resource.tenancy === 'common') return undefined;
  return resource.tenancy === 'hospital' ? 't.hospital_code' : column(resource, resource.key[0]);
}

/** @param hospitalCode the row's institution, where rows belong to one. */
export function insertStatement(
  resource: Resource,
  scope: Scope,
  values: RowValues,
  hospitalCode: string | undefined,
): QueryConfig {
  const parameters = new Parameters();
  const entries = stored(resource, values);
  const names = entries.map(([name]) => quote(fieldColumn(resource, name)));
  const bound = entries.map(([name, value]) => bind(resource, name, value, parameters));
  if (hospitalCode !== undefined) {
    const place = parameters.add(hospitalCode);
    names.push('hospital_code');
    bound.push(place);
    for (const [name, { generated }] of Object.entries(resource.fields)) {
      if (typeof generated !== 'object') continue;
      names.push(quote(fieldColumn(resource, name)));
      bound.push(`${quote(generated.function)}(${place}::text)`);
    }
  }
  const write = `insert into ${quote(resource.table)} (${names.join(', ')}) values (${bound.join(', ')}) returning *`;
  return answering(resource, scope, 'INSERT', write, parameters);
}

/** Values with a column of their own. */
const stored = (resource: Resource, values: RowValues) =>
  Object.entries(values).filter(
    ([name, value]) =>
      value !== undefined && resource.fields[name] !== undefined && resource.fields[name].kind !== 'institution',
  );

/** Changes what differs; answers no row when nothing does. @returns undefined when there is nothing to write. */
export function updateStatement(
  resource: Resource,
  sight: Sight,
  key: RowKey,
  values: RowValues,
  version: number | undefined,
): QueryConfig | undefined {
  const parameters = new Parameters();
  const entries = Object.entries(values).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(resource.fields, name) && !resource.key.includes(name),
  );
  if (entries.length === 0) return undefined;
  const bound = entries.map(([name, value]) => bind(resource, name, value, parameters));
  const sets = entries.map(([name], index) => `${quote(fieldColumn(resource, name))} = ${bound[index]}`);
  const differs = entries.map(([name], index) => `${column(resource, name)} is distinct from ${bound[index]}`);
  const where = `${rowWhere(resource, sight, key, version, parameters)} and (${differs.join(' or ')})`;
  const write = `update ${quote(resource.table)} t set ${sets.join(', ')} where ${where} returning t.*`;
  return answering(resource, sight.scope, 'UPDATE', write, parameters);
}

export function deleteStatement(
  resource: Resource,
  sight: Sight,
  key: RowKey,
  version: number | undefined,
): QueryConfig {
  const parameters = new Parameters();
  const where = rowWhere(resource, sight, key, version, parameters);
  return answering(
    resource,
    sight.scope,
    'DELETE',
    `delete from ${quote(resource.table)} t where ${where} returning t.*`,
    parameters,
  );
}

function rowWhere(
  resource: Resource,
  sight: Sight,
  key: RowKey,
  version: number | undefined,
  parameters: Parameters,
): string {
  const unchanged = version === undefined ? '' : ` and t.version = ${parameters.add(version)}::bigint`;
  return `${keySql(resource, key, parameters)}${unchanged}${ownerSql(resource, sight, parameters)}`;
}

const writtenSchema = z.object({ row: z.string() });

/**
 * Runs a write.
 * @returns the row as JSON text; undefined when none was written.
 * @throws OnyakError for what the table's constraints refuse; `onReferenceMissing` words a missing institution.
 */
export async function runWrite(
  resource: Resource,
  db: Statements,
  statement: QueryConfig,
  onReferenceMissing?: () => never,
): Promise<string | undefined> {
  try {
    const [written] = await readRows(db, writtenSchema, statement);
    return written?.row;
  } catch (error) {
    const meant = constraintError(resource, error);
    if (onReferenceMissing && meant instanceof OnyakError && meant.code === 'IN_USE') onReferenceMissing();
    throw meant;
  }
}
