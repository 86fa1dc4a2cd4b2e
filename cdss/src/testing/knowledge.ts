import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { buildKnowledge, type KnowledgeIndex } from '../knowledge/build.js';
import { tableNames, tableSpecs, type KnowledgeTables } from '../knowledge/tables/table-specs.js';
import { parseCsv } from './csv.js';

const folder = new URL('../../../migrations/reference/', import.meta.url);

/** The knowledge tables that the project ships, read from its own CSV files. */
export function shippedTables(): KnowledgeTables {
  const tables = Object.fromEntries(
    tableNames.map((name) => {
      const { file, schema } = tableSpecs[name];
      return [name, z.array<z.ZodType>(schema).parse(parseCsv(readFileSync(new URL(file, folder), 'utf8')))];
    }),
  );
  return asRead(tables) as KnowledgeTables;
}

/**
 * The same with texts as a database or JSON gives them. A code that is cut out of a file with Korean in it takes two bytes a letter,
 * and V8 compares and finds it more slowly: what is measured would not be what a hospital runs.
 */
function asRead(tables: object): unknown {
  return JSON.parse(JSON.stringify(tables));
}

let shipped: KnowledgeIndex | undefined;

/** The shipped tables compiled once for a test file. */
export function shippedKnowledge(): KnowledgeIndex {
  shipped ??= buildKnowledge(shippedTables(), 1);
  return shipped;
}
