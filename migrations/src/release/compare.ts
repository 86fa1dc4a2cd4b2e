import { fillMessage, OnyakError } from '@onyak/core';
import { z } from 'zod';
import { messages } from '../messages.js';
import { type Queryable, fieldName } from '@onyak/database';
import type { Release } from './releases.js';
import { findRelease } from './releases.js';

export const changeKinds = ['ADDED', 'CHANGED', 'REMOVED'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One row that differs; fields as the resource names them, without stamps. */
export interface RowChange {
  readonly key: string;
  readonly change: ChangeKind;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export interface Comparison {
  readonly counts: Readonly<Record<ChangeKind, number>>;
  readonly rows: readonly RowChange[];
}

export interface CompareOptions {
  /** Compare what the master was right after both releases; left out: what the one release changed. */
  readonly other?: number;
  readonly change?: ChangeKind;
  readonly offset?: number;
  /** 100 when left out. */
  readonly limit?: number;
}

/**
 * What a release changed, or how the master differs between two releases of one kind (with what was edited by hand
 * between them). History tells: nothing is kept twice.
 *
 * @throws OnyakError NOT_FOUND, VALIDATION (two kinds)
 */
export async function compareReleases(
  client: Queryable,
  release: number,
  options: CompareOptions = {},
): Promise<Comparison> {
  const one = await findRelease(client, release);
  if (options.other === undefined) return compareOne(client, one, options);
  const other = await findRelease(client, options.other);
  if (one.kind !== other.kind)
    throw new OnyakError('VALIDATION', fillMessage(messages.notSameKind, { release, other: options.other }));
  const [earlier, later] = one.release <= other.release ? [one, other] : [other, one];
  return compareTwo(client, earlier, later, options);
}

/** The image of a row without its stamps; null for a row that was deleted. */
const content = (alias: string) =>
  `case when ${alias}.dml = 'DELETE' then null else ${alias}.image - '{version,created_by,created_at,updated_by,updated_at}'::text[] end`;

const changeOf = `case when before is null then 'ADDED' when after is null then 'REMOVED' else 'CHANGED' end`;
const dmlOf: Readonly<Record<ChangeKind, string>> = { ADDED: 'INSERT', CHANGED: 'UPDATE', REMOVED: 'DELETE' };

/** In one release every row changes once: history's order and the release's own counts serve. */
async function compareOne(client: Queryable, release: Release, options: CompareOptions): Promise<Comparison> {
  const { rows } = await client.query(
    `select coalesce(after, before) ->> k.key_column as key, ${changeOf} as change, before, after
     from reference_release r join reference_kind k using (kind)
     cross join lateral (
       select h.id, h.row_key, ${content('h')} as after from history h
       where h.table_name = k.table_name and h.id > r.history_from and h.id <= r.history_to and ($2::text is null or h.dml = $2)
       order by h.id offset $3 limit $4) h
     left join lateral (
       select ${content('p')} as before from history p
       where p.table_name = k.table_name and p.row_key = h.row_key and p.id < h.id order by p.id desc limit 1) p on true
     where r.release = $1 order by h.id`,
    [
      release.release,
      options.change === undefined ? null : dmlOf[options.change],
      options.offset ?? 0,
      options.limit ?? 100,
    ],
  );
  return {
    counts: { ADDED: release.added, CHANGED: release.changed, REMOVED: release.removed },
    rows: changesOf(rows),
  };
}

async function compareTwo(
  client: Queryable,
  earlier: Release,
  later: Release,
  options: CompareOptions,
): Promise<Comparison> {
  const { rows } = await client.query(
    `with bound as (
       select k.table_name, k.key_column, a.history_to as first, b.history_to as last
       from reference_release a join reference_kind k using (kind), reference_release b where a.release = $1 and b.release = $2),
     touched as (
       select h.row_key, max(h.id) as id from history h, bound
       where h.table_name = bound.table_name and h.id > bound.first and h.id <= bound.last group by h.row_key),
     pair as (
       select t.row_key, (select ${content('h')} from history h where h.id = t.id) as after,
         (select ${content('p')} from history p where p.table_name = bound.table_name and p.row_key = t.row_key and p.id <= bound.first
          order by p.id desc limit 1) as before
       from touched t, bound),
     changed as (select row_key, ${changeOf} as change, before, after from pair where before is distinct from after)
     select (select json_object_agg(change, rows) from (select change, count(*) as rows from changed group by change) c) as counts,
       (select json_agg(json_build_object('key', coalesce(after, before) ->> (select key_column from bound), 'change', change, 'before', before, 'after', after) order by row_key)
        from (select * from changed where $3::text is null or change = $3 order by row_key offset $4 limit $5) page) as rows`,
    [earlier.release, later.release, options.change ?? null, options.offset ?? 0, options.limit ?? 100],
  );
  const found = z
    .object({
      counts: z.partialRecord(z.enum(changeKinds), z.number()).nullable(),
      rows: z.array(z.unknown()).nullable(),
    })
    .parse(rows[0]);
  return {
    counts: { ADDED: 0, CHANGED: 0, REMOVED: 0, ...found.counts },
    rows: changesOf(found.rows ?? []),
  };
}

const image = z.record(z.string(), z.unknown()).nullable();
const changeSchema = z.array(z.object({ key: z.string(), change: z.enum(changeKinds), before: image, after: image }));

/** Rows as a caller reads them, from columns. */
export function changesOf(rows: readonly unknown[]): RowChange[] {
  const fields = (row: Record<string, unknown> | null) =>
    row && Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldName(column), value]));
  return changeSchema
    .parse(rows)
    .map(({ before, after, ...rest }) => ({ ...rest, before: fields(before), after: fields(after) }));
}
