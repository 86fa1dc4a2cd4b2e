import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Queryable } from '../store/context.js';

const rowSchema = z.object({ record: z.string() });

/** Payloads of requests as JSON texts, in the order of the ids; empty where there is no such request. */
export async function readRecordTexts(db: Queryable, reqIds: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    rowSchema,
    `select coalesce(r.payload::text, '') as record
     from unnest($1::text[]) with ordinality as g (id, at) left join request r on r.req_id = g.id order by g.at`,
    [reqIds],
  );
  return rows.map(({ record }) => record);
}
