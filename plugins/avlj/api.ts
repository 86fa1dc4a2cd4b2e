import { defineApi } from '@onyak/api/kit';
import { detailCalls } from './api-detail.js';
import { ratingCalls } from './ratings/api-ratings.js';
import { exportEvaluations } from './export/api-export.js';
import { selectSummary } from './summary/api-summary.js';

/** Calls beside those of the definitions: choices, details of a version, averages, JSON, experts' ratings. */
export default defineApi(() => ({ calls: [...detailCalls, ...ratingCalls, selectSummary, exportEvaluations] }));
