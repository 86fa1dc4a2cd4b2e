import { call } from '@onyak/api/kit';
import { boundsOf } from '../asked.js';
import type { Bounds } from '../evaluations.sql.js';
import { conditionsSchema, summarySchema, type Summary } from '../schema.js';
import { averagesByModel, averagesByPeriod } from './summary.sql.js';

/** Days that are still told day by day. */
const DAILY = 62;
const DAY_MS = 86_400_000;

const unitOf = ({ from, to }: Bounds): Summary['unit'] =>
  from !== null && to !== null && Date.parse(to) - Date.parse(from) < DAILY * DAY_MS ? 'day' : 'month';

export const selectSummary = call({
  method: 'GET',
  path: '/api/AVLJ/selectSummary',
  summary: '모델별 평균 점수와 기간별 추이',
  menu: 'AVLJ',
  input: conditionsSchema,
  output: summarySchema,
  handler: async (context) => {
    const { db, input } = context;
    const bounds = boundsOf(context, input);
    const unit = unitOf(bounds);
    return { models: await averagesByModel(db, bounds), unit, periods: await averagesByPeriod(db, bounds, unit) };
  },
});
