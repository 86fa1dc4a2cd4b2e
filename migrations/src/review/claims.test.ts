import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CsvReader } from '../reference/csv.js';
import { referenceFolder } from '../reference/import.js';

/** Lists that were held against the rows pair by pair, and how the basis of a row says that it is in them. */
const heldAgainst = [['interactions.csv', 'ONC-HP-2012', /ONC|Phansalkar/]] as const;

it.each(heldAgainst)('rows of %s that claim %s as their source were found in it', async (file, claim, found) => {
  const reader = new CsvReader();
  const [header, ...records] = [...reader.push(await readFile(join(referenceFolder, file), 'utf8')), ...reader.end()];
  const source = header?.cells.indexOf('sourceName') ?? -1;
  const basis = header?.cells.indexOf('basis') ?? -1;
  const claimed = records.filter(({ cells }) => cells[source] === claim);
  expect(claimed.length).toBeGreaterThan(200);
  expect(claimed.filter(({ cells }) => !found.test(cells[basis] ?? '')).map(({ cells }) => cells.slice(0, 3))).toEqual(
    [],
  );
});
