import {
  isAlwaysRequired,
  momentInKorea,
  type Field,
  type Fields,
  type InstitutionField,
  type Links,
  type Resource,
  type TypedResource,
} from '@onyak/core';
import { z } from 'zod';
import { fieldColumn } from '../columns.js';
import { type AnyModel, type Entity, type Relation, RowModel } from './entity.js';
import { stampColumns, stampRules } from './table-model.js';

/** The columns of a definition's fields; an institution field has none. */
type FieldColumns<F extends Fields> = {
  [K in keyof F as F[K] extends InstitutionField ? never : K]: F[K] extends Field<infer T> ? T : never;
};

/** What the database keeps of a row beside its fields. Moments are written as the API answers them. */
interface KeptColumns {
  readonly version: number;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly updatedBy: string;
  readonly updatedAt: string;
  /** Of rows that belong to an institution. */
  readonly hospitalCode: string;
}

/** The model on the other side of each relation of a definition. */
type Others<B extends Links, H extends Links> = { readonly [K in keyof B | keyof H]: () => AnyModel };
type RowsBehind<T> = T extends () => RowModel<infer R> ? Entity<R> : never;
type Relations<B extends Links, H extends Links, T> = {
  [K in keyof B & keyof T]?: RowsBehind<T[K]> | null;
} & { [K in keyof H & keyof T]?: RowsBehind<T[K]>[] };

/**
 * The model of a definition: its columns in the specification's names, its fields' rules, key, version and relations.
 *
 * @param others the model behind each of `belongsTo` and `hasMany`, called on first use.
 */
export function modelOf<
  F extends Fields,
  B extends Links,
  H extends Links,
  const T extends Others<B, H> = Others<B, H>,
>(
  resource: TypedResource<F, B, H>,
  ...[others]: keyof B | keyof H extends never ? [] : [others: T]
): RowModel<FieldColumns<F> & KeptColumns & Relations<B, H, T>> {
  const columns = Object.entries(resource.fields).filter(([, { kind }]) => kind !== 'institution');
  const required = columns.filter(([, field]) => isAlwaysRequired(field) && field.generated === undefined);
  const owned = resource.tenancy === 'hospital';
  const [read, written] = [readers(resource), writers(resource)];
  return new RowModel({
    name: resource.name,
    table: resource.table,
    key: keyOf(resource),
    rules: {
      columns: {
        ...Object.fromEntries(columns.map(([name, { schema }]) => [name, schema])),
        ...(resource.source === 'table' ? stampRules : {}),
        ...(owned ? { hospitalCode: z.string().min(1) } : {}),
      },
      required: new Set([...required.map(([name]) => name), ...(owned ? ['hospitalCode'] : [])]),
    },
    columns: [
      ...columns.map(([name]) => name),
      ...(resource.source === 'table' ? stampColumns : []),
      ...(owned ? ['hospitalCode'] : []),
    ],
    json: columns.flatMap(([name, { kind }]) => (kind === 'list' ? [name] : [])),
    relations: relationsOf(resource, others ?? {}),
    read: (row) => converted(row, read),
    write: (row) => converted(row, written),
  });
}

/** As PostgreSQL tells rows apart: keys that are an institution's own are told apart with it. */
function keyOf(resource: Resource): string[] {
  const own = resource.tenancy === 'hospital' && resource.globalKey !== true ? ['hospitalCode'] : [];
  return [...new Set([...own, ...resource.key.map((field) => ownColumn(resource, field))])];
}

function relationsOf(
  resource: Resource,
  others: Readonly<Record<string, (() => AnyModel) | undefined>>,
): Record<string, Relation> {
  const made = (links: Links, many: boolean) =>
    Object.entries(links).map(([name, { by }]): [string, Relation] => {
      const to = others[name];
      if (!to) throw new Error(`resource ${resource.name}: no model was given for the relation ${name}`);
      const pairs = Object.entries(by).map(([theirs, own]) => [theirs, ownColumn(resource, own)]);
      return [name, { many, to, by: Object.fromEntries(pairs) as Record<string, string> }];
    });
  return Object.fromEntries([...made(resource.belongsTo ?? {}, false), ...made(resource.hasMany ?? {}, true)]);
}

const ownColumn = (resource: Resource, field: string): string =>
  fieldColumn(resource, field) === 'hospital_code' ? 'hospitalCode' : field;

type Convert = (value: unknown) => unknown;
type Conversions = readonly (readonly [name: string, convert: Convert])[];

function converted(row: Record<string, unknown>, conversions: Conversions): Record<string, unknown> {
  const changed = conversions.filter(([name]) => row[name] !== undefined && row[name] !== null);
  if (changed.length === 0) return row;
  return { ...row, ...Object.fromEntries(changed.map(([name, convert]) => [name, convert(row[name])])) };
}

const moment: Convert = (value) => (value instanceof Date ? `${momentInKorea(value).replace(' ', 'T')}+09:00` : value);
/** bigint comes as text; what a field allows is a safe integer. */
const whole: Convert = (value) => (typeof value === 'string' ? Number(value) : value);
const stored: Convert = (value) => (typeof value === 'string' ? { fileId: value } : value);
const fileId: Convert = (value) =>
  typeof value === 'object' && value !== null && 'fileId' in value ? value.fileId : value;

const conversionsOf = (resource: Resource, byKind: Partial<Record<Field['kind'], Convert>>): Conversions =>
  Object.entries(resource.fields).flatMap(([name, { kind }]) => {
    const convert = byKind[kind];
    return convert ? [[name, convert] as const] : [];
  });

const readers = (resource: Resource): Conversions => [
  ...conversionsOf(resource, { dateTime: moment, integer: whole, file: stored }),
  ['createdAt', moment],
  ['updatedAt', moment],
];
const writers = (resource: Resource): Conversions => conversionsOf(resource, { file: fileId });
