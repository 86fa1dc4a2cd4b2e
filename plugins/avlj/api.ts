import { defineApi, type TenantDatabase } from '@onyak/api/kit';
import { createRequestClient } from '@onyak/workflows/client';
import { z } from 'zod';
import { detailCalls } from './api-detail.js';
import { costCalls } from './costs/api-costs.js';
import { exportEvaluations } from './export/api-export.js';
import { modelGate } from './gate/follow-model.js';
import { GATE_DAYS } from './plugin.js';
import { ratingCalls } from './ratings/api-ratings.js';
import { selectRubricShares } from './rubric/api-rubric.js';
import { summaryCalls } from './summary/api-summary.js';
import { resultCalls } from './trial/api-results.js';
import { trialCalls } from './trial/api-trials.js';

const gateDaysSchema = z.object({ gateDays: z.int().nullish() });

/** Calls beside those of the definitions: choices, details of a version, averages, costs, JSON, experts' ratings, trials; the gate of models. */
export default defineApi((host) => {
  const { environment, log } = host;
  const client = createRequestClient(environment);
  // In the caller's own transaction: requests that each held a connection and waited for another one would wait for one another.
  const gateDays = async (db: TenantDatabase) =>
    gateDaysSchema.parse((await host.installation.configuration(db, 'avlj')).values).gateDays ?? GATE_DAYS;
  return {
    calls: [
      ...detailCalls,
      ...ratingCalls,
      ...summaryCalls,
      exportEvaluations,
      ...costCalls,
      selectRubricShares,
      ...trialCalls({ environment, gateDays, client, log }),
      ...resultCalls,
    ],
    follows: { 'llm-policy': modelGate({ environment, days: gateDays }) },
    close: () => client.close(),
  };
});
