import { OnyakError, type FieldFault } from '@onyak/core';
import { texts } from '../messages.js';
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

function checkTable(table: TableName, rows: readonly unknown[], faults: FieldFault[]): unknown[] {
  const spec: TableSpec = tableSpecs[table];
  const seen = new Map<string, number>();
  return rows.flatMap((row, index) => {
    const parsed = spec.schema.safeParse(row);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        faults.push({
          field: `${table}.${index}.${issue.path.join('.')}`,
          message: texts.badRow(table, index + 1, JSON.stringify(row)),
        });
      }
      return [];
    }
    const key = keyOf(spec, parsed.data);
    const first = seen.get(key);
    if (first !== undefined)
      faults.push({ field: `${table}.${index}`, message: texts.repeatedRow(table, index + 1, key, first + 1) });
    seen.set(key, index);
    return [isSigned(row) ? { ...parsed.data, reviewed: true } : parsed.data];
  });
}

function keyOf(spec: TableSpec, row: Readonly<Record<string, unknown>>): string {
  const parts = spec.key.map((field) => String(row[field]));
  return (spec.unordered ? parts.sort() : parts).join(':');
}

/** Faults of rows that name a harm which the closed list lacks; a part of the house without the list is not asked. */
function checkHarms(checked: KnowledgeTables, faults: FieldFault[]): void {
  const known = new Set(checked.harms.map(({ id }) => id));
  if (known.size === 0) return;
  for (const table of tableNames) {
    checked[table].forEach((row, index) => {
      if (!('harms' in row) || row.harms === '' || row.harms.split('|').every((id) => known.has(id))) return;
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
