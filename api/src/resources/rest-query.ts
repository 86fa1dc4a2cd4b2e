import { OnyakError, parseRowId, type Resource, type SortRule } from '@onyak/core';
import { z } from 'zod';
import { fitsField, HOSPITAL_KEY, type Condition, type RowQuery } from './query.js';
import { idHasHospital, isSortable, isTextual } from './sql.js';

/** Most rows of one page. */
export const MAX_PAGE = 10_000;
const DEFAULT_PAGE = 25;

export interface PageQuery extends RowQuery {
  readonly offset: number;
  readonly limit: number;
}

/** Parameters every REST address takes besides its own. */
const common = ['hospitalCodeManager'];

/** Refuses parameters that an address does not know, naming them. @throws OnyakError BAD_REQUEST */
export function refuseUnknown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name) && !common.includes(name));
  if (unknown.length > 0) throw unknownNames(unknown);
}

function unknownNames(names: readonly string[]): OnyakError {
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
  const sort = parseSort(resource, query['sort']);
  const [start, end] = readJson(query['range'], rangeSchema) ?? [0, DEFAULT_PAGE - 1];
  const limit = end - start + 1;
  if (limit < 1 || limit > MAX_PAGE) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  return {
    ...parseFilter(resource, hospitalCode, readJson(query['filter'], filterSchema) ?? {}),
    ...sort,
    offset: start,
    limit,
  };
}

function parseSort(resource: Resource, text: unknown): { sort: readonly SortRule[]; exactFirst: boolean } {
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

type FilterValues = z.output<typeof filterSchema>;

function parseFilter(
  resource: Resource,
  hospitalCode: string,
  filter: FilterValues,
): { conditions: Condition[]; search?: string } {
  const unknown: string[] = [];
  const conditions: Condition[] = [];
  let search: string | undefined;
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'q' && resource.search) search = searchText(value);
    else if (name === 'id') conditions.push({ op: 'keys', keys: keysOf(resource, hospitalCode, value) });
    else {
      const condition = fieldCondition(resource, name, value);
      if (condition === undefined) unknown.push(name);
      else if (condition !== 'none') conditions.push(condition);
    }
  }
  if (unknown.length > 0) throw unknownNames(unknown);
  return { conditions, ...(search === undefined ? {} : { search }) };
}

/** Trimmed search text; empty means no search. */
export function searchText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim().normalize('NFC');
  return text === '' ? undefined : text;
}

function keysOf(resource: Resource, hospitalCode: string, value: FilterValues[string]): Record<string, string>[] {
  const keys = list(value).map((id) => (typeof id === 'string' ? keyOfId(resource, hospitalCode, id) : undefined));
  return keys.filter((key) => key !== undefined);
}

/** The key of a row's id as the API gives it; undefined when no row could have it. */
export function keyOfId(resource: Resource, hospitalCode: string, id: string): Record<string, string> | undefined {
  const parts = idHasHospital(resource, hospitalCode)
    ? { key: [HOSPITAL_KEY, ...resource.key] as [string, ...string[]] }
    : resource;
  const key = parseRowId(parts, id);
  if (!key || !resource.key.every((name) => fitsField(resource, name, key[name] ?? ''))) return undefined;
  return key[HOSPITAL_KEY]?.includes('\0') ? undefined : key;
}

function fieldCondition(resource: Resource, name: string, value: FilterValues[string]): Condition | 'none' | undefined {
  const match = /^([A-Za-z0-9]+)(~|>=|<=)?$/.exec(name);
  const field = match?.[1] ?? '';
  const definition = Object.hasOwn(resource.fields, field) ? resource.fields[field] : undefined;
  if (!definition) return undefined;
  const operator = match?.[2];
  if (operator === '~') {
    const text = searchText(value);
    return text === undefined ? 'none' : { op: 'contains', field, text };
  }
  const parse = (item: unknown): unknown => {
    if (item === null || item === '') return null;
    // Stored values may be older than the field's rules: a text is looked for as it is.
    if (isTextual(definition) && (typeof item === 'string' || typeof item === 'number')) return String(item);
    const parsed = definition.schema.safeParse(item);
    if (parsed.success) return parsed.data;
    throw OnyakError.of(
      'VALIDATION',
      'error.validation',
      {},
      { faults: [{ field: name, message: parsed.error.issues[0]?.message ?? '' }] },
    );
  };
  if (operator === undefined) return { op: 'any', field, values: list(value).map(parse) };
  if (Array.isArray(value)) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  return { op: operator === '>=' ? 'from' : 'to', field, value: parse(value) };
}

function list(value: FilterValues[string]): readonly z.output<typeof scalar>[] {
  return Array.isArray(value) ? value : [value];
}

function readJson<T>(text: unknown, schema: z.ZodType<T>): T | undefined {
  if (text === undefined || text === '') return undefined;
  const parsed = schema.safeParse(typeof text === 'string' ? parseJson(text) : undefined);
  if (!parsed.success) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
  }
}
