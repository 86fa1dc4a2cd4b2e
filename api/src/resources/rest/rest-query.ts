import { OnyakError, parseRowId, type Resource, type SortRule } from '@onyak/core';
import { z } from 'zod';
import { assertWellFormed } from '../../http/body/well-formed.js';
import { ReadOnce } from './read-once.js';
import { fieldCondition, searchText, type Operator } from '../query/field-condition.js';
import { fitsField, HOSPITAL_KEY, type Condition, type PageQuery } from '../query/query.js';
import { idHasHospital, isSortable } from '../query/columns.sql.js';

/** Most rows of one page. */
export const MAX_PAGE = 10_000;
const DEFAULT_PAGE = 25;

/** Parameters every REST address takes besides its own. */
const common = ['hospitalCodeManager'];

/** Refuses parameters that an address does not know, naming them. @throws OnyakError BAD_REQUEST */
export function refuseUnknown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name) && !common.includes(name));
  if (unknown.length > 0) throw unknownNames(unknown);
}

/** Names what is not known. */
export function unknownNames(names: readonly string[]): OnyakError {
  return OnyakError.of('BAD_REQUEST', 'error.unknownParameter', {
    names: names.map((name) => name.slice(0, 50)).join(', '),
  });
}

const sortSchema = z.union([
  z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).transform((rule) => [rule]),
  z.array(z.tuple([z.string(), z.enum(['ASC', 'DESC'])])).max(10),
]);
const rangeSchema = z.tuple([z.int().min(0), z.int().min(0)]);
const scalar = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]);
const filterSchema = z.record(z.string(), z.union([scalar, z.array(scalar).max(1000)]));
export type FilterValues = z.output<typeof filterSchema>;

/**
 * A REST list's sort, range and filter (ra-data-simple-rest, with multi-sort and header filters).
 * @param query the address's parameters; `extra` names the ones that are not these three.
 * @throws OnyakError BAD_REQUEST for anything the resource does not know.
 */
export function parseRestQuery(
  resource: Resource,
  hospitalCode: string,
  query: Readonly<Record<string, unknown>>,
  extra: readonly string[] = [],
): PageQuery {
  refuseUnknown(Object.keys(query), ['sort', 'range', 'filter', ...extra]);
  const sort = sortOf(resource, query['sort']);
  const [start, end] = ranges.get(query['range'], parseRange);
  const limit = end - start + 1;
  if (limit < 1 || limit > MAX_PAGE) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  return {
    ...parseFilter(resource, hospitalCode, readJson(query['filter'], filterSchema) ?? {}),
    ...sort,
    offset: start,
    limit,
  };
}

const parseRange = (text: unknown) => readJson(text, rangeSchema) ?? ([0, DEFAULT_PAGE - 1] as const);
const ranges = new ReadOnce<readonly [number, number]>();

type Sorting = Pick<PageQuery, 'sort' | 'exactFirst'>;
const sortsOfResources = new WeakMap<Resource, ReadOnce<Sorting>>();

function sortOf(resource: Resource, text: unknown): Sorting {
  const sorts = sortsOfResources.get(resource) ?? new ReadOnce<Sorting>();
  sortsOfResources.set(resource, sorts);
  return sorts.get(text, () => parseSort(resource, text));
}

function parseSort(resource: Resource, text: unknown): Sorting {
  const given = readJson(text, sortSchema) ?? [];
  const unknown = given.map(([field]) => field).filter((field) => field !== 'id' && !isSortable(resource, field));
  if (unknown.length > 0) throw unknownNames(unknown);
  const sort = given.flatMap(([field, order]) =>
    field === 'id' ? resource.key.map((name): SortRule => ({ field: name, order })) : [{ field, order }],
  );
  const asDeclared =
    sort.length === resource.sort.length &&
    sort.every(
      (rule, index) => rule.field === resource.sort[index]?.field && rule.order === resource.sort[index]?.order,
    );
  // A search that was not sorted by hand shows what was typed at the top.
  return sort.length === 0 || asDeclared ? { sort: resource.sort, exactFirst: true } : { sort, exactFirst: false };
}

/** A filter's conditions and search text. @throws OnyakError BAD_REQUEST naming what the resource does not know. */
export function parseFilter(
  resource: Resource,
  hospitalCode: string,
  filter: FilterValues,
): { conditions: Condition[]; search?: string } {
  const unknown: string[] = [];
  const conditions: Condition[] = [];
  let search: string | undefined;
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'q' && resource.search) search = searchText(value);
    else if (name === 'id' && !Object.hasOwn(resource.fields, 'id'))
      conditions.push({ op: 'keys', keys: keysOf(resource, hospitalCode, value) });
    else {
      const condition = namedCondition(resource, name, value);
      if (condition === undefined) unknown.push(name);
      else conditions.push(condition);
    }
  }
  if (unknown.length > 0) throw unknownNames(unknown);
  return { conditions, ...(search === undefined ? {} : { search }) };
}

/** Most fields that one condition names. */
const MAX_EITHER = 8;

/** `name`, `name~`, `name>=`, `name<=`; fields joined by `|`: any of them. */
function namedCondition(resource: Resource, name: string, value: FilterValues[string]): Condition | undefined {
  const match = /^([A-Za-z0-9|]+)(~|>=|<=)?$/.exec(name);
  const fields = (match?.[1] ?? '').split('|');
  if (fields.length > MAX_EITHER || !fields.every((field) => Object.hasOwn(resource.fields, field))) return undefined;
  const operators: readonly Operator[] = ['~', '>=', '<='];
  const operator = operators.find((candidate) => candidate === match?.[2]) ?? '';
  const conditions = fields.map((field) => fieldCondition(resource, field, operator, value));
  const known = conditions.filter((condition) => condition !== undefined);
  if (known.length < conditions.length) return undefined;
  return known.length === 1 ? known[0] : { op: 'either', conditions: known };
}

function keysOf(resource: Resource, hospitalCode: string, value: FilterValues[string]): Record<string, string>[] {
  const ids = Array.isArray(value) ? value : [value];
  const keys = ids.map((id) => (typeof id === 'string' ? keyOfId(resource, hospitalCode, id) : undefined));
  return keys.filter((key) => key !== undefined);
}

/** The key of a row's id as the API gives it; undefined when no row could have it. */
export function keyOfId(resource: Resource, hospitalCode: string, id: string): Record<string, string> | undefined {
  const parts = idHasHospital(resource, hospitalCode)
    ? { key: [HOSPITAL_KEY, ...resource.key] as [string, ...string[]] }
    : resource;
  const key = parseRowId(parts, id);
  if (!key) return undefined;
  // The id was decoded a second time: what was well-formed before need not be now.
  if (!Object.values(key).every((text) => text.isWellFormed() && !text.includes('\0'))) return undefined;
  return resource.key.every((name) => fitsField(resource, name, key[name] ?? '')) ? key : undefined;
}

/** JSON of a query parameter; undefined when it is not there. @throws OnyakError BAD_REQUEST */
export function readJson<T>(text: unknown, schema: z.ZodType<T>): T | undefined {
  if (text === undefined || text === '') return undefined;
  const parsed = schema.safeParse(typeof text === 'string' ? parseJson(text) : undefined);
  if (!parsed.success) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  return parsed.data;
}

/** Names that every object has are none of a field. */
function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  }
  assertWellFormed(value);
  return value;
}
