import { call } from '@onyak/api/kit';
import { boundsOf } from '../asked.js';
import { text } from '../messages.js';
import { conditionsSchema, COUNTED_AT_ONCE, countedSchema } from '../schema.js';
import { countOutstanding, readOutstanding, replaceUses } from './guides.sql.js';
import { countOutstandingResults, readOutstandingResults } from './results.sql.js';
import { usesOf, usesOfResult } from './uses-of.js';

/** Counts what became of the sentences of final texts and of results' kept guides that are new or were edited since, some at a time, the newest first. */
export const countGuides = call({
  method: 'POST',
  path: '/api/MWRD/countGuides',
  summary: '최종 복약지도와 결과 안내에서 문장이 어떻게 바뀌었는지 집계',
  menu: 'MWRD',
  input: conditionsSchema,
  output: countedSchema,
  audit: { action: text('action.count'), targetType: 'guide_sentence_use', targetKey: () => '' },
  handler: async (context) => {
    const { db, input } = context;
    const bounds = boundsOf(context, input);
    const guides = await readOutstanding(db, bounds, COUNTED_AT_ONCE);
    for (const guide of guides) await replaceUses(db, guide, usesOf(guide));
    const results = await readOutstandingResults(db, bounds, COUNTED_AT_ONCE - guides.length);
    for (const result of results) await replaceUses(db, result, usesOfResult(result));
    return {
      counted: guides.length + results.length,
      left: (await countOutstanding(db, bounds)) + (await countOutstandingResults(db, bounds)),
    };
  },
});
