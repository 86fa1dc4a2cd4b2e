import { WorkflowExecutionAlreadyStartedError, type Client } from '@temporalio/client';
import { GUIDE_WORKFLOW, guideWorkflowId, taskQueues, type GuideInput } from '../guide/messages.js';

/** Starts the one workflow of a request; shared with the worker's sweeper. A running or closed one is left as it is. */
export async function startGuideWorkflow(client: Client, input: GuideInput): Promise<'started' | 'closed'> {
  try {
    await client.workflow.start(GUIDE_WORKFLOW, {
      workflowId: guideWorkflowId(input.reqId),
      taskQueue: taskQueues.guide,
      args: [input],
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
      workflowIdConflictPolicy: 'USE_EXISTING',
    });
    return 'started';
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return 'closed';
    throw error;
  }
}
