import { parseSettings } from '@onyak/core';
import { appPool } from '@onyak/database';
import { KnowledgeCache } from '@onyak/workflows/guidance';
import { inRequest } from '../../../../workflows/src/store/context.js';
import { quietRuntime, silentLog } from '../../../../workflows/src/testing/build-harness.js';
import { stallingOnce } from '../../../../workflows/src/testing/stalling.js';
import { startWorkers } from '../../../../workflows/src/worker/start-workers.js';
import multiDrugWorkflow from '../../workflow.js';
import { createMultiDrugActivities } from '../activities.js';

/** A worker of the multi-drug requests in a process of its own, for a test to kill at a step. */
const settings = parseSettings(process.env);
quietRuntime();
const database = appPool(settings.DATABASE_URL ?? '', { max: 6 });
const activities = createMultiDrugActivities({
  inRequest: (ref, work) => inRequest(database, ref, work),
  knowledge: new KnowledgeCache(database),
  knownReactions: () => Promise.resolve([]),
  ownWordings: () => Promise.resolve([]),
});
const stalling = stallingOnce();
const own = {
  screenMultiDrug: stalling('SCREEN', activities.screenMultiDrug),
  composeMultiDrug: stalling('COMPOSE', activities.composeMultiDrug),
};
const workers = await startWorkers({
  settings,
  database,
  log: silentLog,
  workflows: [{ plugin: 'mfmm', part: multiDrugWorkflow, activities: own, prepare: () => Promise.resolve() }],
  bundle: { codePath: process.env['TEST_BUNDLE'] ?? '' },
});
await workers.finished;
