import * as wf from '@temporalio/workflow';
import { planned, runBatch, type BatchInput, type BatchState } from '@onyak/workflows/workflow';
import type { TrialActivities } from './activities.js';

/** Items of one trial that are worked on at once: a model serves the guides of patients meanwhile. */
const WINDOW = 2;

const steps = wf.proxyActivities<TrialActivities>({
  taskQueue: 'trial',
  startToCloseTimeout: '20m',
  heartbeatTimeout: '15s',
  // Behind the guides of patients where the workflow server knows turns. Long enough to live through a restart of a model's server.
  priority: { priorityKey: 5 },
  retry: {
    initialInterval: '2s',
    maximumInterval: '1m',
    maximumAttempts: 12,
    nonRetryableErrorTypes: ['InvalidInput', 'Refusal'],
  },
});

/** One trial of language models: item after item, each kept as it ends. Its request always says how it ended. */
export async function llmTrialWorkflow(input: BatchInput): Promise<BatchState> {
  const { reqId, hospitalCode, userId } = input;
  const request = { reqId, hospitalCode, userId };
  const { items } = await planned(() => steps.planTrial(request), request);
  return runBatch(input, {
    total: items,
    window: WINDOW,
    tellEvery: 1,
    page: (from, count) => steps.trialPage({ request, from, count }),
    label: ({ label }) => label,
    each: ({ item }) => steps.trialItem({ request, item }),
  });
}
