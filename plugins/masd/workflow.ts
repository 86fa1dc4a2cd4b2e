import { knowledgeOf } from '@onyak/workflows/guidance';
import { defineWorkflow } from '@onyak/workflows/kit';
import { smartAllergyRequests } from './smart-allergy-requests.js';
import { createSmartAllergyActivities } from './workflow/activities.js';

/** The work of a smart-allergy request: its rows are screened, and what was found is set out as the documents have it. */
export default defineWorkflow({
  kind: smartAllergyRequests,
  workflow: new URL('./workflow/workflow.js', import.meta.url),
  queues: { 'smart-allergy': { activities: 8 } },
  activities: (host) => {
    const { inRequest, knownReactions } = host;
    const knowledge = knowledgeOf(host);
    host.prepare(async () => void (await knowledge.active()));
    return createSmartAllergyActivities({ inRequest, knownReactions, knowledge });
  },
});
