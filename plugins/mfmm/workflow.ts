import { knowledgeOf } from '@onyak/workflows/guidance';
import { defineWorkflow } from '@onyak/workflows/kit';
import { multiDrugRequests } from './multi-drug-requests.js';
import { createMultiDrugActivities } from './workflow/activities.js';

/** The work of a multi-drug request: its rows are screened, and what was found is set out as the documents have it. */
export default defineWorkflow({
  kind: multiDrugRequests,
  workflow: new URL('./workflow/workflow.js', import.meta.url),
  queues: { 'multi-drug': { activities: 8 } },
  activities: (host) => {
    const { inRequest, knownReactions, ownWordings } = host;
    const knowledge = knowledgeOf(host);
    host.prepare(async () => void (await knowledge.active()));
    return createMultiDrugActivities({ inRequest, knownReactions, ownWordings, knowledge });
  },
});
