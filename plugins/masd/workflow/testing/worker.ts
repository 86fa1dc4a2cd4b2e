import { parseSettings } from '@onyak/core';
import { appPool } from '@onyak/database';
import { KnowledgeCache } from '@onyak/workflows/guidance';
import { inRequest } from '../../../../workflows/src/store/context.js';
import { quietRuntime, silentLog } from '../../../../workflows/src/testing/build-harness.js';
import { stallingOnce } from '../../../../workflows/src/testing/stalling.js';
import { startWorkers } from '../../../../workflows/src/worker/start-workers.js';
import smartAllergyWorkflow from '../../workflow.js';
import { createSmartAllergyActivities } from '../activities.js';

/** A worker of the smart-allergy requests in a process of its own, for a test to kill at a step. */
const settings = parseSettings(process.env);
quietRuntime();
const database = appPool(settings.DATABASE_URL ?? '', { max: 6 });
const activities = createSmartAllergyActivities({
  inRequest: (ref, work) => inRequest(database, ref, work),
  knowledge: new KnowledgeCache(database),
  knownReactions: () => Promise.resolve([]),
});
const stalling = stallingOnce();
const own = {
  screenSmartAllergy: stalling('SCREEN', activities.screenSmartAllergy),
  composeSmartAllergy: stalling('COMPOSE', activities.composeSmartAllergy),
};
const workers = await startWorkers({
  settings,
  database,
  log: silentLog,
  workflows: [{ plugin: 'masd', part: smartAllergyWorkflow, activities: own, prepare: () => Promise.resolve() }],
  bundle: { codePath: process.env['TEST_BUNDLE'] ?? '' },
});
await workers.finished;
