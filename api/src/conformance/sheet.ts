import { readFileValue, type Field, type Resource } from '@onyak/core';
import { readXlsx } from 'hucre/xlsx';
import type { Caller } from './setting.js';

type Sheet = readonly (readonly unknown[])[];

/** The workbook that an export answers, empty cells as null. */
export async function exportedSheet({ client }: Caller, { name, columns }: Resource, query: string): Promise<Sheet> {
  const response = await client.fetch(`/rest/${name}/export.xlsx?${query}`);
  if (!response.ok) throw new Error(`export of ${name}: ${response.status}`);
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return (book.sheets[0]?.rows ?? []).map((row) => columns.map((_, index) => row[index] ?? null));
}

/** What it should hold: the list's rows under the labels, choices by their labels, days and moments of the date type. */
export async function listedSheet(caller: Caller, resource: Resource, query: string): Promise<Sheet> {
  const answer = await caller.call('GET', `/rest/${resource.name}?range=[0,9999]&${query}`);
  const rows = answer.body as Readonly<Record<string, unknown>>[];
  const { columns, fields } = resource;
  return [
    columns.map((name) => fields[name]?.label ?? name),
    ...rows.map((row) => columns.map((name) => cellOf(fields[name], row[name] ?? null))),
  ];
}

function cellOf(field: Field | undefined, value: unknown): unknown {
  // An empty text is an empty cell.
  if (value === null || value === '') return null;
  if (field?.kind === 'option') return field.options?.find((option) => option.value === value)?.label ?? value;
  if (field?.kind === 'boolean') return value === true ? '예' : '아니요';
  // As Excel has them: the wall clock in Korea, without a zone.
  if (field?.kind === 'date') return new Date(`${String(value)}T00:00:00Z`);
  if (field?.kind === 'dateTime') return new Date(`${String(value).slice(0, 19)}Z`);
  if (field?.mask === 'birthDate') return new Date(String(value).replace(/^(.{4})(..)(..)$/, '$1-$2-$3T00:00:00Z'));
  if (field?.kind === 'file') return readFileValue(value)?.name ?? null;
  return field?.kind === 'list' ? listOf(field, value) : value;
}

function listOf(field: Field, value: unknown): string {
  const items = value as Readonly<Record<string, unknown>>[];
  const parts = Object.entries(field.item ?? {});
  return items
    .map((item) =>
      parts
        .filter(([name]) => (item[name] ?? null) !== null)
        .map(([name, part]) => `${part.label}: ${wordOf(cellOf(part, item[name]))}`)
        .join(', '),
    )
    .join('\n');
}

/** A day within a list stays a text. */
const wordOf = (cell: unknown): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell));
