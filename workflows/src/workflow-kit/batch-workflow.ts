import * as wf from '@temporalio/workflow';
import { runBatch, type BatchInput, type BatchState } from './batch.js';
import { batchActivity, type BatchActivities } from './batch-plan.js';

const retry = { initialInterval: '1s', maximumInterval: '1m', maximumAttempts: 20 } as const;

/** The activities of a kind, each for some seconds. */
function activitiesOf(kind: string, seconds: number): BatchActivities {
  const named = wf.proxyActivities<Record<string, (input: unknown) => Promise<unknown>>>({
    startToCloseTimeout: seconds * 1000,
    retry,
  });
  const made = (name: keyof BatchActivities) => (input: unknown) => named[batchActivity(kind, name)]?.(input);
  // Registered by `defineBatch` with these very types; by name they are reached alone.
  return { plan: made('plan'), page: made('page'), item: made('item') } as BatchActivities;
}

/** The workflow of every kind that `defineBatch` makes; the bundle exports it under each kind's own name. */
export async function batchWorkflow(kind: string, input: BatchInput): Promise<BatchState> {
  const { reqId, hospitalCode, userId } = input;
  const request = { reqId, hospitalCode, userId };
  const { page, plan } = activitiesOf(kind, 60);
  const { seconds, ...batch } = await plan(request);
  const { item: workOn } = activitiesOf(kind, seconds);
  return runBatch(input, {
    ...batch,
    page: (from, count) => page({ request, from, count }),
    label: ({ label }) => label,
    each: ({ item }) => workOn({ request, item }),
  });
}
