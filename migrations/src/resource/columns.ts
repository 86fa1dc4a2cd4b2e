import { createHash } from 'node:crypto';
import type { Field, Resource } from '@onyak/core';
import pg from 'pg';

/** One column of a table made from a definition. */
export interface Column {
  readonly name: string;
  /** As PostgreSQL's format_type writes it. */
  readonly type:
    | 'text'
    | 'integer'
    | 'bigint'
    | 'double precision'
    | 'boolean'
    | 'date'
    | 'timestamp with time zone'
    | 'jsonb';
  readonly required: boolean;
  /** The rule that every value keeps, as SQL; absent where the type says all. */
  readonly check?: string;
}

const quote = (name: string): string => pg.escapeIdentifier(name);

/** The column of a field: every capital becomes an underscore and a small letter (`atcNameKor` -> `atc_name_kor`). */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The field of a column, the inverse of {@link columnName}. */
export function fieldName(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A name of up to 63 bytes: PostgreSQL would cut a longer one silently, and two could become one. */
export function identifier(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (name.length <= 63) return name;
  return `${name.slice(0, 54)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

const integerLimit = 2_147_483_647;

function typeOf(field: Field): Column['type'] {
  switch (field.kind) {
    case 'text':
    case 'code':
    case 'option':
      return 'text';
    case 'integer':
      return Math.max(Math.abs(field.min ?? 0), Math.abs(field.max ?? 0)) > integerLimit ? 'bigint' : 'integer';
    case 'number':
      return 'double precision';
    case 'boolean':
    case 'date':
      return field.kind;
    case 'dateTime':
      return 'timestamp with time zone';
    case 'list':
      return 'jsonb';
    case 'reference':
    case 'institution':
      return 'text';
  }
}

function checkOf(column: string, field: Field): string | undefined {
  const value = quote(column);
  const rules: string[] = [];
  if (field.maxLength !== undefined) rules.push(`char_length(${value}) between 1 and ${field.maxLength}`);
  if (field.kind === 'code' && field.uppercase) rules.push(`${value} !~ '[a-z]'`);
  if (field.min !== undefined) rules.push(`${value} >= ${field.min}`);
  if (field.max !== undefined) rules.push(`${value} <= ${field.max}`);
  if (field.options)
    rules.push(`${value} in (${field.options.map((option) => pg.escapeLiteral(option.value)).join(', ')})`);
  return rules.length === 0 ? undefined : rules.join(' and ');
}

/** The columns of a definition's fields, in their order. */
export function columnsOf(resource: Pick<Resource, 'fields'>): Column[] {
  return Object.entries(resource.fields).map(([name, field]) => {
    const column = columnName(name);
    const check = checkOf(column, field);
    return { name: column, type: typeOf(field), required: field.required, ...(check === undefined ? {} : { check }) };
  });
}

/** `"name" type [not null]`, as create table and add column want it. */
export const columnSql = (column: Column): string =>
  `${quote(column.name)} ${column.type}${column.required ? ' not null' : ''}`;

/** Columns that no two rows share: within an institution where rows belong to one. */
export const keyColumns = (
  resource: Pick<Resource, 'key' | 'tenancy' | 'globalKey'>,
  fields: readonly string[] = resource.key,
): string[] => {
  const perHospital = resource.tenancy === 'hospital' && !(resource.globalKey === true && fields === resource.key);
  return [...(perHospital ? ['hospital_code'] : []), ...fields.map(columnName)];
};

export const quoteList = (names: readonly string[]): string => names.map(quote).join(', ');
