import { fillMessage, OnyakError } from '@onyak/core';
import { z } from 'zod';
import { messages } from '../messages.js';
import type { Queryable } from '../reference/read-knowledge.js';
import { knowledgeFiles } from '../reference/tables.js';
import { columnName, quoteList } from '../resource/columns.js';
import { changesOf, changeKinds, type CompareOptions, type Comparison } from './compare.js';

const releaseSchema = z.object({
  release: z.number(),
  label: z.string(),
  status: z.enum(['LOADING', 'ACTIVE', 'RETIRED']),
  counts: z.record(z.string(), z.number()),
  userId: z.string(),
  at: z.date(),
});

/** One loading of the knowledge files. */
export type KnowledgeRelease = z.infer<typeof releaseSchema>;

/** The knowledge releases that are there, the newest first. */
export async function listKnowledge(client: Queryable): Promise<KnowledgeRelease[]> {
  const { rows } = await client.query(
    `select release, label, status, counts, created_by as "userId", created_at as at from kb_release order by release desc`,
  );
  return z.array(releaseSchema).parse(rows);
}

/** The release that was active before another: the newest retired one below it. */
async function before(client: Queryable, release: number): Promise<number> {
  const releases = await listKnowledge(client);
  if (!releases.some((one) => one.release === release))
    throw new OnyakError('NOT_FOUND', fillMessage(messages.noRelease, { release: `k${release}` }));
  const previous = releases.find((one) => one.release < release && one.status !== 'LOADING');
  if (!previous) throw new OnyakError('STATE', messages.firstKnowledge);
  return previous.release;
}

/**
 * How the knowledge of two releases differs, table by table; against the one before when no other is named. Keys start
 * with the table's name.
 *
 * @throws OnyakError NOT_FOUND, STATE (nothing before it)
 */
export async function compareKnowledge(
  client: Queryable,
  release: number,
  options: CompareOptions = {},
): Promise<Comparison> {
  const other = options.other ?? (await before(client, release));
  const tables = Object.values(knowledgeFiles).map(({ table, key }) => {
    const columns = key.map(columnName);
    const side = (parameter: string) =>
      `(select ${quoteList(columns)}, to_jsonb(t) - 'release' as image from ${table} t where release = ${parameter})`;
    return `select concat_ws(' ', '${table}', ${quoteList(columns)}) as key, a.image as before, b.image as after
      from ${side('$1')} a full join ${side('$2')} b using (${quoteList(columns)}) where a.image is distinct from b.image`;
  });
  const { rows } = await client.query(
    `with changed as (select *, case when before is null then 'ADDED' when after is null then 'REMOVED' else 'CHANGED' end as change
       from (${tables.join('\nunion all\n')}) t)
     select (select json_object_agg(change, rows) from (select change, count(*) as rows from changed group by change) c) as counts,
       (select json_agg(page order by key) from (select * from changed where $3::text is null or change = $3 order by key offset $4 limit $5) page) as rows`,
    [
      Math.min(release, other),
      Math.max(release, other),
      options.change ?? null,
      options.offset ?? 0,
      options.limit ?? 100,
    ],
  );
  const found = z
    .object({
      counts: z.partialRecord(z.enum(changeKinds), z.number()).nullable(),
      rows: z.array(z.unknown()).nullable(),
    })
    .parse(rows[0]);
  return { counts: { ADDED: 0, CHANGED: 0, REMOVED: 0, ...found.counts }, rows: changesOf(found.rows ?? []) };
}

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
