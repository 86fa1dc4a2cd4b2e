import { message, OnyakError, type Resource } from '@onyak/core';
import { fieldCondition, periodCondition, searchText } from '../query/field-condition.js';
import { readPeriod } from '../query/period.js';
import type { Condition, PageQuery } from '../query/query.js';
import { isTextual } from '../query/columns.sql.js';

/** Most rows that a select call answers; it has no pages. */
export const MAX_SELECT = 10_000;

type Input = Readonly<Record<string, unknown>>;

/** Parameters of a resource's select call besides the institution. */
export function selectParameters(resource: Resource): string[] {
  const { search, filters = {}, dateRange, ownRows, key, linkParam } = resource;
  return [
    ...(search ? [search.param] : []),
    ...Object.keys(filters),
    ...key,
    ...(dateRange ? ['startDate', 'endDate'] : []),
    ...(ownRows ? ['searchAll'] : []),
    ...(linkParam === undefined ? [] : [linkParam]),
  ];
}

/**
 * Search, filters, period and key parameters of a select call.
 * @throws OnyakError VALIDATION when a required search is missing or a value cannot be.
 */
export function selectQuery(resource: Resource, input: Input): PageQuery {
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
  const keyed: Condition[] = [];
  for (const name of resource.key) {
    const value = name in filters || name === search?.param ? undefined : searchText(input[name]);
    if (value !== undefined) keyed.push(equal(resource, name, value));
  }
  conditions.push(...keyed);
  const narrowed = searched !== undefined || conditions.length > 0 || hasPeriod(input);
  if (namesLink(resource, input, narrowed)) conditions.push(nothing);
  if (searched === undefined && conditions.length === 0 && search?.required)
    throw OnyakError.of('VALIDATION', 'search.required');
  refuseShort(resource, searched);
  return {
    ...(searched === undefined ? {} : { search: searched }),
    conditions: [...conditions, ...period(resource, input, keyed.length > 0)],
    sort: resource.sort,
    exactFirst: true,
    offset: 0,
    limit: MAX_SELECT,
  };
}

const nothing: Condition = { op: 'keys', keys: [] };

const hasPeriod = (input: Input): boolean =>
  searchText(input['startDate']) !== undefined || searchText(input['endDate']) !== undefined;

/**
 * Whether a link's code is what rows are asked for by. One that opens a row has been replaced by its key, so that any other
 * finds nothing; an empty one does too, unless something else says which rows are meant: never is a link answered with the rows
 * that nobody asked for.
 */
function namesLink({ linkParam }: Resource, input: Input, narrowed: boolean): boolean {
  if (linkParam === undefined || !(linkParam in input)) return false;
  return !narrowed || typeof input[linkParam] !== 'string' || searchText(input[linkParam]) !== undefined;
}

function refuseShort({ search }: Resource, searched: string | undefined): void {
  const shortest = search?.minLength ?? 1;
  if (!search || searched === undefined || searched.length >= shortest) return;
  const text = message('field.min', { min: shortest });
  throw new OnyakError('VALIDATION', text, { faults: [{ field: search.param, message: text }] });
}

function equal(resource: Resource, field: string, value: string): Condition {
  const definition = resource.fields[field];
  const parsed = definition?.schema.safeParse(value);
  if (definition?.kind === 'dateTime' && parsed?.success)
    return fieldCondition(resource, field, '', value) ?? { op: 'any', field, values: [] };
  if (parsed?.success) return { op: 'any', field, values: [parsed.data] };
  // What breaks the field's rules equals nothing, unless the stored texts are older than the rules.
  return { op: 'any', field, values: definition && isTextual(definition) ? [value] : [] };
}

/** The days asked for, both included; where none are, the definition's own, or any day where a key says which row. */
function period({ dateRange, ...resource }: Resource, input: Input, keyed: boolean): Condition[] {
  if (!dateRange) return [];
  return periodCondition(resource, dateRange.field, readPeriod(input, keyed ? undefined : dateRange.default));
}

/**
 * Whether only the caller's own rows are meant, by `searchAll`: `N` asks for them; `Y` for all, which takes the function.
 * @throws OnyakError NO_AUTH
 */
export function asksForOwn(resource: Resource, input: Input, f1: boolean): boolean {
  if (!resource.ownRows) return false;
  const all = searchText(input['searchAll']);
  if (all === 'Y' && !f1) throw OnyakError.of('NO_AUTH', 'searchAll.noAuth');
  return all === 'N';
}
