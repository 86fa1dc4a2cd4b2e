import { type Field, type Resource, type SortRule, field } from '@onyak/core';
import { EVERY_INSTITUTION } from '@onyak/database';
import { othersFunction } from '@onyak/migrations/reads';
import type { SessionRequest } from '../../http/state.js';
import { hostMessage } from '../../messages.js';
import { auditedPage } from './audited-read.js';
import { answerPage } from '../rest/rest-reads.js';
import { parseRestQuery } from '../rest/rest-query.js';
import { RowReader } from './row-reader.sql.js';
import type { ServedResource } from '../served.js';
import { quote } from '../query/columns.sql.js';

/**
 * What other institutions' rows of a resource look like: the key, the institution and the fields its `others` names.
 * Nothing else is answered, searched, filtered or sorted by.
 * @returns undefined where other institutions' rows stay theirs.
 */
export function othersResource(resource: Resource): Resource | undefined {
  if (!resource.others) return undefined;
  const open = new Set<string>([...resource.key, ...resource.others]);
  const isOpen = (name: string) => open.has(name);
  const fields: Record<string, Field> = {
    ...Object.fromEntries(Object.entries(resource.fields).filter(([name]) => isOpen(name))),
    hospitalNameCode: field.institution({ label: hostMessage('others.institution') }),
  };
  const { search, ownRows: _own, dateRange: _range, unique: _unique, globalKey: _global, ...rest } = resource;
  const [first, ...more] = (search?.fields ?? []).filter(isOpen);
  const byKey: SortRule = { field: resource.key[0], order: 'ASC' };
  const [rule = byKey, ...rules] = resource.sort.filter((item) => isOpen(item.field));
  const { search: _search, ...base } = { ...rest, search };
  return {
    ...base,
    source: 'view',
    fields,
    columns: Object.keys(fields),
    sort: [rule, ...rules],
    ...(search && first !== undefined ? { search: { ...search, fields: [first, ...more] } } : {}),
  };
}

/** Other institutions' rows, as a list. */
export async function answerOthers(
  { resource, database }: ServedResource,
  others: Resource,
  request: SessionRequest,
): Promise<void> {
  const query = parseRestQuery(others, EVERY_INSTITUTION, request.http.query);
  // Ids tell institutions apart; the function itself leaves out the caller's own.
  const sight = { scope: { ...request.scope, hospitalCode: EVERY_INSTITUTION } };
  const page = await auditedPage(database, resource, request.scope, query, (db) =>
    new RowReader(others, db, sight, `${quote(othersFunction(resource))}()`).page(query),
  );
  answerPage(request, resource.name, query, page);
}
