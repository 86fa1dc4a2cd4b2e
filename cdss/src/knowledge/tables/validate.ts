import { OnyakError, type FieldFault } from '@onyak/core';
import { z } from 'zod';
import { texts } from '../../messages.js';
import {
  tableNames,
  tableSpecs,
  type GivenTables,
  type KnowledgeTables,
  type TableName,
  type TableSpec,
} from './table-specs.js';

const MAX_FAULTS = 20;

/** Whether a row is signed is no column of a file: it comes beside the row's own fields. */
const isSigned = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'reviewed' in row && row.reviewed === true;

type Row = Readonly<Record<string, unknown>>;

function checkTable(table: TableName, rows: readonly unknown[], faults: FieldFault[]): Row[] {
  const spec: TableSpec = tableSpecs[table];
  const seen = new Map<string, number>();
  const checked: Row[] = [];
  parseRows(table, rows, faults).forEach((data, index) => {
    if (!data) return;
    const key = keyOf(spec, data);
    const first = seen.get(key);
    if (first !== undefined)
      faults.push({ field: `${table}.${index}`, message: texts.repeatedRow(table, index + 1, key, first + 1) });
    seen.set(key, index);
    checked.push(isSigned(rows[index]) ? { ...data, reviewed: true } : data);
  });
  return checked;
}

/** The rows as their schema gives them; undefined for a bad one. Good tables, the rule, are parsed whole: it takes half the time. */
function parseRows(table: TableName, rows: readonly unknown[], faults: FieldFault[]): readonly (Row | undefined)[] {
  const whole = wholeTables[table].safeParse(rows);
  if (whole.success) return whole.data;
  return rows.map((row, index) => {
    const parsed = tableSpecs[table].schema.safeParse(row);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      faults.push({
        field: `${table}.${index}.${issue.path.join('.')}`,
        message: texts.badRow(table, index + 1, JSON.stringify(row)),
      });
    }
    return undefined;
  });
}

const wholeTables = Object.fromEntries(
  tableNames.map((name) => [name, z.array<z.ZodObject>(tableSpecs[name].schema)]),
) as Readonly<Record<TableName, z.ZodArray<z.ZodObject>>>;

function keyOf({ key, unordered }: TableSpec, row: Row): string {
  const [first = '', second] = key;
  if (second === undefined) return String(row[first]);
  const parts = key.map((field) => String(row[field]));
  return (unordered ? parts.sort() : parts).join(':');
}

/** Faults of rows that name a harm which the closed list lacks; a part of the house without the list is not asked. */
function checkHarms(checked: KnowledgeTables, faults: FieldFault[]): void {
  // Cells as they stand, the sets of harms that rows repeat among them.
  const known = new Set(checked.harms.map(({ id }) => id));
  if (known.size === 0) return;
  const isKnown = (cell: string) => {
    if (known.has(cell)) return true;
    if (!cell.split('|').every((id) => known.has(id))) return false;
    known.add(cell);
    return true;
  };
  for (const table of tableNames) {
    checked[table].forEach((row, index) => {
      if (!('harms' in row) || row.harms === '' || isKnown(row.harms)) return;
      faults.push({
        field: `${table}.${index}.harms`,
        message: texts.badRow(table, index + 1, JSON.stringify(row)),
      });
    });
  }
}

/**
 * The tables with every row checked by its schema and every key unique.
 * @throws OnyakError VALIDATION, its faults naming table, row number and column.
 */
export function validateTables(tables: GivenTables): KnowledgeTables {
  const faults: FieldFault[] = [];
  const checked = Object.fromEntries(
    tableNames.map((name) => [name, checkTable(name, tables[name] ?? [], faults)]),
  ) as unknown as KnowledgeTables;
  if (faults.length === 0) checkHarms(checked, faults);
  const first = faults[0];
  if (first) throw new OnyakError('VALIDATION', first.message, { faults: faults.slice(0, MAX_FAULTS) });
  return checked;
}
