import { buildKnowledge, Lexicon, type KnowledgeTables } from '@onyak/cdss';
import { fillMessage, OnyakError } from '@onyak/core';
import { z } from 'zod';
import { sqlState, type Queryable, columnName } from '@onyak/database';
import { messages } from '../messages.js';
import { FaultList } from '../reference/faults.js';
import { readKnowledge } from '../reference/read-knowledge.js';
import { engineFiles } from '../reference/tables.js';
import type { ListImport, ListImportResult } from '../release/import-list.js';
import { openList, type OpenList } from '../release/open-list.js';
import { ListReader } from '../release/read-list.js';
import { Collection } from './collect.js';
import { durSpecs, type DurKind } from './kinds.js';
import { PairRows } from './pair-rows.js';
import { type Cells, type KnowledgeRow, WrongCell } from './record.js';
import { SingleRows } from './single-rows.js';
import { SubstanceBook } from './substances.js';

/**
 * Imports a list of the national drug-utilisation review as a new release of the knowledge: a copy of the active one in which the
 * list's table is other. Codes, routes and harms of rows that are there stay with them, so that signatures of what did not change
 * hold. Within the caller's transaction, which must be over all institutions.
 *
 * @throws OnyakError VALIDATION listing up to 20 faults with file and line; CONFLICT when another release became active meanwhile.
 */
export async function importDurList(
  client: Queryable,
  kind: DurKind,
  options: Omit<ListImport, 'kind'>,
): Promise<ListImportResult> {
  const spec = durSpecs[kind];
  const list = await openList(options.path, options.encoding);
  const { release: base, tables } = await readKnowledge(client);
  const { schema } = engineFiles[spec.engineTable];
  const fields = Object.keys(schema.shape);
  // A row's signature comes beside its fields and is none of its content.
  const before = tables[spec.engineTable].map((row) => only(row, fields));
  const faults = new FaultList();
  const collection = new Collection(before, fields, list.file, faults);
  const reader = new ListReader(spec, list, faults);
  await readRows(kind, { tables, before, collection, reader, list, faults, options });
  faults.throwIfAny();
  const { rows, difference } = collection.finish(options.mode ?? 'merge');
  const checked = z.array(schema).parse(rows);
  // What the engine would refuse is not put in force.
  buildKnowledge({ ...tables, [spec.engineTable]: checked }, base);
  const found = { ...difference, ...described(list, reader), repeated: collection.repeated, knowledge: true };
  if (options.dryRun) return found;
  options.onProgress?.({ phase: 'merge', rows: 0 });
  return { ...found, release: await keep(client, kind, { base, rows: checked as KnowledgeRow[], list, options }) };
}

const only = (row: object, fields: readonly string[]): KnowledgeRow => {
  const given = row as KnowledgeRow;
  return Object.fromEntries(fields.map((field) => [field, given[field] ?? '']));
};

function described(list: OpenList, reader: ListReader) {
  const found = { file: list.file, passed: reader.passed, ignored: reader.ignored };
  return list.encoding === undefined ? found : { ...found, encoding: list.encoding };
}

interface Reading {
  readonly tables: KnowledgeTables;
  readonly before: readonly KnowledgeRow[];
  readonly collection: Collection;
  readonly reader: ListReader;
  readonly list: OpenList;
  readonly faults: FaultList;
  readonly options: Omit<ListImport, 'kind'>;
}

async function readRows(kind: DurKind, reading: Reading): Promise<void> {
  const { tables, before, collection, reader, list, faults, options } = reading;
  const book = new SubstanceBook(tables, new Lexicon(tables));
  const pairs = new PairRows(before, book, collection);
  const singles = kind === 'dur-couse' ? undefined : new SingleRows(kind, before, book, collection);
  let read = 0;
  for await (const batch of reader.rows(options.signal)) {
    for (const { line, row } of batch.rows) {
      const cells: Cells = (field) => String(row[field] ?? '');
      try {
        (singles ?? pairs).add(line, cells);
      } catch (error) {
        if (!(error instanceof WrongCell)) throw error;
        faults.add(list.file, line, error.sentence ?? badValue(kind, error.field, cells));
      }
    }
    read += batch.rows.length;
    options.onProgress?.({ phase: 'read', rows: read, ...(batch.share === undefined ? {} : { share: batch.share }) });
  }
  pairs.end();
}

function badValue(kind: DurKind, field: string, cells: Cells): string {
  const value = cells(field);
  if (field === 'type') return fillMessage(messages.otherList, { type: value });
  const column = durSpecs[kind].columns.find((one) => one.field === field)?.names[0] ?? field;
  return fillMessage(messages.badValue, { column, value: value.length > 60 ? `${value.slice(0, 60)}…` : value });
}

interface Kept {
  readonly base: number;
  readonly rows: readonly KnowledgeRow[];
  readonly list: OpenList;
  readonly options: Omit<ListImport, 'kind'>;
}

/** Makes the release and puts it in force. */
async function keep(client: Queryable, kind: DurKind, { base, rows, list, options }: Kept): Promise<number> {
  const { table, file } = engineFiles[durSpecs[kind].engineTable];
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value])),
  );
  const origin = { kind, file: list.file, sha256: list.sha256 };
  try {
    const { rows: made } = await client.query(
      `select onyak_take_dur_list($1, $2, $3, $4, (select counts || jsonb_build_object($5::text, $6::integer) from kb_release where release = $3), $7) as release`,
      [table, JSON.stringify(records), base, JSON.stringify(origin), file, rows.length, options.label || list.file],
    );
    return z.object({ release: z.number() }).parse(made[0]).release;
  } catch (error) {
    if (sqlState(error) !== '55000') throw error;
    throw new OnyakError('CONFLICT', messages.listChanged, {}, { cause: error });
  }
}
