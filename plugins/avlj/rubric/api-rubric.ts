import { call } from '@onyak/api/kit';
import { z } from 'zod';
import { boundsOf } from '../asked.js';
import { conditionsSchema } from '../schema.js';
import { rubricShareSchema } from '../trial/results-schema.js';
import { listShares } from './rubric.sql.js';

export const selectRubricShares = call({
  method: 'GET',
  path: '/api/AVLJ/selectRubricShares',
  summary: '예·아니요 항목의 예 비율',
  menu: 'AVLJ',
  input: conditionsSchema,
  output: z.array(rubricShareSchema),
  handler: (context) => listShares(context.db, boundsOf(context, context.input)),
});
