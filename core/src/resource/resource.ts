import type { z } from 'zod';
import type { Field } from './fields.js';

export type Fields = Readonly<Record<string, Field>>;
type Name<F extends Fields> = Extract<keyof F, string>;

export interface SortRule<N extends string = string> {
  readonly field: N;
  readonly order: 'ASC' | 'DESC';
}

/**
 * A resource as its author writes it. Names of fields are checked by the compiler wherever they
 * are used again, so that a wrong definition does not build.
 */
export interface ResourceInput<F extends Fields> {
  /** REST name, lower case: `/rest/<name>`. */
  readonly name: string;
  /** Plugin code of the specification's calls: `/api/<CALL>/select|insert|update|delete|selectHistory`. */
  readonly call: string;
  /** Table name; made from this definition when it does not exist yet. */
  readonly table: string;
  readonly label: string;
  readonly fields: F;
  /** One field or several; immutable once a row exists. */
  readonly key: readonly [Name<F>, ...Name<F>[]];
  /** `common` to all institutions, or each row owned by one (`hospital_code`, row-level security). */
  readonly tenancy: 'common' | 'hospital';
  readonly search?: {
    /** Parameter of the specification's select call, e.g. `allSearchLike`. */
    readonly param: string;
    readonly fields: readonly [Name<F>, ...Name<F>[]];
    readonly minLength?: number;
    /** The select call refuses an empty search with `search.required`. */
    readonly required?: boolean;
    /** Placeholder of the search box. */
    readonly placeholder?: string;
  };
  /** Other exact or prefix parameters of the select call. */
  readonly filters?: Readonly<
    Record<string, { readonly field: Name<F>; readonly match: 'equal' | 'prefix' | 'contains' }>
  >;
  readonly sort: readonly [SortRule<Name<F>>, ...SortRule<Name<F>>[]];
  /** Grid columns in order; all fields when left out. */
  readonly columns?: readonly Name<F>[];
  /** What a user may do from the screen; all by default. */
  readonly actions?: {
    readonly insert?: boolean;
    readonly update?: boolean;
    readonly delete?: boolean;
    readonly export?: boolean;
  };
  /** Values that no two rows of one tenancy share, besides the key. */
  readonly unique?: readonly (readonly [Name<F>, ...Name<F>[]])[];
  /** Every read of its rows (one, list, history, export) is kept in user_action as this action. */
  readonly audit?: { readonly action: string };
}

/** A resource whatever its fields: what the host, the grid and the form work on. */
export interface Resource {
  readonly name: string;
  readonly call: string;
  readonly table: string;
  readonly label: string;
  readonly fields: Fields;
  readonly key: readonly [string, ...string[]];
  readonly tenancy: 'common' | 'hospital';
  readonly search?: ResourceInput<Fields>['search'];
  readonly filters?: ResourceInput<Fields>['filters'];
  readonly sort: readonly [SortRule, ...SortRule[]];
  readonly columns: readonly string[];
  readonly actions: {
    readonly insert: boolean;
    readonly update: boolean;
    readonly delete: boolean;
    readonly export: boolean;
  };
  readonly unique?: readonly (readonly [string, ...string[]])[];
  readonly audit?: { readonly action: string };
}

/** A resource that still knows its fields, for {@link RowOf}. */
export interface TypedResource<F extends Fields> extends Resource {
  readonly fields: F;
}

/** The values of one row, keyed by field; optional fields may be null. */
export type RowOf<R> = R extends { readonly fields: infer F }
  ? { [K in keyof F]: F[K] extends Field<infer T> ? T : never }
  : never;

/** A row as the server answers it: values, version for optimistic locking, who and when. */
export type StoredRow<R> = RowOf<R> & {
  readonly id: string;
  readonly version: number;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly updatedBy: string;
  readonly updatedAt: string;
  readonly hospitalCode?: string;
};

/** Names the host adds to every row; a field may not take them. */
export const reservedFieldNames = [
  'id',
  'version',
  'createdBy',
  'createdAt',
  'updatedBy',
  'updatedAt',
  'hospitalCode',
] as const;

/** Declares an entity once; screens, calls, routes, table, history and export come from it. */
export function defineResource<const F extends Fields>(input: ResourceInput<F>): TypedResource<F> {
  const names = Object.keys(input.fields) as Name<F>[];
  const fault = findFault(input, names);
  if (fault) throw new Error(`resource ${input.name}: ${fault}`);
  return {
    ...input,
    columns: input.columns ?? names,
    actions: { insert: true, update: true, delete: true, export: true, ...input.actions },
  };
}

function findFault(
  input: Pick<Resource, 'name' | 'call' | 'table' | 'key' | 'fields'>,
  names: readonly string[],
): string | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(input.name)) return 'name must be lower case letters, digits and dashes';
  if (!/^[A-Z][A-Z0-9]*$/.test(input.call)) return 'call must be capitals and digits';
  if (!/^[a-z][a-z0-9_]*$/.test(input.table)) return 'table must be lower case letters, digits and underscores';
  const badName = names.find((name) => !/^[a-z][A-Za-z0-9]*$/.test(name));
  if (badName) return `field ${badName} must be camelCase`;
  const reserved = names.find((name) => (reservedFieldNames as readonly string[]).includes(name));
  if (reserved) return `field ${reserved} is the host's`;
  const optionalKey = input.key.find((name) => !input.fields[name]?.required);
  if (optionalKey) return `key ${optionalKey} must be a required field`;
  return undefined;
}

/** The key of a row as one string: fields in key order joined by `~`, each percent-encoded. */
export function rowId(resource: Pick<Resource, 'key'>, row: Readonly<Record<string, unknown>>): string {
  return resource.key.map((name) => encodeURIComponent(String(row[name] ?? '')).replaceAll('~', '%7E')).join('~');
}

/** The key values of a row id made by {@link rowId}; undefined when the parts do not fit the key. */
export function parseRowId(resource: Pick<Resource, 'key'>, id: string): Record<string, string> | undefined {
  const parts = id.split('~');
  if (parts.length !== resource.key.length) return undefined;
  try {
    return Object.fromEntries(resource.key.map((name, index) => [name, decodeURIComponent(parts[index] ?? '')]));
  } catch {
    return undefined;
  }
}

/** All faults of a row at once; values come back parsed (trimmed, upper-cased, numbers as numbers). */
export function parseRow(
  resource: Pick<Resource, 'fields'>,
  input: Readonly<Record<string, unknown>>,
): { readonly values: Record<string, unknown>; readonly faults: { field: string; message: string }[] } {
  const values: Record<string, unknown> = {};
  const faults: { field: string; message: string }[] = [];
  for (const [name, definition] of Object.entries(resource.fields)) {
    if (definition.readOnly) continue;
    const result = definition.schema.safeParse(input[name]);
    if (result.success) values[name] = result.data;
    else faults.push({ field: name, message: firstMessage(result.error) });
  }
  return { values, faults };
}

function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? '';
}
