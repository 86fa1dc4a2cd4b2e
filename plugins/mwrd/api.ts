import { defineApi } from '@onyak/api/kit';
import { vocabularyOf } from '@onyak/workflows/grounding';
import { countGuides } from './counting/api-count.js';
import { exportSentences, selectChanges, selectSentences } from './table/api-table.js';
import { wordingCalls } from './wordings/api-wordings.js';
import { WordingReview } from './wordings/check.js';

/** What people change in guides, and what institutions make of it. */
export default defineApi((host) => ({
  calls: [
    countGuides,
    selectSentences,
    exportSentences,
    selectChanges,
    ...wordingCalls(new WordingReview(vocabularyOf(host))),
  ],
}));
