import { fillMessage, OnyakError } from '@onyak/core';
import { z } from 'zod';
import { messages } from '../messages.js';
import { type Queryable, columnName, quoteList } from '@onyak/database';
import { knowledgeFiles, type ReferenceFile } from '../reference/tables.js';
import { signedSql } from '../review/signed-sql.js';
import { labelOf } from '../review/words.js';
import { changesOf, type ChangeKind, type CompareOptions, type Comparison, type RowChange } from './compare.js';

const releaseSchema = z.object({
  release: z.number(),
  label: z.string(),
  status: z.enum(['LOADING', 'ACTIVE', 'RETIRED']),
  counts: z.record(z.string(), z.number()),
  /** The release that was active when this one came; null for the first. */
  base: z.number().nullable(),
  userId: z.string(),
  at: z.date(),
});

/** One loading of the knowledge files. */
export type KnowledgeRelease = z.infer<typeof releaseSchema>;

/** The knowledge releases that are there, the newest first. */
export async function listKnowledge(client: Queryable): Promise<KnowledgeRelease[]> {
  const { rows } = await client.query(
    `select release, label, status, counts, base, created_by as "userId", created_at as at from kb_release order by release desc`,
  );
  return z.array(releaseSchema).parse(rows);
}

/** Every release, once it is sure that those that are named are among them. */
async function known(client: Queryable, ...named: readonly number[]): Promise<KnowledgeRelease[]> {
  const releases = await listKnowledge(client);
  const strange = named.find((release) => !releases.some((one) => one.release === release));
  if (strange !== undefined)
    throw new OnyakError('NOT_FOUND', fillMessage(messages.noRelease, { release: `k${strange}` }));
  return releases;
}

/** The release that was active before another, or when that is gone the newest retired one below it. */
async function before(client: Queryable, release: number): Promise<number> {
  const releases = await known(client, release);
  const base = releases.find((one) => one.release === release)?.base;
  const earlier = releases.filter((one) => one.release < release && one.status !== 'LOADING');
  const previous = earlier.find((one) => one.release === base) ?? earlier[0];
  if (!previous) throw new OnyakError('STATE', messages.firstKnowledge);
  return previous.release;
}

const tableCountsSchema = z.object({
  table: z.string(),
  label: z.string(),
  ADDED: z.number(),
  CHANGED: z.number(),
  REMOVED: z.number(),
  /** Rows whose signature no longer counts. */
  LOST: z.number(),
});
export type KnowledgeTableCounts = z.infer<typeof tableCountsSchema>;

export interface KnowledgeChange extends RowChange {
  readonly table: string;
  /** A pharmacist had signed what the row said before, and nobody what it says after. */
  readonly lost: boolean;
}

export interface KnowledgeComparison extends Comparison {
  /** Tables that differ, in the order of the files. */
  readonly tables: readonly KnowledgeTableCounts[];
  readonly rows: readonly KnowledgeChange[];
}

export interface KnowledgeCompareOptions extends CompareOptions {
  readonly table?: string;
  /** Only rows that lost their signature. */
  readonly lost?: boolean;
}

const ownColumns = '{release,row_key,content_hash}';

/** Rows of one table that differ between the releases `$1` and `$2`. */
function changedRows({ table, key }: ReferenceFile): string {
  const side = (parameter: string) =>
    `(select t.*, to_jsonb(t) - '${ownColumns}'::text[] as image from ${table} t where release = ${parameter})`;
  const columns = key.map(
    (field) => `coalesce(a.${quoteList([columnName(field)])}, b.${quoteList([columnName(field)])})`,
  );
  const signed = (alias: string) => signedSql(`'${table}'`, alias);
  return `select '${table}' as table_name, concat_ws(' ', '${table}', ${columns.join(', ')}) as key, a.image as before, b.image as after,
      ${signed('a')} and not ${signed('b')} as lost
    from ${side('$1')} a full join ${side('$2')} b using (row_key) where a.content_hash is distinct from b.content_hash`;
}

/**
 * How the knowledge of two releases differs, table by table; against the one before when no other is named. Keys start
 * with the table's name. Tells which signatures the later release no longer bears.
 *
 * @throws OnyakError NOT_FOUND, STATE (nothing before it)
 */
export async function compareKnowledge(
  client: Queryable,
  release: number,
  options: KnowledgeCompareOptions = {},
): Promise<KnowledgeComparison> {
  if (options.other !== undefined) await known(client, release, options.other);
  const other = options.other ?? (await before(client, release));
  const files = Object.values(knowledgeFiles);
  const { rows } = await client.query(
    `with changed as materialized (select *, case when before is null then 'ADDED' when after is null then 'REMOVED' else 'CHANGED' end as change
       from (${files.map(changedRows).join('\nunion all\n')}) t)
     select (select json_agg(c) from (select table_name as table, ${count('ADDED')}, ${count('CHANGED')}, ${count('REMOVED')},
         count(*) filter (where lost)::int as "LOST" from changed group by table_name) c) as tables,
       (select json_agg(page order by key) from (select * from changed where ($3::text is null or change = $3)
         and ($6::text is null or table_name = $6) and ($7::boolean is not true or lost) order by key offset $4 limit $5) page) as rows`,
    [
      Math.min(release, other),
      Math.max(release, other),
      options.change ?? null,
      options.offset ?? 0,
      options.limit ?? 100,
      options.table ?? null,
      options.lost ?? false,
    ],
  );
  const found = comparisonSchema.parse(rows[0]);
  const tables = files.flatMap(({ table }) => {
    const counts = (found.tables ?? []).find((one) => one.table === table);
    return counts ? [{ ...counts, label: labelOf(table) }] : [];
  });
  const total = (kind: ChangeKind) => tables.reduce((sum, one) => sum + one[kind], 0);
  const changes = found.rows ?? [];
  return {
    counts: { ADDED: total('ADDED'), CHANGED: total('CHANGED'), REMOVED: total('REMOVED') },
    tables,
    rows: changesOf(changes).map((row, index) => ({
      ...row,
      table: changes[index]?.table_name ?? '',
      lost: changes[index]?.lost ?? false,
    })),
  };
}

const count = (change: ChangeKind): string => `count(*) filter (where change = '${change}')::int as "${change}"`;

const comparisonSchema = z.object({
  tables: z.array(tableCountsSchema.omit({ label: true })).nullable(),
  rows: z.array(z.looseObject({ table_name: z.string(), lost: z.boolean() })).nullable(),
});

/**
 * Makes the release before the active one active again; results go on naming the release they were computed with.
 *
 * @throws OnyakError NOT_FOUND, STATE (not the active one, or none before it)
 */
export async function rollbackKnowledge(client: Queryable, release: number): Promise<{ readonly active: number }> {
  const active = (await listKnowledge(client)).find(({ status }) => status === 'ACTIVE');
  if (active && active.release !== release)
    throw new OnyakError(
      'STATE',
      fillMessage(messages.notActiveKnowledge, { release: `k${release}`, active: active.release }),
    );
  const previous = await before(client, release);
  await client.query('select onyak_activate_knowledge($1)', [previous]);
  return { active: previous };
}
