import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { boundValues, type Bounds } from '../evaluations.sql.js';
import { costSchema, type Cost } from '../trial/results-schema.js';

const seconds = (part: number) =>
  `round((percentile_cont(${part}) within group (order by c.ms) filter (where c.error is null) / 1000)::numeric, 2)::double precision`;
const group = 'model, prompt, purpose, of_trials';

/** What calls of each model and prompt took, those of trials apart from those of guides; prices are those that hold today. */
export const listCosts = (db: TenantDatabase, { choices, ...bounds }: Bounds): Promise<Cost[]> =>
  readRows(
    db,
    costSchema,
    `with chosen as materialized (
       select c.hospital_code, c.model, coalesce(c.prompt_version, '') as prompt, c.purpose, r.kind = 'llmTrial' as of_trials,
         c.ms, c.error, c.tokens_in::double precision as tokens_in, c.tokens_out::double precision as tokens_out
       from llm_call c join request r on r.req_id = c.req_id
       where ($1::text is null or r.user_id = $1)
         and ($2::date is null or c.at >= $2::date::timestamp at time zone 'Asia/Seoul')
         and ($3::date is null or c.at < ($3::date + 1)::timestamp at time zone 'Asia/Seoul')
         and ($4 = '' or c.model = $4) and ($5 = '' or c.hospital_code = $5)),
     priced as (
       select ${group}, sum(llm_price(hospital_code, model, tokens_in, tokens_out)) as price
       from (select hospital_code, ${group}, sum(tokens_in) as tokens_in, sum(tokens_out) as tokens_out from chosen group by hospital_code, ${group}) g
       group by ${group})
     select c.model, c.prompt, c.purpose, c.of_trials as "ofTrials", count(*)::int as calls, count(c.error)::int as failed,
       sum(c.tokens_in) as "tokensIn", sum(c.tokens_out) as "tokensOut", max(p.price) as price, ${seconds(0.5)} as median, ${seconds(0.95)} as p95
     from chosen c join priced p using (${group})
     group by 1, 2, 3, 4 order by calls desc, 1, 2, 3, 4`,
    [...boundValues({ ...bounds, choices }).slice(0, 3), choices.modelGen, choices.hospital],
  );
