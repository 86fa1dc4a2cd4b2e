import type { Connection } from '@temporalio/client';
import proto from '@temporalio/proto';

/** A poller that was seen within this time counts as present; long polls last a minute. */
const FRESH_MS = 90_000;

const { TaskQueueType } = proto.temporal.api.enums.v1;

/** Whether a worker polls the queue, for workflow tasks or for activities. */
export async function queueHasPoller(
  connection: Connection,
  namespace: string,
  queue: string,
  workflows: boolean,
): Promise<boolean> {
  const { pollers } = await connection.workflowService.describeTaskQueue({
    namespace,
    taskQueue: { name: queue },
    taskQueueType: workflows ? TaskQueueType.TASK_QUEUE_TYPE_WORKFLOW : TaskQueueType.TASK_QUEUE_TYPE_ACTIVITY,
  });
  return (pollers ?? []).some(
    ({ lastAccessTime }) => Date.now() - Number(lastAccessTime?.seconds ?? 0) * 1000 < FRESH_MS,
  );
}
