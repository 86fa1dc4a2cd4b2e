import * as wf from '@temporalio/workflow';
import type { PluginActivities } from './activities.js';
import type { JobInput } from './messages.js';

const activities = wf.proxyActivities<PluginActivities>({
  startToCloseTimeout: '2h',
  scheduleToCloseTimeout: '4h',
  heartbeatTimeout: '20s',
  retry: { initialInterval: '5s', backoffCoefficient: 3, maximumInterval: '10m', maximumAttempts: 5 },
});

/** One run of a plugin's job, started by its schedule. */
export async function pluginJob(input: JobInput): Promise<string> {
  return activities.runPluginJob(input);
}
