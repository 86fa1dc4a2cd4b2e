import * as wf from '@temporalio/workflow';
import { planned, runBatch, type BatchInput, type BatchState } from '@onyak/workflows/workflow';
import type { PopulationActivities } from './activities.js';

/** Pages of one institution that are worked on at once: with others waiting, each gets its turn. */
const WINDOW = 2;
/** Pages between two tellings of the progress. */
const TELL_EVERY = 4;

/** The steps behind everything else, and by turns between institutions where the workflow server knows turns. */
const stepsFor = (hospitalCode: string) =>
  wf.proxyActivities<PopulationActivities>({
    taskQueue: 'population',
    startToCloseTimeout: '5m',
    heartbeatTimeout: '8s',
    priority: { priorityKey: 4, fairnessKey: hospitalCode },
    // Long enough to live through a restart of PostgreSQL or the worker, never for ever.
    retry: {
      initialInterval: '1s',
      maximumInterval: '20s',
      maximumAttempts: 100,
      nonRetryableErrorTypes: ['InvalidInput', 'Refusal'],
    },
  });

/** One screening of an institution's stored patients: planned, then page by page. Its row always says how it ended. */
export async function populationWorkflow(input: BatchInput): Promise<BatchState> {
  const { reqId, hospitalCode, userId } = input;
  const request = { reqId, hospitalCode, userId };
  const steps = stepsFor(hospitalCode);
  const { pages, perRun } = await planned(() => steps.planPopulation(request), request);
  return runBatch(input, {
    total: pages,
    window: WINDOW,
    perRun,
    tellEvery: TELL_EVERY,
    page: (from, count) => Promise.resolve(Array.from({ length: count }, (_, at) => from + at)),
    label: (page) => String(page + 1),
    each: (page) => steps.screenPopulationPage({ request, page }),
  });
}
