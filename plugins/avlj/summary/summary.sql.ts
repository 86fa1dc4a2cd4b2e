import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { boundedSql, boundValues, type Bounds } from '../evaluations.sql.js';
import { summarySchema, type ModelAverages, type PeriodAverages, type Summary } from '../schema.js';

const mean = (column: string) => `round(avg(e.${column})::numeric, 2)::double precision`;

/** A version counts as one, however many findings it words; what was not evaluated counts in no average. */
const averages = `count(*)::int as guides, count(*) filter (where e.status = 'FAILED')::int as failed,
  count(e.score_mean)::int as scored, count(*) filter (where e.mark = 'LOW')::int as low,
  ${mean('score_precision')} as "scorePrecision", ${mean('score_recall')} as "scoreRecall", ${mean('score_accuracy')} as "scoreAccuracy",
  ${mean('score_completeness')} as "scoreCompleteness", ${mean('score_helpfulness')} as "scoreHelpfulness", ${mean('score_mean')} as "scoreMean"`;

const model = `coalesce(e.model_gen, '')`;

export const averagesByModel = (db: TenantDatabase, bounds: Bounds): Promise<ModelAverages[]> =>
  readRows(
    db,
    summarySchema.shape.models.element,
    `select ${model} as "modelGen", coalesce(e.prompt_gen, '') as "promptGen", coalesce(e.model_eval, '') as "modelEval", ${averages},
       ${mean('seconds_gen')} as "secondsGen", ${mean('seconds_eval')} as "secondsEval",
       round(avg(e.tokens_gen_in))::int as "tokensIn", round(avg(e.tokens_gen_out))::int as "tokensOut"
     from llm_evaluation e where ${boundedSql}
     group by 1, 2, 3 order by guides desc, 1, 2, 3`,
    boundValues(bounds),
  );

export const averagesByPeriod = (
  db: TenantDatabase,
  bounds: Bounds,
  unit: Summary['unit'],
): Promise<PeriodAverages[]> =>
  readRows(
    db,
    summarySchema.shape.periods.element,
    `select to_char(e.trans_time at time zone 'Asia/Seoul', $8) as period, ${model} as "modelGen", ${averages}
     from llm_evaluation e where ${boundedSql}
     group by 1, 2 order by 1, 2`,
    [...boundValues(bounds), unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'],
  );
