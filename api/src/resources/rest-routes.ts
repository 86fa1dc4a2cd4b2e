import { OnyakError, reservedFieldNames, type Plugin, type Resource } from '@onyak/core';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { answerJsonText } from '../http/answers.js';
import { bodyFields, menuRoutes, type Route } from '../http/routes.js';
import type { SessionRequest } from '../http/state.js';
import { hostMessage } from '../messages.js';
import type { JsonSchema } from '../openapi/schema.js';
import { arrayOf, historyRowSchema, inputSchema, storedRowSchema } from '../openapi/schema.js';
import { transactionOf } from '../sessions/menus.js';
import { auditedRead, readRows } from './audited-read.js';
import { exportRows } from './export.js';
import { notFound } from './faults.js';
import { readHistory } from './history.js';
import { keyOfId, parseRestQuery, refuseUnknown } from './rest-query.js';
import { RowStore, type RowKey } from './row-store.js';
import { updateRow } from './update-row.js';

const versionSchema = z.coerce
  .number(hostMessage('version.required'))
  .int(hostMessage('version.required'))
  .positive(hostMessage('version.required'));
/** Distinct values that a header filter offers. */
const MAX_VALUES = 1000;

const text: JsonSchema = { type: 'string' };
const listQuery: JsonSchema = {
  type: 'object',
  properties: { sort: text, range: text, filter: text, hospitalCodeManager: text },
};

/** The REST surface of a resource, as ra-data-simple-rest speaks it, with history, values and export. */
export function restRoutes(plugin: Plugin, resource: Resource, database: Database): Route[] {
  const base = `/rest/${resource.name}`;
  const { actions } = resource;
  const route = menuRoutes(transactionOf(plugin));
  const plain = (schema: JsonSchema) => ({ mediaType: 'application/json', schema });
  const row = plain(storedRowSchema(resource));
  const document = (summary: string) => ({ tag: resource.label, summary });

  const routes: (Route | false)[] = [
    route(
      'GET',
      base,
      { ...document('list'), query: listQuery, plain: plain(arrayOf(storedRowSchema(resource))) },
      async (request) => {
        const query = parseRestQuery(resource, request.scope.hospitalCode, request.http.query);
        const { total, rows } = await readRows(database, resource, request.scope, undefined, (store) =>
          store.page(query),
        );
        const last = Math.min(query.offset + query.limit, total) - 1;
        const span = last < query.offset ? '*' : `${query.offset}-${last}`;
        request.http.set('Content-Range', `${resource.name} ${span}/${total}`);
        answerJsonText(request.http, rows);
      },
    ),
    actions.export &&
      route(
        'GET',
        `${base}/export.xlsx`,
        {
          ...document('export'),
          query: listQuery,
          plain: {
            mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            schema: { type: 'string', format: 'binary' },
          },
        },
        (request) =>
          exportRows(
            request,
            database,
            resource,
            parseRestQuery(resource, request.scope.hospitalCode, request.http.query),
          ),
      ),
    route(
      'GET',
      `${base}/values`,
      {
        ...document('values of a field'),
        query: { type: 'object', properties: { field: text, filter: text }, required: ['field'] },
        plain: plain(arrayOf({ type: 'object', properties: { value: {}, count: { type: 'integer' } } })),
      },
      async (request) => {
        const query = parseRestQuery(resource, request.scope.hospitalCode, request.http.query, ['field']);
        const { field } = request.http.query;
        if (typeof field !== 'string' || !Object.hasOwn(resource.fields, field))
          throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
        answerJsonText(
          request.http,
          await readRows(database, resource, request.scope, undefined, (store) =>
            store.values(field, query, MAX_VALUES),
          ),
        );
      },
    ),
    route('GET', `${base}/:id`, { ...document('one row'), plain: row }, async (request) => {
      refuseUnknown(Object.keys(request.http.query), []);
      const key = keyOf(resource, request);
      answerJsonText(request.http, await readRows(database, resource, request.scope, key, (store) => store.get(key)));
    }),
    route(
      'GET',
      `${base}/:id/history`,
      { ...document('history of a row'), plain: plain(arrayOf(historyRowSchema(resource))) },
      async (request) => {
        refuseUnknown(Object.keys(request.http.query), []);
        const key = keyOf(resource, request);
        request.http.body = await auditedRead(database, resource, request.scope, key, (db) =>
          readHistory(resource, db, request.scope, key),
        );
      },
    ),
    actions.insert &&
      route('POST', base, { ...document('insert'), input: inputSchema(resource), plain: row }, async (request) => {
        const input = bodyOf(resource, request);
        answerJsonText(
          request.http,
          await database.write(request.scope, (db) => new RowStore(resource, db, request.scope).insert(input)),
          201,
        );
      }),
    actions.update &&
      route(
        'PUT',
        `${base}/:id`,
        { ...document('update'), input: inputSchema(resource, { version: { type: 'integer' } }), plain: row },
        async (request) => {
          const key = keyOf(resource, request);
          const input = bodyOf(resource, request);
          const version = versionOf(input['version']);
          answerJsonText(request.http, await updateRow(database, resource, request.scope, key, input, version));
        },
      ),
    actions.delete &&
      route(
        'DELETE',
        `${base}/:id`,
        {
          ...document('delete'),
          query: { type: 'object', properties: { version: { type: 'integer' } }, required: ['version'] },
          plain: row,
        },
        async (request) => {
          refuseUnknown(Object.keys(request.http.query), ['version']);
          const key = keyOf(resource, request);
          const version = versionOf(request.http.query['version']);
          answerJsonText(
            request.http,
            await database.write(request.scope, (db) => new RowStore(resource, db, request.scope).remove(key, version)),
          );
        },
      ),
  ];
  return routes.filter((item) => item !== false);
}

function keyOf(resource: Resource, request: SessionRequest): RowKey {
  const { id } = request.input;
  const key = typeof id === 'string' ? keyOfId(resource, request.scope.hospitalCode, id) : undefined;
  if (!key) throw notFound();
  return key;
}

function bodyOf(resource: Resource, request: SessionRequest): Record<string, unknown> {
  refuseUnknown(Object.keys(request.http.query), []);
  const input = bodyFields(request.http);
  // What the server adds to a row comes back with it from a form; only the version means something.
  refuseUnknown(Object.keys(input), [...Object.keys(resource.fields), ...reservedFieldNames]);
  return input;
}

function versionOf(value: unknown): number {
  const parsed = versionSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw OnyakError.of(
    'VALIDATION',
    'error.validation',
    {},
    { faults: [{ field: 'version', message: hostMessage('version.required') }] },
  );
}
