import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { boundValues, type Bounds } from '../evaluations.sql.js';
import { rubricShareSchema, type RubricShare } from '../trial/results-schema.js';

/** Shares of yes by kind of item, model and judge; what does not count counts in no share. */
export const listShares = (db: TenantDatabase, { choices, ...bounds }: Bounds): Promise<RubricShare[]> =>
  readRows(
    db,
    rubricShareSchema,
    `select coalesce(u.model_gen, '') as "modelGen", coalesce(u.prompt_gen, '') as "promptGen", u.judge, u.kind, count(*)::int as items,
       count(*) filter (where u.verdict = 'YES')::int as yes, count(*) filter (where u.verdict = 'NO')::int as no,
       count(*) filter (where u.verdict = 'INVALID')::int as invalid, count(*) filter (where u.verdict = 'UNJUDGED')::int as unjudged,
       round(100.0 * count(*) filter (where u.verdict = 'YES') / nullif(count(*) filter (where u.verdict in ('YES', 'NO')), 0), 1)::double precision as share
     from llm_rubric_row u
     where ($1::text is null or u.user_id = $1)
       and ($2::date is null or u.trans_time >= $2::date::timestamp at time zone 'Asia/Seoul')
       and ($3::date is null or u.trans_time < ($3::date + 1)::timestamp at time zone 'Asia/Seoul')
       and ($4 = '' or u.model_gen = $4) and ($5 = '' or u.hospital_code = $5)
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [...boundValues({ ...bounds, choices }).slice(0, 3), choices.modelGen, choices.hospital],
  );
