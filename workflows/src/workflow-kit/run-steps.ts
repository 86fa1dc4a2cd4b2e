import * as wf from '@temporalio/workflow';
import type { StepPoint, StepRequest } from '../kit/index.js';
import type { PluginActivities } from '../plugins/activities.js';

/** Long enough to live through a restart of PostgreSQL or the worker (minutes), never for ever. */
const retry = {
  initialInterval: '1s',
  maximumInterval: '20s',
  maximumAttempts: 100,
  nonRetryableErrorTypes: ['InvalidInput', 'Refusal'],
} satisfies wf.ActivityOptions['retry'];

/**
 * Calls the activities that plugins have added at a point, side by side, each for an hour at most. The request is complete:
 * nothing stops them, nor do they stop it.
 * @param taskQueue a queue of the kind.
 */
export async function runSteps(point: StepPoint, request: StepRequest, taskQueue: string): Promise<void> {
  const points = wf.proxyActivities<PluginActivities>({ taskQueue, startToCloseTimeout: '30s', retry });
  const contributed = wf.proxyActivities<Record<string, (request: StepRequest) => Promise<string>>>({
    taskQueue,
    startToCloseTimeout: '10m',
    scheduleToCloseTimeout: '1h',
    heartbeatTimeout: '20s',
    retry: { ...retry, maximumInterval: '5m' },
  });
  await wf.CancellationScope.nonCancellable(async () => {
    const names = await points.pluginSteps(point);
    await Promise.all(
      names.map(async (name) => {
        try {
          await contributed[name]?.(request);
        } catch (error) {
          if (!(error instanceof wf.ActivityFailure)) throw error;
          wf.log.warn('a plugin’s step failed', { step: name });
        }
      }),
    );
  });
}
