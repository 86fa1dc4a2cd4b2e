import { backgroundScreening } from '@onyak/workflows/guidance';
import { defineWorkflow } from '@onyak/workflows/kit';
import { populationRequests } from './population-requests.js';
import { createPopulationActivities } from './workflow/activities.js';

/** The work of a screening of all patients; a worker has no more pages at once than threads to screen them, and one to read ahead. */
export default defineWorkflow({
  kind: populationRequests,
  workflow: new URL('./workflow/workflow.js', import.meta.url),
  queues: { population: { activities: 3 } },
  activities: (host) =>
    createPopulationActivities({
      inRequest: host.inRequest,
      screening: backgroundScreening(host),
      registries: host,
    }),
});
