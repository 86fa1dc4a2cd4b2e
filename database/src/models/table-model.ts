import { z } from 'zod';
import { type Entity, type Relation, RowModel } from './entity.js';

type Shape = Readonly<Record<string, z.ZodType>>;
/** What a row has: every column, though a new row need not name each. */
export type Columns<S extends Shape> = { [K in keyof S]: Exclude<z.output<S[K]>, undefined> };

/** Kept by the database. */
export interface Stamps {
  readonly version: number;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedBy: string;
  readonly updatedAt: Date;
}

/** The rows of a model, e.g. for what a function takes. */
export type RowOfModel<M> = M extends RowModel<infer R> ? Entity<R> : never;

/** Rows of other models that a query asked for besides. */
export type Related<L> = {
  [K in keyof L]?: L[K] extends { readonly to: () => RowModel<infer R> } ? LinkedRows<L[K], R> : never;
};
type LinkedRows<L, R extends object> = L extends { readonly many: true } ? Entity<R>[] : Entity<R> | null;

export interface TableInput<S extends Shape, L extends Readonly<Record<string, Relation>>> {
  readonly table: string;
  readonly key: readonly [Extract<keyof S, string>, ...Extract<keyof S, string>[]];
  /** Rules of the columns, in the names of fields. A column that a new row may leave out is optional. */
  readonly columns: S;
  /** Whether the database keeps version, who and when; it does unless told otherwise. */
  readonly stamped?: boolean;
  /** Columns kept as JSON. */
  readonly json?: readonly Extract<keyof S, string>[];
  readonly relations?: L;
}

/** Columns that the database keeps and nobody writes but `version`, as the one that was read. */
export const stampColumns = ['version', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt'];
export const stampRules: Shape = { version: z.int().min(1).optional() };

/** The model of a table that is no resource. It stands beside the code that owns the table. */
export function tableModel<const S extends Shape, const L extends Readonly<Record<string, Relation>> = {}>(
  input: TableInput<S, L> & { readonly stamped: false },
): RowModel<Columns<S> & Related<L>>;
export function tableModel<const S extends Shape, const L extends Readonly<Record<string, Relation>> = {}>(
  input: TableInput<S, L>,
): RowModel<Columns<S> & Stamps & Related<L>>;
export function tableModel<const S extends Shape, const L extends Readonly<Record<string, Relation>>>(
  input: TableInput<S, L>,
): RowModel<Columns<S> & Related<L>> {
  const { table, key, columns, stamped = true, json = [], relations = {} } = input;
  const required = Object.keys(columns).filter((name) => columns[name]?.safeParse(undefined).success === false);
  return new RowModel({
    name: table,
    table,
    key,
    rules: { columns: stamped ? { ...columns, ...stampRules } : columns, required: new Set(required) },
    columns: [...Object.keys(columns), ...(stamped ? stampColumns : [])],
    json,
    relations,
  });
}

/** Rows of another model that belong to a row of this one. */
export const hasMany = <R extends object>(to: () => RowModel<R>, by: Readonly<Record<string, string>>) =>
  ({ many: true, to, by }) as const;

/** The row of another model that a row of this one belongs to. */
export const belongsTo = <R extends object>(to: () => RowModel<R>, by: Readonly<Record<string, string>>) =>
  ({ many: false, to, by }) as const;
