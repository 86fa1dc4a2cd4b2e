import type { Resource } from '@onyak/core';
import { z } from 'zod';
import { packSorts, readSorts } from '../../data/sorts.js';
import { fromRestFilter, toRestFilter } from '../../grid/query/filters.js';
import type { GridQuery } from '../../grid/query/query.js';
import { restSort } from './query.js';
import { windowPage } from './use-row-window.js';

/** What a list shows: order, conditions, and the page where rows come by pages. */
export interface ListPlace {
  readonly query: GridQuery;
  readonly page: number;
  /** Rows of a page; undefined: as many as a list begins with. */
  readonly pageSize?: number | undefined;
}

/** Rows of a page where nothing else is said. */
export const firstPageSize = 50;

/** A place as react-admin's lists read it from an address. */
export function paramsOf(resource: Resource, { query, page, pageSize }: ListPlace): string {
  const { field, order } = packSorts(restSort(query));
  const byPages = resource.paging === 'pages';
  const params = {
    filter: JSON.stringify(toRestFilter(query.filters, query.search)),
    sort: field,
    order,
    page: String(byPages ? page : 1),
    perPage: String(byPages ? (pageSize ?? firstPageSize) : windowPage),
  };
  return `?${new URLSearchParams(params).toString()}`;
}

const jsonSchema = z.preprocess((text) => {
  try {
    const json: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    return json;
  } catch {
    return undefined;
  }
}, z.record(z.string(), z.unknown()).catch({}));

const paramsSchema = z.object({
  filter: jsonSchema,
  sort: z.string().catch(''),
  order: z.enum(['ASC', 'DESC']).catch('ASC'),
  page: z.coerce.number().int().min(1).catch(1),
  perPage: z.coerce.number().int().min(1).catch(firstPageSize),
});

/** The place after react-admin has changed its parameters; what they do not tell (period, groups) stays. */
export function placeOf(resource: Resource, search: string, before: ListPlace): ListPlace {
  const params = paramsSchema.parse(Object.fromEntries(new URLSearchParams(search)));
  const { filters, search: text } = fromRestFilter(params.filter);
  const was = packSorts(restSort(before.query));
  const sorted = params.sort !== was.field || params.order !== was.order;
  const rules = readSorts({ field: params.sort, order: params.order });
  const query = {
    ...before.query,
    filters,
    search: text,
    ...(sorted ? { sort: rules.map(([id, order]) => ({ id, desc: order === 'DESC' })) } : {}),
  };
  if (resource.paging !== 'pages') return { ...before, query };
  return { ...before, query, page: params.page, pageSize: params.perPage };
}
