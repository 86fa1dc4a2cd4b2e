import { isDay, message, OnyakError } from '@onyak/core';
import { answerJsonText } from '../../http/answer/answers.js';
import type { SessionRequest } from '../../http/state.js';
import { auditedPage, auditedQuery, auditedRow } from '../reading/audited-read.js';
import { validation } from '../writing/faults.js';
import { readAsOf, readHistory } from '../reading/history.sql.js';
import type { PageQuery } from '../query/query.js';
import { keyOf } from './rest-input.js';
import { parseRestQuery, refuseUnknown } from './rest-query.js';
import { RowReader, type Page } from '../reading/row-reader.sql.js';
import { sightOf, type ServedResource } from '../served.js';

/** Distinct values that a header filter offers. */
const MAX_VALUES = 1000;

/** One page with the number of all rows in Content-Range: exact, or `10000+`. */
export async function answerList({ resource, database }: ServedResource, request: SessionRequest): Promise<void> {
  const { scope } = request;
  const query = parseRestQuery(resource, scope.hospitalCode, request.http.query);
  const page = await auditedPage(database, resource, scope, query, (db) =>
    new RowReader(resource, db, sightOf(resource, request)).page(query),
  );
  answerPage(request, resource.name, query, page);
}

export function answerPage(
  { http }: SessionRequest,
  name: string,
  { offset }: PageQuery,
  { total, capped, count, rows }: Page,
): void {
  const range = count === 0 ? '*' : `${offset}-${offset + count - 1}`;
  http.set('Content-Range', `${name} ${range}/${total}${capped ? '+' : ''}`);
  answerJsonText(http, rows);
}

/** Distinct values of one field. */
export async function answerValues({ resource, database }: ServedResource, request: SessionRequest): Promise<void> {
  const { scope, http } = request;
  const query = parseRestQuery(resource, scope.hospitalCode, http.query, ['field']);
  const { field } = http.query;
  const known = typeof field === 'string' && Object.hasOwn(resource.fields, field);
  const plain = known && !['list', 'file'].includes(resource.fields[field]?.kind ?? '');
  if (!plain) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  const values = await auditedQuery(database, resource, scope, query, (db) =>
    new RowReader(resource, db, sightOf(resource, request)).values(field, query, MAX_VALUES),
  );
  answerJsonText(http, values);
}

export async function answerOne({ resource, database }: ServedResource, request: SessionRequest): Promise<void> {
  refuseUnknown(Object.keys(request.http.query), []);
  const key = keyOf(resource, request);
  const row = await auditedRow(database, resource, request.scope, key, (db) =>
    new RowReader(resource, db, sightOf(resource, request)).get(key),
  );
  answerJsonText(request.http, row);
}

export async function answerHistory({ resource, database }: ServedResource, request: SessionRequest): Promise<void> {
  refuseUnknown(Object.keys(request.http.query), []);
  const key = keyOf(resource, request);
  request.http.body = await auditedRow(database, resource, request.scope, key, (db) =>
    readHistory(resource, db, sightOf(resource, request), key),
  );
}

/** The row as it was at the end of `day`. */
export async function answerAsOf({ resource, database }: ServedResource, request: SessionRequest): Promise<void> {
  const { query } = request.http;
  refuseUnknown(Object.keys(query), ['day']);
  const { day } = query;
  if (typeof day !== 'string' || !isDay(day)) throw validation([{ field: 'day', message: message('field.date') }]);
  const key = keyOf(resource, request);
  const row = await auditedRow(database, resource, request.scope, key, (db) =>
    readAsOf(resource, db, sightOf(resource, request), key, day),
  );
  answerJsonText(request.http, row);
}
