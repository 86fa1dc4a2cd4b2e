import type { DurSplittingRow } from '../../knowledge/tables/dur-tables.js';
import { splitAlternatives } from '../../knowledge/substances/prefixes.js';
import { normalizeName } from '../lists/names.js';

/** Products that must not be divided, found by their insurance code, else by their name. */
export class SplittingTable {
  readonly rows: readonly DurSplittingRow[];
  readonly #byCode = new Map<string, DurSplittingRow>();
  readonly #byName = new Map<string, DurSplittingRow>();

  constructor(rows: readonly DurSplittingRow[]) {
    this.rows = rows;
    for (const row of rows) {
      for (const code of splitAlternatives(row.kdCodes)) this.#byCode.set(code, row);
      this.#byName.set(productKey(row.product), row);
    }
  }

  find(code: string, name: string): DurSplittingRow | undefined {
    return this.#byCode.get(code.trim()) ?? (name === '' ? undefined : this.#byName.get(productKey(name)));
  }
}

/** A product's name without what stands in brackets or behind it: lists write salts and sizes differently. */
function productKey(name: string): string {
  return normalizeName((name.split('_')[0] ?? '').replace(/[([][^()[\]]*[)\]]?/g, ''))
    .replaceAll('밀리그람', 'mg')
    .replaceAll('밀리그램', 'mg');
}
