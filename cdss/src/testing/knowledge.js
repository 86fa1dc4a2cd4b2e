import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { buildKnowledge } from '../knowledge/build.js';
import { tableNames, tableSpecs } from '../knowledge/tables/table-specs.js';
import { parseCsv } from './csv.js';
const folder = new URL('../../../migrations/reference/', import.meta.url);
/** The knowledge tables that the project ships, read from its own CSV files. */
export function shippedTables() {
    return Object.fromEntries(tableNames.map((name) => {
        const { file, schema } = tableSpecs[name];
        return [name, z.array(schema).parse(parseCsv(readFileSync(new URL(file, folder), 'utf8')))];
    }));
}
let shipped;
/** The shipped tables compiled once for a test file. */
export function shippedKnowledge() {
    shipped ??= buildKnowledge(shippedTables(), 1);
    return shipped;
}
//# sourceMappingURL=knowledge.js.map