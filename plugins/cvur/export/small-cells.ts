import { codesOf } from '../survey/rules.js';
import { STUDY_KEY } from './dictionary.js';
import type { ExportTable } from './tables.js';
import type { Row } from './without-person.js';

/** A value that fewer patients have than could hide one of them. */
export interface SmallCell {
  readonly table: string;
  readonly field: string;
  readonly value: string;
  readonly fewerThan: number;
}

const SMALL = 5;

/** Choices, codes and ages that are somebody's, and fewer than {@link SMALL} people's, in a table of a de-identified file. */
export function smallCells(table: ExportTable, rows: readonly Row[]): SmallCell[] {
  return Object.entries(table.fields).flatMap(([field, { kind, item }]) => {
    const isList = item?.['code'] !== undefined;
    if (kind !== 'option' && !isList && !(table.rare ?? []).includes(field)) return [];
    const people = new Map<string, Set<unknown>>();
    for (const row of rows)
      for (const value of isList ? codesOf(row[field]) : partsOf(row[field]))
        people.set(value, (people.get(value) ?? new Set()).add(row[STUDY_KEY]));
    return [...people]
      .filter(([, who]) => who.size < SMALL)
      .map(([value]) => ({ table: table.name, field, value, fewerThan: SMALL }))
      .toSorted((one, other) => one.value.localeCompare(other.value));
  });
}

const partsOf = (value: unknown): string[] =>
  value === null || value === undefined || value === '' ? [] : String(value).split('|');
