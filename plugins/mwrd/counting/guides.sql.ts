import { genderSchema, guideSchema, guideWordingSchema, medicationSchema, screeningResultSchema } from '@onyak/core';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import type { Bounds } from '../asked.js';

/** What a text is counted with, whoever made it. */
export const countedTextSchema = z.object({
  reqId: z.string(),
  seq: z.number(),
  hospitalCode: z.string(),
  userId: z.string(),
  changedBy: z.string(),
  at: z.string(),
  textVersion: z.number(),
  made: z.string(),
  text: z.string(),
  name: z.string(),
  number: z.string(),
  age: z.number().nullable(),
  gender: genderSchema,
  medications: z.array(medicationSchema),
  screening: screeningResultSchema,
  feedbacks: z.array(z.object({ text: z.string(), userId: z.string() })),
});
/** A text of which the uses are kept. */
export type CountedText = z.infer<typeof countedTextSchema>;

const guideRowSchema = countedTextSchema.extend({ guide: guideSchema, wordings: z.array(guideWordingSchema) });
export type CountedGuide = z.infer<typeof guideRowSchema>;

/** Final texts `t` of some days whose sentences were not counted as they now are; whose guides they are narrows them as it does rows. */
const outstanding = `from guide_text t
    join request r on r.req_id = t.req_id
    join guide_node n on n.req_id = t.req_id and n.seq = t.seq and n.merged_data is not null
    join guide_screening s on s.req_id = t.req_id
    cross join lateral (select count(*)::int as number from guide_feedback f where f.hospital_code = t.hospital_code and f.req_id = t.req_id
      and f.from_seq = t.seq) asked
    left join guide_sentence_counted c on c.req_id = t.req_id and c.seq = t.seq
  where (c.req_id is null or c.text_version <> t.version or c.feedbacks <> asked.number) and t.init_text <> ''
    and ($1::date is null or t.created_at >= $1::date::timestamp at time zone 'Asia/Seoul')
    and ($2::date is null or t.created_at < ($2::date + 1)::timestamp at time zone 'Asia/Seoul')
    and ($3::text is null or r.user_id = $3)`;
const outstandingValues = ({ from, to, owner }: Bounds): unknown[] => [from, to, owner];

const countSchema = z.object({ count: z.number() });

export async function countOutstanding(db: TenantDatabase, bounds: Bounds): Promise<number> {
  const [row] = await readRows(
    db,
    countSchema,
    `select count(*)::int as count ${outstanding}`,
    outstandingValues(bounds),
  );
  return row?.count ?? 0;
}

/** The newest of them, with all that its sentences were made from. */
export const readOutstanding = (db: TenantDatabase, bounds: Bounds, limit: number): Promise<CountedGuide[]> =>
  readRows(
    db,
    guideRowSchema,
    `select t.req_id as "reqId", t.seq, t.hospital_code as "hospitalCode", r.user_id as "userId", t.updated_by as "changedBy",
       to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, t.version as "textVersion", t.init_text as made, t.text,
       r.subject_name as name, r.subject_number as number, (r.payload ->> 'age')::int as age,
       coalesce(r.payload ->> 'gender', 'Unknown') as gender, coalesce(r.payload -> 'medications', '[]') as medications,
       n.merged_data -> 'guide' as guide, coalesce(n.merged_data -> 'wordings', '[]') as wordings, s.result as screening,
       (select coalesce(json_agg(json_build_object('text', f.feedback, 'userId', f.user_id) order by f.created_at), '[]')
        from guide_feedback f where f.hospital_code = t.hospital_code and f.req_id = t.req_id and f.from_seq = t.seq) as feedbacks
     ${outstanding} order by t.created_at desc, t.req_id, t.seq limit $4`,
    [...outstandingValues(bounds), limit],
  );

/** A use of a sentence as it is kept. */
export interface SentenceUse {
  readonly sentence: number;
  readonly phrase: string;
  readonly kind: string;
  readonly ruleId: string;
  readonly ruleName: string;
  readonly wording: number | null;
  readonly outcome: 'KEPT' | 'CHANGED' | 'REMOVED' | 'ASKED';
  readonly changed: string;
  readonly changedBy: string;
}

/** Keeps the uses of one text in place of what was counted of it before. */
export async function replaceUses(db: TenantDatabase, guide: CountedText, uses: readonly SentenceUse[]): Promise<void> {
  const { reqId, seq, hospitalCode, userId, at, textVersion, feedbacks } = guide;
  // First, so that who counts the same text at the same time waits here and then puts away what was counted meanwhile.
  await db.query(
    `insert into guide_sentence_counted (hospital_code, req_id, seq, text_version, feedbacks) values ($1, $2, $3, $4, $5)
     on conflict (req_id, seq) do update set text_version = excluded.text_version, feedbacks = excluded.feedbacks`,
    [hospitalCode, reqId, seq, textVersion, feedbacks.length],
  );
  await db.query('delete from guide_sentence_use where hospital_code = $1 and req_id = $2 and seq = $3', [
    hospitalCode,
    reqId,
    seq,
  ]);
  await db.query(
    `insert into guide_sentence_use (hospital_code, req_id, seq, user_id, at, sentence, phrase, kind, rule_id, rule_name, wording, outcome, changed, changed_by)
     select $1, $2, $3, $4, $5::timestamptz, sentence, phrase, kind, "ruleId", "ruleName", wording, outcome, changed, "changedBy"
     from jsonb_to_recordset($6::jsonb) as u (sentence int, phrase text, kind text, "ruleId" text, "ruleName" text, wording int, outcome text, changed text, "changedBy" text)`,
    [hospitalCode, reqId, seq, userId, at, JSON.stringify(uses)],
  );
}
