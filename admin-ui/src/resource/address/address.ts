import type { Resource } from '@onyak/core';
import { z } from 'zod';
import { fitQuery, type GridPeriod, type GridQuery } from '../../grid/query/query.js';
import { filterText, readFilters, readSort, sortText } from '../../grid/query/query-text.js';
import { periodSchema } from '../../grid/arrangement/views.js';
import { firstQuery } from '../list/query.js';

/** All of a grid that its address tells, so that Back, a reload and a sent link show the same. */
export interface GridPlace {
  readonly query: GridQuery;
  /** Name of the saved view taken last; empty: the first one, chosen by hand; undefined: none was ever taken. */
  readonly view?: string | undefined;
  /** From 1 on, where rows come by pages. */
  readonly page: number;
  /** Rows of a page; undefined: as many as the screen begins with. */
  readonly pageSize?: number | undefined;
  /** Only the user's own rows. */
  readonly own: boolean;
}

const names = ['q', 'sort', 'filter', 'group', 'period', 'view', 'page', 'size', 'own'] as const;
const periodChoice = /^[a-z]/;
const pageSchema = z.coerce.number().int().min(1).max(1_000_000);
const sizeSchema = z.coerce.number().int().min(1).max(1000);

/** The part of an address that is a grid's: the same as long as nothing of it changes (a popup's own is left out). */
export function gridPart(resource: Resource, search: string): string {
  const address = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const name of [...names, ...resource.key]) for (const value of address.getAll(name)) own.append(name, value);
  return own.toString();
}

/**
 * What a screen shows at this address. One that names a row's key (`/mrpm?recId=...`, as the command palette opens it)
 * shows that row, whatever its day. What is not said is as the definition has it; damage is as if not said.
 */
export function readPlace(resource: Resource, search: string): GridPlace {
  const first = firstQuery(resource);
  const address = new URLSearchParams(search);
  if (namesRow(resource, address)) {
    const filters = resource.key.map((id) => ({ id, value: { values: [address.get(id)] } }));
    const query = { ...first, filters, ...(first.period ? { period: { from: '', to: '' } } : {}) };
    return { query, page: 1, own: false };
  }
  const said: GridQuery = {
    sort: readSort(address.get('sort')) ?? first.sort,
    filters: readFilters(address.get('filter')) ?? first.filters,
    search: address.get('q') ?? first.search,
    groupBy: address.get('group') ?? first.groupBy,
    ...(first.period ? { period: readPeriod(address.get('period')) ?? first.period } : {}),
  };
  return {
    query: fitQuery(said, new Set(Object.keys(resource.fields))),
    view: address.get('view') ?? undefined,
    page: pageSchema.safeParse(address.get('page') ?? 1).data ?? 1,
    pageSize: sizeSchema.safeParse(address.get('size') ?? undefined).data,
    own: address.get('own') === '1',
  };
}

/** The address of what is shown; what is as the definition has it is not said. Other parameters stay. */
export function writePlace(resource: Resource, place: GridPlace, search: string): string {
  const first = firstQuery(resource);
  const { query, view, page, pageSize, own } = place;
  const address = new URLSearchParams(search);
  for (const name of [...names, ...resource.key]) address.delete(name);
  const say = (name: (typeof names)[number], text: string, usual: string) => {
    if (text !== usual) address.set(name, text);
  };
  say('q', query.search, first.search);
  say('sort', sortText(query), sortText(first));
  say('filter', filterText(query), filterText(first));
  say('group', query.groupBy, first.groupBy);
  say('period', periodText(query.period), periodText(first.period));
  if (view !== undefined) address.set('view', view);
  say('page', String(page), '1');
  if (pageSize !== undefined) address.set('size', String(pageSize));
  if (own) address.set('own', '1');
  return address.toString();
}

/** Whether an address names a row's key. */
function namesRow(resource: Resource, address: URLSearchParams): boolean {
  return resource.key.every((id) => (address.get(id) ?? '') !== '');
}

/** The name of a period that moves with today, or `2026-01-01~2026-01-31`; either day may be open. */
function periodText(period: GridPeriod | undefined): string {
  if (period === undefined) return '';
  return 'choice' in period ? period.choice : `${period.from}~${period.to}`;
}

function readPeriod(text: string | null): GridPeriod | undefined {
  if (text === null) return undefined;
  const [from = '', to = ''] = text.split('~');
  return periodSchema.safeParse(periodChoice.test(text) ? { choice: text } : { from, to }).data;
}
