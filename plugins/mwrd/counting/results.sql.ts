import { guideSentenceSchema, guideWordingSchema } from '@onyak/core';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import type { Bounds } from '../asked.js';
import { countedTextSchema } from './guides.sql.js';

const resultRowSchema = countedTextSchema.extend({
  /** The institution's words that it was said with. */
  wordings: z.array(guideWordingSchema),
  sections: z.array(z.object({ sentences: z.array(guideSentenceSchema) })),
});
export type CountedResult = z.infer<typeof resultRowSchema>;

/** Where results keep the guide that was made and, beside it, as somebody has kept it. */
const kinds = [
  { requests: 'multi_drug_request', results: 'multi_drug_result' },
  { requests: 'smart_allergy_request', results: 'smart_allergy_result' },
] as const;

/** Kept guides `s` of some days, of requests that are in the lists, whose sentences were not counted as they now are. */
const outstanding = ({ requests, results }: (typeof kinds)[number]) => `from ${results} s
    join ${requests} m on m.req_id = s.req_id and m.deleted_at is null
    join request r on r.req_id = s.req_id
    left join guide_sentence_counted c on c.req_id = s.req_id and c.seq = 1
  where s.final_guide is not null and s.result is not null and (c.req_id is null or c.text_version <> s.version)
    and ($1::date is null or s.created_at >= $1::date::timestamp at time zone 'Asia/Seoul')
    and ($2::date is null or s.created_at < ($2::date + 1)::timestamp at time zone 'Asia/Seoul')
    and ($3::text is null or r.user_id = $3)`;
const outstandingValues = ({ from, to, owner }: Bounds): unknown[] => [from, to, owner];

const countSchema = z.object({ count: z.number() });

export async function countOutstandingResults(db: TenantDatabase, bounds: Bounds): Promise<number> {
  const parts = kinds.map((kind) => `select count(*)::int as count ${outstanding(kind)}`).join(' union all ');
  const sql = `select coalesce(sum(count), 0)::int as count from (${parts}) counts`;
  return (await readRows(db, countSchema, sql, outstandingValues(bounds)))[0]?.count ?? 0;
}

/** The newest of them, with all that their sentences were made from. */
export function readOutstandingResults(db: TenantDatabase, bounds: Bounds, limit: number): Promise<CountedResult[]> {
  const parts = kinds.map(
    (
      kind,
    ) => `(select s.req_id as "reqId", 1 as seq, s.hospital_code as "hospitalCode", r.user_id as "userId", s.updated_by as "changedBy",
       to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, s.version as "textVersion",
       s.result ->> 'finalGuide' as made, s.final_guide as text, r.subject_name as name, r.subject_number as number,
       (r.payload ->> 'age')::int as age, coalesce(r.payload ->> 'gender', 'Unknown') as gender,
       coalesce(r.payload -> 'medications', '[]') as medications, s.result -> 'guide' as sections,
       coalesce(s.result -> 'wordings', '[]') as wordings, s.screening, '[]'::jsonb as feedbacks
     ${outstanding(kind)} order by s.created_at desc, s.req_id limit $4)`,
  );
  return readRows(db, resultRowSchema, `${parts.join(' union all ')} order by at desc, "reqId" limit $4`, [
    ...outstandingValues(bounds),
    limit,
  ]);
}
