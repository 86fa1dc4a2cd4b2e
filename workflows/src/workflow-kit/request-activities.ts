import * as wf from '@temporalio/workflow';
import type { RequestActivities } from '../requests/activities.js';

/** What the host does for a workflow of any kind: tells progress, closes the request. Gets through after a long outage too. */
export const requestActivities = wf.proxyActivities<RequestActivities>({
  startToCloseTimeout: '30s',
  scheduleToCloseTimeout: '7 days',
  retry: { initialInterval: '1s', maximumInterval: '1m', maximumAttempts: 10_000 },
});
