import type { Search } from '@onyak/core';
import { readRows } from '@onyak/database';
import { z } from 'zod';
import { beginsSql, containsSql } from '../resources/query/query.js';
import { likeText, Parameters, quote, searched } from '../resources/query/columns.sql.js';
import type { TenantDatabase } from './call.js';
import { searchedText, type SearchRefusals } from './search.js';

const anyRow = z.record(z.string(), z.unknown());

/** Reads what a search of names needs to know. */
type Read = (sql: string, values: readonly unknown[]) => Promise<{ rows: readonly Record<string, unknown>[] }>;

export interface SearchOptions {
  /** Parameter of the call, where a fault stands. */
  readonly field: string;
  readonly refusals: SearchRefusals;
  /** Rows at most. */
  readonly limit: number;
  /** ATC codes and prefixes that a text means; left out where none are looked for. */
  readonly meant?: (read: Read, searched: string) => Promise<readonly string[]>;
}

/**
 * Rows that a plugin's search finds: those that equal the text first, then those that hold it, by where it stands, then
 * those that it means by another name.
 * @throws OnyakError VALIDATION when nothing, or too little, was typed.
 */
export async function runSearch<Row>(
  db: Pick<TenantDatabase, 'query'>,
  search: Search<Row>,
  given: string,
  { field, refusals, limit, meant }: SearchOptions,
): Promise<Row[]> {
  const text = searchedText(given, field, refusals);
  const read: Read = async (sql, values) => ({ rows: await readRows(db, anyRow, sql, values) });
  const codes = search.meant === undefined || !meant ? [] : await meant(read, text);
  const parameters = new Parameters();
  const sql = searchSql(search, text, codes, limit, parameters);
  return readRows(db, search.row, sql, parameters.values);
}

function searchSql(
  search: Search,
  text: string,
  codes: readonly string[],
  limit: number,
  parameters: Parameters,
): string {
  const { resource, beside, fields, columns, begins, order, dotted } = search;
  const valueOf = (name: string) => {
    const besideColumn = beside[name];
    return besideColumn === undefined ? searched(resource, name) : `t.${quote(besideColumn)}`;
  };
  const [code] = fields;
  const same = parameters.add(text);
  const equals = fields.map((name) => `lower(${valueOf(name)}) = lower(${same})`);
  const holds = fields.map((name) => containsSql(resource, name, text, parameters, valueOf(name)));
  const starts = begins.map((name) => beginsSql(valueOf(name), text, parameters));
  if (dotted) {
    const bare = `replace(${valueOf(code)}, '.', '')`;
    const bareText = text.replaceAll('.', '');
    if (bareText !== '') {
      equals.push(`lower(${bare}) = lower(${parameters.add(bareText)})`);
      holds.push(`${bare} ilike ${parameters.add(`%${likeText(bareText)}%`)}`);
      starts.unshift(`${bare} ilike ${parameters.add(`${likeText(bareText)}%`)}`);
    }
  }
  const held = `(${holds.join(' or ')})`;
  const found = [held];
  // Of the codes themselves the very one that is meant comes before those below it.
  const ranks = [`(${equals.join(' or ')})`];
  if (search.meant !== undefined && codes.length > 0) {
    const list = parameters.add(codes);
    found.push(`exists (select from unnest(${list}::text[]) code where starts_with(${valueOf(search.meant)}, code))`);
    if (search.meant === code) ranks.push(`${valueOf(code)} = any(${list}::text[])`);
  }
  ranks.push(held, ...starts.map((begin) => `(${begin})`));
  return `select ${columns.map((name) => `${valueOf(name)} as ${quote(name)}`).join(', ')} from ${quote(resource.table)} t
    where ${found.join(' or ')}
    order by ${[...ranks.map((rank) => `${rank} desc nulls last`), ...order.map(valueOf)].join(', ')} limit ${limit}`;
}
