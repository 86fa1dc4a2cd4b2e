import { ABNORMAL_SCORE, OnyakError } from '@onyak/core';
import { call } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from '../messages.js';
import { criteria } from '../scores.js';
import { agreementOf } from './agreement-of.js';
import { countJudged, countRatings, keepRating, listDoubled, nextItem } from './ratings.sql.js';
import { agreementSchema, ratingInput, ratingItemSchema } from './schema.js';

// Who rates reads findings of the whole institution; one's own requests alone would be rated by who has asked for them.
const ofExperts = { menu: 'AVLJ', f1: true } as const;

const selectRatingItem = call({
  ...ofExperts,
  method: 'GET',
  path: '/api/AVLJ/selectRatingItem',
  summary: '전문가 평가: 다음 점검 결과',
  input: z.object({}),
  output: ratingItemSchema,
  audit: { action: text('action.rating'), targetType: 'llm-rating', targetKey: () => '', onceAnHour: true },
  handler: async ({ db, user }) => ({
    item: await nextItem(db, user.userId),
    ...(await countRatings(db, user.userId)),
  }),
});

const insertRating = call({
  ...ofExperts,
  method: 'POST',
  path: '/api/AVLJ/insertRating',
  summary: '전문가 평가 저장',
  input: ratingInput,
  output: z.undefined(),
  audit: { action: text('action.rated'), targetType: 'llm-rating', targetKey: ({ reqId }) => reqId },
  handler: async ({ db, user, input }) => {
    if (!(await keepRating(db, user.userId, input))) throw new OnyakError('STATE', text('rating.taken'));
    return undefined;
  },
});

const selectAgreement = call({
  ...ofExperts,
  method: 'GET',
  path: '/api/AVLJ/selectAgreement',
  summary: '전문가와 평가 모델의 일치도, 보정한 점수',
  input: z.object({}),
  output: agreementSchema,
  handler: async ({ db }) => {
    const [doubled, judged] = [await listDoubled(db), await countJudged(db, ABNORMAL_SCORE)];
    return { criteria: criteria.map((criterion, index) => ({ criterion, ...agreementOf(doubled, judged, index) })) };
  },
});

export const ratingCalls = [selectRatingItem, insertRating, selectAgreement];
