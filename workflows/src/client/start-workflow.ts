import { workflowIdOf, type RequestKind } from '@onyak/core';
import { WorkflowExecutionAlreadyStartedError, type Client } from '@temporalio/client';
import type { RequestRef } from '../store/context.js';

/** Starts the one workflow of a request; shared with the worker's sweeper. A running or closed one is left as it is. */
export async function startRequestWorkflow(
  client: Client,
  kind: RequestKind,
  { reqId, hospitalCode, userId }: RequestRef,
): Promise<'started' | 'closed'> {
  const [taskQueue = kind.kind] = kind.queues;
  try {
    await client.workflow.start(kind.workflow, {
      workflowId: workflowIdOf(kind, reqId),
      taskQueue,
      args: [{ reqId, hospitalCode, userId }],
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
      workflowIdConflictPolicy: 'USE_EXISTING',
    });
    return 'started';
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return 'closed';
    throw error;
  }
}
