import { message, readFileValue, rowId, type Field, type FieldFault, type Resource } from '@onyak/core';
import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Statements } from '../../database/database.js';
import { prepared } from '../../database/statement.js';
import type { Check, RowChecks } from './checks.js';
import { codeChecks } from './code-checks.sql.js';
import { duplicateFaults } from './faults.js';
import { bind, fitsField, keySql } from '../query/query.js';
import { column, institutionCode, Parameters, quote } from '../query/columns.sql.js';

type Values = Readonly<Record<string, unknown>>;

const answersSchema = z.record(z.string(), z.boolean());

/** Faults that only other rows can tell: values that are taken, references to what the caller does not see. */
export async function findFaults(
  resource: Resource,
  resources: ReadonlyMap<string, Resource>,
  db: Statements,
  asked: RowChecks,
): Promise<{ taken: FieldFault[]; missing: FieldFault[] }> {
  const parameters = new Parameters();
  const checks = [
    ...uniqueChecks(resource, asked, parameters),
    ...referenceChecks(resource, resources, asked, parameters),
    ...codeChecks(resource, resources, asked, parameters),
  ];
  if (checks.length === 0) return { taken: [], missing: [] };
  const tests = checks.map(({ sql }, index) => `${sql} as ${quote(String(index))}`);
  const statement = prepared(`select ${tests.join(', ')}`, parameters.values);
  const rows = await readRows(db, answersSchema, statement);
  const found = checks.filter((_, index) => rows[0]?.[String(index)]);
  return {
    taken: found.filter(({ taken }) => taken).flatMap(({ faults }) => faults),
    missing: found.filter(({ taken }) => !taken).flatMap(({ faults }) => faults),
  };
}

function uniqueChecks(resource: Resource, asked: RowChecks, parameters: Parameters): Check[] {
  const { values, hospitalCode } = asked;
  const complete = asked.unique.filter((fields) =>
    fields.every((name) => values[name] !== null && values[name] !== undefined),
  );
  return complete.map((fields) => {
    const same = fields.map((name) => `${column(resource, name)} = ${bind(resource, name, values[name], parameters)}`);
    const global = resource.globalKey === true && fields === resource.key;
    if (hospitalCode !== undefined && !global) same.push(`t.hospital_code = ${parameters.add(hospitalCode)}`);
    if (asked.self) same.push(`not ${keySql(resource, asked.self, parameters)}`);
    return {
      sql: `exists (select from ${quote(resource.table)} t where ${same.join(' and ')})`,
      faults: duplicateFaults(resource, fields),
      taken: true,
    };
  });
}

interface Pointer {
  /** Where the fault stands, e.g. `drugs.0.code`. */
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
}

/** Every reference or file of a field: its own, or one in each item of a list. */
function pointersOf(path: string, field: Field, value: unknown): Pointer[] {
  if (value === null || value === undefined) return [];
  if (field.kind === 'reference' || field.kind === 'institution' || field.kind === 'file')
    return [{ path, field, value }];
  const { item } = field;
  if (field.kind !== 'list' || !item || !Array.isArray(value)) return [];
  return value.flatMap((row: Values, index) =>
    Object.entries(item).flatMap(([name, part]) => pointersOf(`${path}.${index}.${name}`, part, row[name])),
  );
}

function referenceChecks(
  resource: Resource,
  resources: ReadonlyMap<string, Resource>,
  asked: RowChecks,
  parameters: Parameters,
): Check[] {
  const pointers = asked.references.flatMap((name) => {
    const field = resource.fields[name];
    return field ? pointersOf(name, field, asked.values[name]) : [];
  });
  return pointers.map(({ path, field, value }) => {
    const isFile = field.kind === 'file';
    const there = isFile
      ? fileSql(resource, path, value, asked, parameters)
      : existsSql(resources, field, String(value), asked.hospitalCode, parameters);
    return {
      sql: `not ${there}`,
      faults: [{ field: path, message: message(isFile ? 'field.file' : 'field.option') }],
      taken: false,
    };
  });
}

/** Whether a file is one that the writer has uploaded for this field, or the row's own already. */
function fileSql(
  resource: Resource,
  name: string,
  value: unknown,
  { hospitalCode, userId, values, self }: RowChecks,
  parameters: Parameters,
): string {
  const file = readFileValue(value);
  if (!file) return 'false';
  const own = [
    `f.id = ${parameters.add(file.fileId)}::uuid`,
    `f.hospital_code = ${parameters.add(hospitalCode)}`,
    `f.resource = ${parameters.add(resource.name)}`,
    `f.field = ${parameters.add(name)}`,
  ];
  const free = `(f.row_key is null and f.created_by = ${parameters.add(userId)})`;
  const rows = `f.row_key = ${parameters.add(rowId(resource, self ?? values))}`;
  return `exists (select from stored_file f where ${own.join(' and ')} and (${free} or ${rows}))`;
}

/** Whether the row that a reference points at is one that the caller sees, of the same institution where both have one. */
function existsSql(
  resources: ReadonlyMap<string, Resource>,
  field: Field,
  value: string,
  hospitalCode: string | undefined,
  parameters: Parameters,
): string {
  if (field.kind === 'institution')
    return `exists (select from hospital t where t.code = ${parameters.add(institutionCode(value))})`;
  const target = resources.get(field.reference?.resource ?? '');
  const [key] = target?.key ?? [];
  if (!target || key === undefined) throw new Error(`reference to an unknown resource: ${field.reference?.resource}`);
  if (!fitsField(target, key, value)) return 'false';
  const same = [`${column(target, key)} = ${bind(target, key, value, parameters)}`];
  if (target.tenancy === 'hospital' && hospitalCode !== undefined)
    same.push(`t.hospital_code = ${parameters.add(hospitalCode)}`);
  return `exists (select from ${quote(target.table)} t where ${same.join(' and ')})`;
}

/** Fields whose values point at other rows. */
export function pointing(resource: Resource, names: readonly string[]): string[] {
  const points = (field: Field): boolean =>
    field.kind === 'reference' ||
    field.kind === 'file' ||
    field.codes !== undefined ||
    (field.kind === 'institution' && !field.readOnly) ||
    Object.values(field.item ?? {}).some(points);
  return names.filter((name) => {
    const field = resource.fields[name];
    return field !== undefined && points(field);
  });
}
