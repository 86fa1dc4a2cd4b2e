/** The kit of workflow code: all that a plugin's bundled `workflows.ts` sees beside `@temporalio/workflow`. */
export { batchState, pauseBatch, resumeBatch, runBatch } from './batch.js';
export type { Batch, BatchInput, BatchOrder, BatchState } from './batch.js';
export { closingRequest } from './closing-request.js';
export { planned } from './planned.js';
export { runSteps } from './run-steps.js';
export { requestActivities } from './request-activities.js';
export type { RequestRef } from '../store/context.js';
