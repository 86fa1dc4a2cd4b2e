import * as wf from '@temporalio/workflow';
import { runBatch, type BatchInput, type BatchState } from '../../workflow-kit/index.js';
import type { CountingActivities } from './part.js';

const activities = wf.proxyActivities<CountingActivities>({
  startToCloseTimeout: '20s',
  heartbeatTimeout: '5s',
  retry: { initialInterval: '50ms', maximumInterval: '1s', maximumAttempts: 20 },
});

/** Counts each item of a request once; some items refuse. */
export async function countingWorkflow(input: BatchInput): Promise<BatchState> {
  const { reqId, hospitalCode, userId } = input;
  const request = { reqId, hospitalCode, userId };
  const total = await activities.countItems(request);
  return runBatch(input, {
    total,
    window: 25,
    perRun: 400,
    page: (from, count) => activities.readItems({ from, count }),
    each: (item) => activities.countItem({ request, item }),
  });
}
