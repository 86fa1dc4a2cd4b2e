import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { z } from 'zod';
import { fetchOrFail, readError, withQuery } from '../net/call.js';
import { RestError } from './rest-error.js';

const root = '/rest';

interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  // react-admin's contract for an HTTP client's answer: JSON of any shape, checked by who reads it.
  json: ReturnType<typeof JSON.parse>;
}

/** react-admin's HTTP client over ours: cookie session, Korean errors, faults at their fields. */
async function httpClient(url: string, options: RequestInit = {}): Promise<HttpAnswer> {
  const headers = new Headers(options.headers);
  headers.set('accept', 'application/json');
  if (options.body !== undefined && options.body !== null) headers.set('content-type', 'application/json');
  const response = await fetchOrFail(url, { ...options, headers, credentials: 'same-origin' });
  const body = await response.text();
  if (!response.ok) {
    const { code, message, details } = readError(response.status, body);
    throw new RestError(code, message, details);
  }
  return { status: response.status, headers: response.headers, body, json: body === '' ? null : JSON.parse(body) };
}

export interface ListMeta {
  /** Several columns in order; react-admin's own `sort` holds one. */
  readonly sort?: readonly (readonly [string, 'ASC' | 'DESC'])[];
  /** `total` is a floor: more rows exist than were counted. */
  readonly capped?: boolean;
}

const metaSchema = z.object({ sort: z.array(z.tuple([z.string(), z.enum(['ASC', 'DESC'])])).optional(), version: z.number().optional() }).catch({});

/** The query of a list: `sort`, `range` and `filter` as `/rest` reads them. */
export function listQuery(params: { readonly pagination?: { page: number; perPage: number }; readonly sort?: { field: string; order: string }; readonly filter?: unknown; readonly meta?: unknown }) {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 100 };
  const several = metaSchema.parse(params.meta ?? {}).sort;
  const single = params.sort ? [params.sort.field, params.sort.order] : undefined;
  return {
    ...(several && several.length > 0 ? { sort: several } : single ? { sort: single } : {}),
    range: [(page - 1) * perPage, page * perPage - 1],
    filter: params.filter ?? {},
  };
}

/** `symptom 0-24/291` or `symptom 0-24/10000+`. @returns undefined when the header is missing or unreadable. */
export function readTotal(contentRange: string | null): { total: number; capped: boolean } | undefined {
  const found = /\/(\d+)(\+?)$/.exec(contentRange ?? '');
  return found ? { total: Number(found[1]), capped: found[2] === '+' } : undefined;
}

const base = simpleRest(root, httpClient);

/** A thin wrapper over ra-data-simple-rest: several sort columns, versions for updates and deletes. */
export const dataProvider: DataProvider = {
  ...base,
  async getList(resource, params) {
    const url = withQuery(`${root}/${resource}`, listQuery(params));
    const { headers, json } = await httpClient(url, params.signal ? { signal: params.signal } : {});
    const range = readTotal(headers.get('content-range'));
    return { data: json, total: range?.total ?? json.length, meta: { capped: range?.capped ?? false } };
  },
  async update(resource, params) {
    const version = params.previousData?.version;
    return base.update(resource, { ...params, data: { version, ...params.data } });
  },
  async delete(resource, params) {
    const version = metaSchema.parse(params.meta ?? {}).version ?? z.object({ version: z.number() }).safeParse(params.previousData).data?.version;
    const url = withQuery(`${root}/${resource}/${encodeURIComponent(params.id)}`, { version });
    const { json } = await httpClient(url, { method: 'DELETE' });
    return { data: json ?? params.previousData };
  },
};
