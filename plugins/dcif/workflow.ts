import { knowledgeOf } from '@onyak/workflows/guidance';
import { defineWorkflow } from '@onyak/workflows/kit';
import { newPrescriptionRequests } from './new-prescription-requests.js';
import { createNewPrescriptionActivities } from './workflow/activities.js';

/** The work of a new-prescription DUR request: its rows are screened, and what was found is sorted by what can be done now. */
export default defineWorkflow({
  kind: newPrescriptionRequests,
  workflow: new URL('./workflow/workflow.js', import.meta.url),
  queues: { 'new-prescription': { activities: 8 } },
  activities: (host) => {
    const { inRequest, knownReactions } = host;
    const knowledge = knowledgeOf(host);
    host.prepare(async () => void (await knowledge.active()));
    return createNewPrescriptionActivities({ inRequest, knownReactions, knowledge });
  },
});
