import * as wf from '@temporalio/workflow';
import { closingRequest, requestActivities, runSteps, type RequestRef } from '@onyak/workflows/workflow';
import type { MultiDrugActivities } from './activities.js';

const steps = wf.proxyActivities<MultiDrugActivities>({
  taskQueue: 'multi-drug',
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

/** One multi-drug request from the stored payload to the stored result: screen, compose. Its row always says how it ended. */
export async function multiDrugWorkflow(input: RequestRef): Promise<void> {
  const request: RequestRef = { reqId: input.reqId, hospitalCode: input.hospitalCode, userId: input.userId };
  await closingRequest(request, 'MultiDrugFailed', async () => {
    await steps.screenMultiDrug(request);
    await steps.composeMultiDrug(request);
    await requestActivities.endRequest({ request, status: 'COMPLETE', failure: null });
    await runSteps('multiDrug.completed', { ...request, seq: 1 }, 'multi-drug');
  });
}
