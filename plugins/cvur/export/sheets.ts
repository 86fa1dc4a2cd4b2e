import { toCell, workbooks, type SheetCell, type SheetPlan } from '@onyak/api/kit';
import { STUDY_KEY } from './dictionary.js';
import { messages } from '../messages.js';
import { codesOf } from '../survey/rules.js';
import type { StudyFile } from './study-file.js';
import { exportTables, type ExportTable } from './tables.js';
import type { Row } from './without-person.js';

/** Rows that are written in one go. */
const BATCH = 500;
/** Characters that Excel keeps of a cell. */
const MAX_CELL = 32_000;
const WIDTH = 18;

interface Sheet {
  readonly plan: SheetPlan;
  readonly rows: readonly (readonly SheetCell[])[];
}

/** The file as a workbook: what it is and its dictionary first, then a sheet for each table, then the small cells. */
export function sheetsOf(file: StudyFile): AsyncGenerator<Buffer> {
  const tables = exportTables.map((table: ExportTable) => tableSheet(table, file.tables[table.name] ?? []));
  const sheets = [aboutSheet(file), dictionarySheet(file), ...tables, ...cellsSheet(file)];
  return workbooks(sheets.map(({ plan, rows }) => ({ plan, rows: inBatches(rows) })));
}

const plain = (name: string, headers: readonly string[]): SheetPlan => ({
  name,
  columns: headers.map((header) => ({ header, width: WIDTH })),
});

function aboutSheet({ madeAt, form, counts, withheld, unread }: StudyFile): Sheet {
  return {
    plan: plain(messages['sheet.about'], [messages['sheet.what'], messages['sheet.value']]),
    rows: [
      [messages['sheet.madeAt'], madeAt],
      [messages['sheet.form'], messages[`export.${form}`]],
      ...exportTables.map(({ name, label }): SheetCell[] => [label, counts[name] ?? 0]),
      ...(unread === 0 ? [] : [[messages['sheet.unread'], unread]]),
      ...withheld.map((kind): SheetCell[] => [messages['sheet.withheld'], kind]),
    ],
  };
}

function dictionarySheet({ dictionary }: StudyFile): Sheet {
  const headers = ['table', 'field', 'label', 'type', 'required', 'treatment', 'min', 'max', 'values'] as const;
  return {
    plan: plain(
      messages['sheet.dictionary'],
      headers.map((name) => messages[`dictionary.${name}`]),
    ),
    rows: dictionary.map((entry) => [
      entry.table,
      entry.field,
      entry.label,
      entry.type,
      entry.required ? 'Y' : 'N',
      messages[`treatment.${entry.treatment}`],
      entry.min ?? null,
      entry.max ?? null,
      (entry.values ?? []).map(({ value, label }) => (value === label ? value : `${value} ${label}`)).join(', '),
    ]),
  };
}

/** A table with the names of its fields as heading, which the dictionary explains: programs read it, and people. */
function tableSheet(table: ExportTable, rows: readonly Row[]): Sheet {
  const names = rows[0] ? Object.keys(rows[0]) : [STUDY_KEY];
  return {
    plan: plain(table.label, names),
    rows: rows.map((row) => names.map((name) => cut(cellOf(table, name, row[name])))),
  };
}

/** Values as they are in the JSON, so that both files say the same; lists by their codes. */
function cellOf(table: ExportTable, name: string, value: unknown): SheetCell {
  const kind = table.fields[name]?.kind;
  if (kind === 'option') return value === null || value === undefined ? null : String(value);
  if (kind === 'list') return codesOf(value).join('|');
  return kind === 'number' && typeof value === 'number' ? value : toCell(table.fields[name], value);
}

const cut = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' && cell.length > MAX_CELL ? cell.slice(0, MAX_CELL) : cell;

function cellsSheet({ form, smallCells }: StudyFile): Sheet[] {
  if (form === 'CLINICAL') return [];
  const headers = ['table', 'field', 'value', 'fewerThan'] as const;
  return [
    {
      plan: plain(
        messages['sheet.smallCells'],
        headers.map((name) => messages[`cell.${name}`]),
      ),
      rows: smallCells.map(({ table, field, value, fewerThan }) => [table, field, value, fewerThan]),
    },
  ];
}

async function* inBatches(rows: readonly (readonly SheetCell[])[]): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  for (let start = 0; start < rows.length; start += BATCH) {
    yield rows.slice(start, start + BATCH);
    // A turn for other requests between two pieces.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
