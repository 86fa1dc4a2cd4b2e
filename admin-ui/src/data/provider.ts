import { OnyakError } from '@onyak/core';
import type { QueryClient } from '@tanstack/react-query';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord, SortPayload } from 'react-admin';
import { z } from 'zod';
import { t } from '../messages.js';
import { errorText, fetchOrFail, readError, withQuery } from '../net/call.js';
import { RestError } from './rest-error.js';
import { seenRows } from './seen-rows.js';
import { readSorts } from './sorts.js';

const root = '/rest';

interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
}

/** react-admin's HTTP client over ours: cookie session, Korean errors, faults at their fields. */
async function httpClient(url: string, options: RequestInit = {}): Promise<HttpAnswer> {
  const headers = new Headers(options.headers);
  headers.set('accept', 'application/json');
  // The address says which rows; a browser asks for no compressed answer beside this header, which means bytes to it.
  headers.delete('range');
  if (options.body === undefined || options.body === null) headers.delete('content-type');
  else headers.set('content-type', 'application/json');
  const response = await fetchOrFail(url, { ...options, headers, credentials: 'same-origin' });
  const body = await response.text();
  if (!response.ok) {
    const { code, message, details } = readError(response.status, body);
    throw new RestError(code, message, details);
  }
  const json: unknown = body === '' ? null : JSON.parse(body);
  return { status: response.status, headers: response.headers, body, json };
}

const versionedSchema = z.object({ version: z.number() });

/** A list's address with several sort rules where react-admin's one holds them. */
export function withSorts(url: string, sort: SortPayload | undefined): string {
  const rules = readSorts(sort ?? { field: '', order: 'ASC' });
  if (rules.length < 2) return url;
  const [path = '', query = ''] = url.split('?');
  const params = new URLSearchParams(query);
  params.set('sort', JSON.stringify(rules));
  return `${path}?${params.toString()}`;
}

/** `symptom 0-24/291` or `symptom 0-24/10000+`. @returns undefined when the header is missing or unreadable. */
export function readTotal(contentRange: string | null): { total: number; capped: boolean } | undefined {
  const found = /\/(\d+)(\+?)$/.exec(contentRange ?? '');
  return found ? { total: Number(found[1]), capped: found[2] === '+' } : undefined;
}

const base = simpleRest(root, httpClient);

const getMany: DataProvider['getMany'] = async (resource, { ids, ...params }) => {
  const parts = Array.from({ length: Math.ceil(ids.length / askedAtOnce) }, (_part, index) =>
    ids.slice(index * askedAtOnce, (index + 1) * askedAtOnce),
  );
  const answers = await Promise.all(parts.map((part) => ranged.getMany(resource, { ...params, ids: part })));
  return { data: answers.flatMap(({ data }) => data) };
};

/** Without a range only the first rows of a list come. */
const ranged = simpleRest(root, (url: string, options?: RequestInit) =>
  httpClient(`${url}&range=${encodeURIComponent(JSON.stringify([0, askedAtOnce - 1]))}`, options),
);

/** Ids of one question: an address must stay short enough. */
const askedAtOnce = 100;

/**
 * A thin wrapper over ra-data-simple-rest: several sort columns, versions for all writes, references of any number.
 * @param client holds the rows that the page shows: whoever writes several of them says what was seen of each.
 */
export function makeDataProvider(client: QueryClient): DataProvider {
  /** Writes rows one after another, each over the version that was seen of it; the first refusal is told, the rest is tried. */
  const writeEach = async (
    resource: string,
    ids: readonly Identifier[],
    write: (id: Identifier, seen: RaRecord | undefined) => Promise<unknown>,
  ) => {
    const seen = seenRows(client, resource, ids);
    const unseen = ids.filter((id) => !seen.has(String(id)));
    const asked = unseen.length === 0 ? [] : (await getMany<RaRecord>(resource, { ids: unseen })).data;
    const rows = new Map<Identifier, RaRecord>([...seen, ...asked.map((row) => [row.id, row] as const)]);
    const done: Identifier[] = [];
    const refusals: unknown[] = [];
    for (const id of ids) {
      try {
        await write(id, rows.get(id));
        done.push(id);
      } catch (error) {
        refusals.push(error);
      }
    }
    if (refusals.length === 0) return { data: done };
    // What was written is on the page only once it is read again.
    await client.invalidateQueries({ queryKey: [resource] });
    const [cause] = refusals;
    const counts = { done: done.length, failed: refusals.length, reason: errorText(cause) };
    const text = done.length === 0 ? errorText(cause) : t('provider.partly', counts);
    throw new OnyakError(cause instanceof OnyakError ? cause.code : 'INTERNAL', text, {}, { cause });
  };
  const update: DataProvider['update'] = (resource, params) =>
    base.update(resource, { ...params, data: { ...versionOf(params.previousData), ...params.data } });
  const remove: DataProvider['delete'] = (resource, params) => {
    const versioned = simpleRest(root, (url: string, options?: RequestInit) =>
      httpClient(withQuery(url, versionOf(params.previousData)), options),
    );
    return versioned.delete(resource, params);
  };
  return {
    ...base,
    getList,
    getMany,
    update,
    delete: remove,
    updateMany: (resource, { ids, data }) =>
      writeEach(resource, ids, (id, previousData) => update(resource, { id, data, previousData })),
    deleteMany: (resource, { ids }) =>
      writeEach(resource, ids, (id, previousData) => remove(resource, { id, previousData })),
  };
}

const getList: DataProvider['getList'] = async (resource, params) => {
  let capped = false;
  const several = simpleRest(root, async (url: string, options?: RequestInit) => {
    const answer = await httpClient(withSorts(url, params.sort), options);
    capped = readTotal(answer.headers.get('content-range'))?.capped ?? false;
    return answer;
  });
  const result = await several.getList(resource, params);
  const { page = 1, perPage = result.data.length } = params.pagination ?? {};
  // Behind a total that is not the whole one, a full page says that there is another. A page that is not full is the
  // last, whatever the total: rows are not asked for again and again that do not come.
  const full = result.data.length === perPage;
  const hasNextPage = full && (capped || page * perPage < (result.total ?? 0));
  return { ...result, meta: { capped, readAt: Date.now() }, pageInfo: { hasNextPage, hasPreviousPage: page > 1 } };
};

/** The version of the row that the user saw; none when it has none. */
function versionOf(row: unknown): { readonly version?: number } {
  const parsed = versionedSchema.safeParse(row);
  return parsed.success ? { version: parsed.data.version } : {};
}
