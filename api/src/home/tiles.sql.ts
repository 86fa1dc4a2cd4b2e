import { tileRowSchema, type TileRow } from '@onyak/core';
import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Statements } from '../database/database.js';
import { prepared } from '../database/statement.js';

/** A tile as a caller sees it. */
export interface AskedTile {
  readonly plugin: string;
  readonly tile: string;
  /** Whose rows; empty: all of the institution's. */
  readonly owner: string;
  /** Whether months are told apart. */
  readonly monthly: boolean;
}

export interface Months {
  readonly hospitalCode: string;
  /** yyyy-MM, both included. */
  readonly from: string;
  readonly to: string;
}

const countedSchema = tileRowSchema.extend({
  plugin: z.string(),
  tile: z.string(),
  values: z.number(),
  total: z.number(),
});
type Counted = z.output<typeof countedSchema>;

/** The figures of some tiles in one statement: of each the `most` most frequent values, months in their order. */
export function readTiles(
  db: Statements,
  { hospitalCode, from, to }: Months,
  tiles: readonly AskedTile[],
  most: number,
): Promise<Counted[]> {
  const text = `
    with asked as (select * from unnest($2::text[], $3::text[], $4::text[], $5::boolean[]) a (plugin, tile, user_id, monthly)),
    counted as (
      select c.plugin, c.tile, case when a.monthly then to_char(c.month, 'YYYY-MM') else '' end as month, c.value, c.part,
        max(c.label) as label, sum(c.rows) as rows
      from asked a join tile_count c on c.plugin = a.plugin and c.tile = a.tile and c.user_id = a.user_id
      where c.hospital_code = $1 and c.month between ($6 || '-01')::date and ($7 || '-01')::date
      group by 1, 2, 3, 4, 5),
    valued as (
      select *, sum(rows) over (partition by plugin, tile, value) as of_value, sum(rows) over (partition by plugin, tile) as total
      from counted),
    ranked as (select *, dense_rank() over (partition by plugin, tile order by of_value desc, value) as place from valued),
    placed as (select *, max(place) over (partition by plugin, tile) as places from ranked)
    select plugin, tile, month, value, part, label, rows::float8 as count, total::float8 as total, places::integer as values
    from placed where place <= $8 order by plugin, tile, place, month, part`;
  return readRows(
    db,
    countedSchema,
    prepared(text, [
      hospitalCode,
      tiles.map(({ plugin }) => plugin),
      tiles.map(({ tile }) => tile),
      tiles.map(({ owner }) => owner),
      tiles.map(({ monthly }) => monthly),
      from,
      to,
      most,
    ]),
  );
}

const stateSchema = z.object({ plugin: z.string(), countedAt: z.string() });

/** When each plugin's tiles were counted last. */
export async function readCountedAt(db: Statements): Promise<ReadonlyMap<string, string>> {
  const text = `select plugin, to_char(counted_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') as "countedAt" from tile_state`;
  const rows = await readRows(db, stateSchema, prepared(text, []));
  return new Map(rows.map(({ plugin, countedAt }) => [plugin, countedAt]));
}

export const rowOf = ({ month, value, part, label, count }: Counted): TileRow => ({ month, value, part, label, count });
