import { fillMessage, OnyakError } from '@onyak/core';
import { z } from 'zod';
import { messages } from '../messages.js';
import type { Queryable } from '@onyak/database';

/** One row with exactly the content that was looked at. */
export interface SignedContent {
  readonly tableName: string;
  readonly rowKey: string;
  readonly contentHash: string;
}

const countsSchema = z.array(
  z.object({
    table: z.string(),
    label: z.string(),
    rows: z.number(),
    /** Rows that name what was read for them. */
    withBasis: z.number(),
    signed: z.number(),
    /** Rows that were signed as they were before, and by nobody as they are. */
    changed: z.number(),
  }),
);
export type ReviewCounts = z.infer<typeof countsSchema>[number];

/** How far the review of the active release is, table by table, the largest first. */
export async function reviewCounts(client: Queryable): Promise<ReviewCounts[]> {
  const { rows } = await client.query(
    `select table_name as table, table_label as label, count(*)::int as rows, count(*) filter (where basis <> '')::int as "withBasis",
       count(*) filter (where state = 'SIGNED')::int as signed, count(*) filter (where state = 'CHANGED')::int as changed
     from knowledge_review group by table_name, table_label order by rows desc, table_name`,
  );
  return countsSchema.parse(rows);
}

const found = `json_to_recordset($1) as f ("tableName" text, "rowKey" text, "contentHash" text)`;

/**
 * Signs rows as they are now, all or none.
 *
 * @param client within a transaction under the signer's identity.
 * @throws OnyakError CONFLICT when one of them says something else by now.
 */
export async function signRows(
  client: Queryable,
  rows: readonly SignedContent[],
  by: { readonly userId: string; readonly hospitalCode: string; readonly source: string; readonly note: string },
): Promise<number> {
  const written = await client.query(
    `insert into kb_review (table_name, row_key, content_hash, status, source, note, signed_by, institution, signed_at)
     select distinct k.table_name, k.row_key, k.content_hash, 'SIGNED', $2, $3, $4, $5, now()
     from ${found} join knowledge_review k on k.table_name = f."tableName" and k.row_key = f."rowKey" and k.content_hash = f."contentHash"
     on conflict (table_name, row_key, content_hash) do update set status = 'SIGNED', source = excluded.source,
       note = excluded.note, signed_by = excluded.signed_by, institution = excluded.institution, signed_at = now()
     returning row_key`,
    [JSON.stringify(rows), by.source, by.note, by.userId, by.hospitalCode],
  );
  return all(written.rows, rows, messages.changedSinceRead);
}

/**
 * Takes signatures back, with the reason, all or none. Whose they are does not matter: doubt is for anybody who may sign.
 *
 * @throws OnyakError CONFLICT when one of them is signed no longer.
 */
export async function revokeRows(client: Queryable, rows: readonly SignedContent[], note: string): Promise<number> {
  const written = await client.query(
    `update kb_review r set status = 'REVOKED', note = $2
     from (select distinct * from ${found}) f where r.table_name = f."tableName" and r.row_key = f."rowKey"
       and r.content_hash = f."contentHash" and r.status = 'SIGNED' returning r.row_key`,
    [JSON.stringify(rows), note],
  );
  return all(written.rows, rows, messages.signedNoLonger);
}

function all(written: readonly unknown[], asked: readonly SignedContent[], refusal: string): number {
  const wanted = new Set(asked.map((row) => `${row.tableName} ${row.rowKey} ${row.contentHash}`)).size;
  if (written.length < wanted)
    throw new OnyakError('CONFLICT', fillMessage(refusal, { count: wanted - written.length }));
  return written.length;
}

const historySchema = z.array(
  z.object({
    no: z.number(),
    at: z.date(),
    userId: z.string(),
    status: z.enum(['SIGNED', 'REVOKED']),
    source: z.string(),
    note: z.string(),
    institution: z.string(),
    contentHash: z.string(),
  }),
);
export type ReviewEvent = z.infer<typeof historySchema>[number];

/** Who signed a row or took it back, the newest first, whatever it said then. */
export async function reviewHistory(
  client: Queryable,
  { tableName, rowKey }: Pick<SignedContent, 'tableName' | 'rowKey'>,
): Promise<ReviewEvent[]> {
  const { rows } = await client.query(
    `select i.id::int as no, i.trans_time as at, i.user_id as "userId", i.image ->> 'status' as status, i.image ->> 'source' as source,
       i.image ->> 'note' as note, coalesce(h.name, i.image ->> 'institution') as institution, i.image ->> 'content_hash' as "contentHash"
     from history i left join hospital h on h.code = i.image ->> 'institution'
     where i.table_name = 'kb_review' and starts_with(i.row_key, onyak_uri($1) || '~' || onyak_uri($2) || '~')
     order by i.id desc limit 200`,
    [tableName, rowKey],
  );
  return historySchema.parse(rows);
}
