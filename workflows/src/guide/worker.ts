/** What the guide's plugin puts to work in the worker. */
import { guideRequests } from '@onyak/core';
import { defineWorkflow, type WorkflowHost } from '../kit/index.js';
import { KnowledgeCache } from '../knowledge/knowledge-cache.js';
import { createModels } from '../llm/models.js';
import { poolOf } from '../plugins/workflow-host.js';
import { createGuideActivities } from './activities/index.js';
import { deliveryTarget } from './deliver.js';

/** From the stored payload to the delivered guide. */
export const guideWorkflowPart = defineWorkflow({
  kind: guideRequests,
  workflow: new URL('./workflow.js', import.meta.url),
  queues: { guide: { activities: 8 }, llm: { activities: 8 } },
  activities: (host: WorkflowHost) => {
    const { environment, log } = host;
    const database = poolOf(host);
    const knowledge = new KnowledgeCache(database);
    const models = createModels(environment);
    host.prepare(async () => {
      // Compiled before the first request needs it.
      await knowledge.active();
      const { generation, evaluation } = models;
      log.info({ generation: generation.name, evaluation: evaluation?.name ?? null }, 'models of the guide');
      // Nothing waits for it: what it could not read, the first guide reads and tells of.
      void knowledge.warm().catch((error: unknown) => log.warn({ reason: String(error) }, 'knowledge not warmed'));
    });
    return createGuideActivities({ database, knowledge, models, delivery: deliveryTarget(environment), log });
  },
});
