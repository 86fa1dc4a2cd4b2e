import { defineApi } from '@onyak/api/kit';
import { detailCalls } from './api-detail.js';
import { exportEvaluations } from './export/api-export.js';
import { selectSummary } from './summary/api-summary.js';

/** Calls beside those of the definitions: choices, details of a version, averages, JSON. */
export default defineApi(() => ({ calls: [...detailCalls, selectSummary, exportEvaluations] }));
