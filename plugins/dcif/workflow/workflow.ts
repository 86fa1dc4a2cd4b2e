import * as wf from '@temporalio/workflow';
import { closingRequest, requestActivities, runSteps, type RequestRef } from '@onyak/workflows/workflow';
import type { NewPrescriptionActivities } from './activities.js';

const steps = wf.proxyActivities<NewPrescriptionActivities>({
  taskQueue: 'new-prescription',
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

/** One new-prescription request from the stored payload to the stored result: screen, compose. Its row always says how it ended. */
export async function newPrescriptionWorkflow(input: RequestRef): Promise<void> {
  const request: RequestRef = { reqId: input.reqId, hospitalCode: input.hospitalCode, userId: input.userId };
  await closingRequest(request, 'NewPrescriptionFailed', async () => {
    await steps.screenNewPrescription(request);
    await steps.composeNewPrescription(request);
    await requestActivities.endRequest({ request, status: 'COMPLETE', failure: null });
    await runSteps('newPrescription.completed', { ...request, seq: 1 }, 'new-prescription');
  });
}
