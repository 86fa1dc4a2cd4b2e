import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { ratedItemSchema, type RatedItem, type RatingInput } from './schema.js';

/** Findings that a judge has scored; the newest ones, so that no question reads years. */
const SAMPLED = 2_000;
const sample = `
  item as (select d.* from (select req_id, seq, trans_time from llm_evaluation where model_eval is not null order by trans_time desc limit ${SAMPLED}) e
    join llm_evaluation_item d on d.req_id = e.req_id and d.seq = e.seq where d.score_lowest is not null and d.sentences is not null),
  rated as (select req_id, seq, item_no, count(*)::integer as raters, bool_or(rater = $1) as mine from llm_rating group by 1, 2, 3)`;

/** The next finding for an expert: one that another has rated alone first, else any, in an order that nobody chooses. */
export async function nextItem(db: TenantDatabase, rater: string): Promise<RatedItem | null> {
  const [row] = await readRows(
    db,
    ratedItemSchema,
    `with ${sample}
     select i.req_id as "reqId", i.seq, i.item_no as "itemNo", coalesce(i.object_a, '') as "objectA", coalesce(i.object_b, '') as "objectB",
       coalesce(i.significance, '') as significance, i.sentences
     from item i left join rated r using (req_id, seq, item_no)
     where coalesce(r.raters, 0) < 2 and not coalesce(r.mine, false)
     order by coalesce(r.raters, 0) desc, md5(i.req_id || ' ' || i.seq || ' ' || i.item_no) limit 1`,
    [rater],
  );
  return row ?? null;
}

const countsSchema = z.object({ mine: z.number(), doubled: z.number(), all: z.number() });

export async function countRatings(db: TenantDatabase, rater: string): Promise<z.infer<typeof countsSchema>> {
  const [row] = await readRows(
    db,
    countsSchema,
    `with ${sample}
     select (select count(*)::integer from rated where mine) as mine, (select count(*)::integer from rated where raters >= 2) as doubled,
       (select count(*)::integer from item) as all`,
    [rater],
  );
  return row ?? { mine: 0, doubled: 0, all: 0 };
}

/** @returns whether it was kept: not where the finding is not there, or two others have rated it, or the rater has. */
export async function keepRating(db: TenantDatabase, rater: string, input: RatingInput): Promise<boolean> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('rating ' || $1 || ' ' || $2 || ' ' || $3, 0))`, [
    input.reqId,
    String(input.seq),
    String(input.itemNo),
  ]);
  const { rowCount } = await db.query(
    `insert into llm_rating (hospital_code, req_id, seq, item_no, rater, score_precision, score_recall, score_accuracy,
       score_completeness, score_helpfulness, note)
     select d.hospital_code, d.req_id, d.seq, d.item_no, $4, $5, $6, $7, $8, $9, $10 from llm_evaluation_item d
     where d.req_id = $1 and d.seq = $2 and d.item_no = $3 and d.model_eval is not null
       and (select count(*) from llm_rating o where o.req_id = d.req_id and o.seq = d.seq and o.item_no = d.item_no) < 2
     on conflict do nothing`,
    [
      input.reqId,
      input.seq,
      input.itemNo,
      rater,
      input.scorePrecision,
      input.scoreRecall,
      input.scoreAccuracy,
      input.scoreCompleteness,
      input.scoreHelpfulness,
      input.note,
    ],
  );
  return rowCount === 1;
}

/** Of each score: the first rater's, the second's, the judge's. */
const doubledSchema = z.object({
  first: z.array(z.number()),
  second: z.array(z.number()),
  judge: z.array(z.number().nullable()),
});
export type Doubled = z.infer<typeof doubledSchema>;

/** Findings that two experts have rated, with the judge's scores, in the order of the criteria. */
export const listDoubled = (db: TenantDatabase): Promise<Doubled[]> =>
  readRows(
    db,
    doubledSchema,
    `select a.scores as first, b.scores as second,
       array[a.judge_precision, a.judge_recall, a.judge_accuracy, a.judge_completeness, a.judge_helpfulness] as judge
     from (select *, array[score_precision, score_recall, score_accuracy, score_completeness, score_helpfulness] as scores from llm_rating_row) a
       join (select *, array[score_precision, score_recall, score_accuracy, score_completeness, score_helpfulness] as scores from llm_rating_row) b
         on b.req_id = a.req_id and b.seq = a.seq and b.item_no = a.item_no and b.rater > a.rater
     order by a.rated_at desc limit 5000`,
    [],
  );

const judgedSchema = z.object({ fit: z.array(z.number()), of: z.array(z.number()) });

/** Of each score how many findings the judge has put above the line of low ones, of how many. */
export async function countJudged(db: TenantDatabase, low: number): Promise<z.infer<typeof judgedSchema>> {
  const columns = ['precision', 'recall', 'accuracy', 'completeness', 'helpfulness'];
  const of = (condition: string) =>
    `array[${columns.map((name) => `count(*) filter (where i.score_${name} ${condition})::integer`).join(', ')}]`;
  const [row] = await readRows(
    db,
    judgedSchema,
    `with ${sample} select ${of(`> $2::float8`)} as fit, ${of('is not null')} as of from item i`,
    ['', low],
  );
  return row ?? { fit: [], of: [] };
}
