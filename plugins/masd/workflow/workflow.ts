import * as wf from '@temporalio/workflow';
import { closingRequest, requestActivities, runSteps, type RequestRef } from '@onyak/workflows/workflow';
import type { SmartAllergyActivities } from './activities.js';

const steps = wf.proxyActivities<SmartAllergyActivities>({
  taskQueue: 'smart-allergy',
  startToCloseTimeout: '3m',
  scheduleToCloseTimeout: '1h',
  heartbeatTimeout: '10s',
  // Long enough to live through a restart of PostgreSQL or the worker, never for ever.
  retry: {
    initialInterval: '1s',
    maximumInterval: '20s',
    maximumAttempts: 100,
    nonRetryableErrorTypes: ['InvalidInput', 'Refusal'],
  },
});

/** One smart-allergy request from the stored payload to the stored result: screen, compose. Its row always says how it ended. */
export async function smartAllergyWorkflow(input: RequestRef): Promise<void> {
  const request: RequestRef = { reqId: input.reqId, hospitalCode: input.hospitalCode, userId: input.userId };
  await closingRequest(request, 'SmartAllergyFailed', async () => {
    await steps.screenSmartAllergy(request);
    await steps.composeSmartAllergy(request);
    await requestActivities.endRequest({ request, status: 'COMPLETE', failure: null });
    await runSteps('smartAllergy.completed', { ...request, seq: 1 }, 'smart-allergy');
  });
}
