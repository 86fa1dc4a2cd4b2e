import { createModels, knowledgeOf } from '@onyak/workflows/guidance';
import { defineWorkflow } from '@onyak/workflows/kit';
import { guideRequests } from './guide-requests.js';
import { createGuideActivities } from './workflow/activities/index.js';
import { deliveryTarget } from './workflow/deliver.js';

/** The work of a guide request, from the stored payload to the delivered guide: parse, map, screen, generate, evaluate, wait, deliver. */
export default defineWorkflow({
  kind: guideRequests,
  workflow: new URL('./workflow/workflow.js', import.meta.url),
  queues: { guide: { activities: 8 }, llm: { activities: 8 } },
  activities: (host) => {
    const { environment, log, inRequest, knownReactions } = host;
    const knowledge = knowledgeOf(host);
    const models = createModels(environment);
    host.prepare(async () => {
      // Compiled before the first request needs it.
      await knowledge.active();
      const { generation, evaluation } = models;
      log.info({ generation: generation.name, evaluation: evaluation?.name ?? null }, 'models of the guide');
      // Nothing waits for it: what it could not read, the first guide reads and tells of.
      void knowledge.warm().catch((error: unknown) => log.warn({ reason: String(error) }, 'knowledge not warmed'));
    });
    return createGuideActivities({
      inRequest,
      knowledge,
      knownReactions,
      models,
      delivery: deliveryTarget(environment),
      log,
    });
  },
});
