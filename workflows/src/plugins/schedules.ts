import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type Client, type ScheduleOptions } from '@temporalio/client';
import { HOST_QUEUE } from '../worker/queues.js';
import type { ContributedJob } from './contributions.js';
import { SCHEDULE_PREFIX, scheduleId, type JobInput } from './messages.js';
import { jobSpec } from './timing.js';

/**
 * Makes the schedules on the workflow server those of the jobs: missing ones are created, others follow their job, and
 * those of jobs that are gone are removed. Several workers may do so at once.
 */
export async function followJobs(client: Client, jobs: readonly ContributedJob[]): Promise<void> {
  const wanted = new Set<string>();
  for (const { plugin, job } of jobs) {
    const spec = jobSpec(job.every);
    if (!spec) throw new Error(`job ${plugin}.${job.name} has no time`); // refused when it was loaded
    const input: JobInput = { plugin, name: job.name };
    const options = describe(input, spec);
    wanted.add(options.scheduleId);
    try {
      await client.schedule.create(options);
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
      await client.schedule
        .getHandle(options.scheduleId)
        .update(({ state }) => ({ ...options, state: { ...state, ...options.state } }));
    }
  }
  for await (const { scheduleId: id } of client.schedule.list()) {
    if (id.startsWith(SCHEDULE_PREFIX) && !wanted.has(id)) await client.schedule.getHandle(id).delete();
  }
}

function describe(input: JobInput, spec: ScheduleOptions['spec']) {
  const id = scheduleId(input);
  return {
    scheduleId: id,
    spec,
    action: {
      type: 'startWorkflow',
      workflowType: 'pluginJob',
      workflowId: id,
      args: [input],
      taskQueue: HOST_QUEUE,
    },
    // A run that takes longer than its period is not joined by a second one; one missed overnight is made up for.
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '12h' },
    state: {},
  } as const satisfies ScheduleOptions;
}
