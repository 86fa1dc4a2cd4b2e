import { createModels, knowledgeOf } from '@onyak/workflows/guidance';
import { defineWorkflow } from '@onyak/workflows/kit';
import { trialRequests } from './trial/trial-requests.js';
import { createTrialActivities } from './workflow/activities.js';

/** The work of a trial of language models, item by item. */
export default defineWorkflow({
  kind: trialRequests,
  workflow: new URL('./workflow/workflow.js', import.meta.url),
  queues: { trial: { activities: 4 } },
  activities: (host) =>
    createTrialActivities({
      inRequest: host.inRequest,
      knowledge: knowledgeOf(host),
      models: createModels(host.environment),
    }),
});
