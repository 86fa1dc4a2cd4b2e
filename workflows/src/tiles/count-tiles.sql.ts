import type { Plugin } from '@onyak/core';
import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { WorkerDatabase } from '../kit/database.js';
import { countingOfResource, countingOfView, type Counting } from './tile-counting.sql.js';

/** What took long is counted again after so many times as long: counting never takes more than this part of a processor. */
const REST = 20;
/** Milliseconds that one counting may take at most; what takes longer is told as failed. */
const LONGEST_MS = 1_800_000;

/** Tables and views that a plugin's tiles count. */
function sourcesOf({ tiles, resources }: Plugin): {
  readonly tables: readonly string[];
  readonly countings: readonly Counting[];
} {
  const counted = resources.filter(({ name }) =>
    tiles.some(({ count }) => 'resource' in count && count.resource === name),
  );
  const views = tiles.filter(({ count }) => 'view' in count);
  return {
    tables: [
      ...counted.map(({ table }) => table),
      ...views.flatMap(({ count }) => ('view' in count ? [count.view] : [])),
    ],
    countings: [
      ...counted.map((resource) =>
        countingOfResource(
          resource,
          tiles.filter(({ count }) => 'resource' in count && count.resource === resource.name),
        ),
      ),
      ...views.map(countingOfView),
    ],
  };
}

const stateSchema = z.object({ fingerprint: z.string(), rested: z.boolean() });

/** How often rows of these tables, and of those below these views, were written: changes with every write, and costs nothing to ask. */
async function fingerprintOf(db: WorkerDatabase, plugin: Plugin, tables: readonly string[]): Promise<string> {
  const [row] = await readRows(
    db,
    z.object({ fingerprint: z.string() }),
    `with recursive source (id) as (
       select to_regclass(name)::oid from unnest($1::text[]) name
       union select d.refobjid from source s join pg_rewrite w on w.ev_class = s.id
         join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass)
     select coalesce(string_agg(concat_ws(':', t.relid, t.n_tup_ins, t.n_tup_upd, t.n_tup_del), ' ' order by t.relid), '') as fingerprint
     from source s join pg_stat_all_tables t on t.relid = s.id`,
    [tables],
  );
  // Another definition is counted anew too.
  return `${row?.fingerprint ?? ''} ${JSON.stringify(plugin.tiles)}`;
}

/**
 * Counts the rows of a plugin's tiles anew where any were written since; all of them or none, in the transaction.
 * @returns whether they were counted.
 */
export async function countTiles(
  db: WorkerDatabase,
  plugin: Plugin,
  options: { readonly always?: boolean } = {},
): Promise<boolean> {
  const { tables, countings } = sourcesOf(plugin);
  const fingerprint = await fingerprintOf(db, plugin, tables);
  const [known] = await readRows(
    db,
    stateSchema,
    `select fingerprint, now() > counted_at + took_ms * ${REST} * interval '1 millisecond' as rested from tile_state where plugin = $1`,
    [plugin.code],
  );
  if (known && options.always !== true && (known.fingerprint === fingerprint || !known.rested)) return false;
  const began = performance.now();
  await db.query(`select set_config('statement_timeout', '${LONGEST_MS}', true)`);
  await db.query('delete from tile_count where plugin = $1', [plugin.code]);
  for (const { text, values } of countings) await db.query(text, [plugin.code, ...values]);
  await db.query(
    `insert into tile_state (plugin, fingerprint, counted_at, took_ms) values ($1, $2, now(), $3)
     on conflict (plugin) do update set fingerprint = excluded.fingerprint, counted_at = excluded.counted_at, took_ms = excluded.took_ms`,
    [plugin.code, fingerprint, Math.round(performance.now() - began)],
  );
  return true;
}

/** What plugins have counted that are not there any more, or have no tiles now. */
export async function forgetTiles(db: WorkerDatabase, kept: readonly string[]): Promise<void> {
  await db.query('delete from tile_count where plugin <> all ($1::text[])', [kept]);
  await db.query('delete from tile_state where plugin <> all ($1::text[])', [kept]);
}
