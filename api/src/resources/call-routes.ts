import { callPath, message, OnyakError, type FieldFault, type Plugin, type Resource } from '@onyak/core';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { answerEnvelope, answerJsonText } from '../http/answers.js';
import { menuRoutes, type Route } from '../http/routes.js';
import type { SessionRequest } from '../http/state.js';
import { withMessage } from '../kit/reply.js';
import { hostMessage } from '../messages.js';
import { arrayOf, historyRowSchema, inputSchema, storedRowSchema, type JsonSchema } from '../openapi/schema.js';
import { transactionOf } from '../sessions/menus.js';
import { auditedRead, readRows } from './audited-read.js';
import { readHistory } from './history.js';
import { fitsField, HOSPITAL_KEY, type Condition } from './query.js';
import { searchText, type PageQuery } from './rest-query.js';
import { RowStore, type RowKey } from './row-store.js';
import { updateRow } from './update-row.js';
import { idHasHospital, isTextual } from './sql.js';

/** Most rows that a select call answers; it has no pages. */
export const MAX_SELECT = 10_000;

const text: JsonSchema = { type: 'string' };
const objectOf = (names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

/** The specification's calls of a resource: select, insert, update, delete and selectHistory. */
export function callRoutes(plugin: Plugin, resource: Resource, database: Database): Route[] {
  if (resource.calls === 'none') return [];
  const { actions } = resource;
  const route = menuRoutes(transactionOf(plugin));
  const document = (summary: string) => ({ tag: resource.label, summary });
  const parameters = [
    ...(resource.search ? [resource.search.param] : []),
    ...Object.keys(resource.filters ?? {}),
    ...resource.key,
    'hospitalCodeManager',
  ];
  const version = { version: { type: 'integer' } };

  const routes: (Route | false)[] = [
    route(
      'GET',
      callPath(resource, 'select'),
      { ...document('select'), query: objectOf(parameters), data: arrayOf(storedRowSchema(resource)) },
      async (request) => {
        const query = selectQuery(resource, request.input);
        const { total, rows } = await readRows(database, resource, request.scope, undefined, (store) =>
          store.page(query),
        );
        const msg =
          total > MAX_SELECT ? hostMessage('select.limited', { max: MAX_SELECT.toLocaleString('ko-KR') }) : '';
        answerJsonText(request.http, `{"result":"SUCCESS","msg":${JSON.stringify(msg)},"data":${rows}}`);
      },
    ),
    actions.insert &&
      route(
        'POST',
        callPath(resource, 'insert'),
        { ...document('insert'), input: inputSchema(resource), data: storedRowSchema(resource) },
        async (request) => {
          const row = await database.write(request.scope, (db) =>
            new RowStore(resource, db, request.scope).insert(request.input),
          );
          answerRow(request, message('insert.done'), row);
        },
      ),
    actions.update &&
      route(
        'PUT',
        callPath(resource, 'update'),
        { ...document('update'), input: inputSchema(resource, version), data: storedRowSchema(resource) },
        async (request) => {
          const key = keyFromInput(resource, request);
          refuseOldKey(resource, request.input, key);
          const row = await updateRow(
            database,
            resource,
            request.scope,
            key,
            withoutKey(resource, request.input),
            versionOf(request.input),
          );
          answerRow(request, message('save.done'), row);
        },
      ),
    actions.delete &&
      route(
        'DELETE',
        callPath(resource, 'delete'),
        { ...document('delete'), query: objectOf([...resource.key, 'version']) },
        async (request) => {
          const key = keyFromInput(resource, request);
          await database.write(request.scope, (db) =>
            new RowStore(resource, db, request.scope).remove(key, versionOf(request.input)),
          );
          answerEnvelope(request.http, withMessage(message('delete.done')));
        },
      ),
    route(
      'GET',
      callPath(resource, 'selectHistory'),
      {
        ...document('history'),
        query: objectOf(['key', 'key1', 'key2', 'key3', ...resource.key, 'hospitalCodeManager']),
        data: arrayOf(historyRowSchema(resource)),
      },
      async (request) => {
        const key = historyKey(resource, request);
        answerEnvelope(
          request.http,
          await auditedRead(database, resource, request.scope, key, (db) =>
            readHistory(resource, db, request.scope, key),
          ),
        );
      },
    ),
  ];
  return routes.filter((item) => item !== false);
}

function answerRow(request: SessionRequest, msg: string, row: string): void {
  answerJsonText(request.http, `{"result":"SUCCESS","msg":${JSON.stringify(msg)},"data":${row}}`);
}

/** Search, filters and key parameters of a select call. @throws OnyakError when a required search is missing. */
function selectQuery(resource: Resource, input: Readonly<Record<string, unknown>>): PageQuery {
  const { search, filters = {} } = resource;
  const searched = search ? searchText(input[search.param]) : undefined;
  const conditions: Condition[] = [];
  for (const [parameter, { fields, match }] of Object.entries(filters)) {
    const value = searchText(input[parameter]);
    if (value === undefined) continue;
    const parts = fields.map((field): Condition =>
      match === 'equal' ? equal(resource, field, value) : { op: match, field, text: value },
    );
    conditions.push({ op: 'either', conditions: parts });
  }
  for (const name of resource.key) {
    const value = name in filters || name === search?.param ? undefined : searchText(input[name]);
    if (value !== undefined) conditions.push(equal(resource, name, value));
  }
  if (searched === undefined && conditions.length === 0 && search?.required)
    throw OnyakError.of('VALIDATION', 'search.required');
  const shortest = search?.minLength ?? 1;
  if (search && searched !== undefined && searched.length < shortest) {
    throw OnyakError.of(
      'VALIDATION',
      'field.min',
      { min: shortest },
      { faults: [{ field: search.param, message: message('field.min', { min: shortest }) }] },
    );
  }
  return {
    ...(searched === undefined ? {} : { search: searched }),
    conditions,
    sort: resource.sort,
    exactFirst: true,
    offset: 0,
    limit: MAX_SELECT,
  };
}

function equal(resource: Resource, field: string, value: string): Condition {
  const definition = resource.fields[field];
  const parsed = definition?.schema.safeParse(value);
  if (parsed?.success) return { op: 'any', field, values: [parsed.data] };
  // What breaks the field's rules equals nothing, unless the stored texts are older than the rules.
  return definition && isTextual(definition) ? { op: 'any', field, values: [value] } : { op: 'any', field, values: [] };
}

/** The key from its fields' parameters, upper-cased and trimmed as the fields' rules say. */
function keyFromInput(resource: Resource, request: SessionRequest): RowKey {
  const faults: FieldFault[] = [];
  const key: Record<string, string> = {};
  for (const name of resource.key) {
    const definition = resource.fields[name];
    const given = searchText(request.input[name]);
    if (given === undefined)
      faults.push({ field: name, message: message('field.required', { label: definition?.label ?? name }) });
    else key[name] = keyText(resource, name, given);
  }
  if (faults.length > 0) throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults });
  return withHospital(resource, request, key);
}

function keyText(resource: Resource, name: string, given: string): string {
  const parsed = resource.fields[name]?.schema.safeParse(given);
  if (parsed?.success) return String(parsed.data);
  if (!fitsField(resource, name, given)) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return given;
}

/** An ADMIN over all institutions must say whose row is meant. */
function withHospital(resource: Resource, request: SessionRequest, key: RowKey): RowKey {
  if (!idHasHospital(resource, request.scope.hospitalCode)) return key;
  const hospital = searchText(request.input[HOSPITAL_KEY]);
  if (hospital === undefined) throw new OnyakError('VALIDATION', hostMessage('hospital.required'));
  return { ...key, [HOSPITAL_KEY]: hospital };
}

/** The grid of the documents sends the row's key besides its values: they must agree. */
function refuseOldKey(resource: Resource, input: Readonly<Record<string, unknown>>, key: RowKey): void {
  const [name] = resource.key;
  const old = resource.key.length === 1 && !('key' in resource.fields) ? searchText(input['key']) : undefined;
  if (old === undefined || keyText(resource, name, old) === key[name]) return;
  throw OnyakError.of('KEY_CHANGED', 'error.keyChanged', { label: resource.fields[name]?.label ?? name });
}

function withoutKey(resource: Resource, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => Object.hasOwn(resource.fields, name) && !resource.key.includes(name)),
  );
}

function versionOf(input: Readonly<Record<string, unknown>>): number | undefined {
  if ('version' in input && input['version'] !== '') return z.coerce.number().int().catch(-1).parse(input['version']);
  return undefined;
}

/** `key`, then `key1` ... `key3`, or the key fields by name. */
function historyKey(resource: Resource, request: SessionRequest): RowKey {
  const generic = ['key', 'key1', 'key2', 'key3']
    .map((name) => searchText(request.input[name]))
    .filter((value) => value !== undefined);
  const named = resource.key.map((name, index) => searchText(request.input[name]) ?? generic[index]);
  return keyFromInput(resource, {
    ...request,
    input: { ...request.input, ...Object.fromEntries(resource.key.map((name, index) => [name, named[index]])) },
  });
}
