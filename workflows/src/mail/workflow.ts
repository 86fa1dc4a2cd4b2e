import * as wf from '@temporalio/workflow';
import type { MailActivities } from './activities.js';
import { MAIL_QUEUE, type MailInput } from './messages.js';

/** About eighteen tries in the hour after which the activity itself gives up. */
const sending = wf.proxyActivities<MailActivities>({
  taskQueue: MAIL_QUEUE,
  startToCloseTimeout: '2m',
  scheduleToCloseTimeout: '75m',
  heartbeatTimeout: '10s',
  retry: { initialInterval: '2s', backoffCoefficient: 2, maximumInterval: '5m' },
});
/** That a mail did not arrive must be known even after a long outage of the database. */
const closing = wf.proxyActivities<MailActivities>({
  taskQueue: MAIL_QUEUE,
  startToCloseTimeout: '30s',
  retry: { initialInterval: '2s', backoffCoefficient: 2, maximumInterval: '5m' },
});

/** The way of one mail: sent, or known to have failed. */
export async function mailWorkflow(input: MailInput): Promise<void> {
  try {
    await sending.deliverMail(input);
  } catch (error) {
    // Ended by hand, it is started again as long as its hour lasts.
    if (wf.isCancellation(error)) throw error;
    await closing.giveUpMail(input);
  }
}
