import { defineApi } from '@onyak/api/kit';
import { withRequestClient } from '@onyak/workflows/client';
import { exportPopulation, exportPopulationRules } from './export/api-export.js';
import { populationRequests } from './population-requests.js';
import { resultCalls } from './result/api-result.js';
import { runCalls } from './runs/api-runs.js';

/** Calls of the screening of all patients: ask, follow, steer, read. Ready when a started one would be worked on. */
export default defineApi(({ environment, log }) =>
  withRequestClient(environment, [populationRequests], (client) => ({
    calls: [...runCalls(client, log), ...resultCalls, exportPopulation, exportPopulationRules],
  })),
);
