import { parseSettings } from '@onyak/core';
import { appPool } from '@onyak/database';
import { KnowledgeCache } from '@onyak/workflows/guidance';
import { inRequest } from '../../../../workflows/src/store/context.js';
import { quietRuntime, silentLog } from '../../../../workflows/src/testing/build-harness.js';
import { startWorkers } from '../../../../workflows/src/worker/start-workers.js';
import multiDrugWorkflow from '../../workflow.js';
import { createMultiDrugActivities, type MultiDrugActivities } from '../activities.js';

/**
 * A worker of the multi-drug requests in a process of its own, for a test to kill: says `ready` when it polls, and `stalled` where
 * it does a step and never says so.
 */
const settings = parseSettings(process.env);
quietRuntime();
const database = appPool(settings.DATABASE_URL ?? '', { max: 6 });
const activities = createMultiDrugActivities({
  inRequest: (ref, work) => inRequest(database, ref, work),
  knowledge: new KnowledgeCache(database),
  knownReactions: () => Promise.resolve([]),
  ownWordings: () => Promise.resolve([]),
});
/** Does the work and hangs before anybody hears of it: the moment at which a kill would double what is not written once. */
const stalling = (work: MultiDrugActivities['screenMultiDrug']) => async (ref: Parameters<typeof work>[0]) => {
  await work(ref);
  process.stdout.write('stalled\n');
  await new Promise(() => undefined);
};
const stalled = process.env['TEST_STALL'];
const own: MultiDrugActivities = {
  screenMultiDrug: stalled === 'SCREEN' ? stalling(activities.screenMultiDrug) : activities.screenMultiDrug,
  composeMultiDrug: stalled === 'COMPOSE' ? stalling(activities.composeMultiDrug) : activities.composeMultiDrug,
};
const workers = await startWorkers({
  settings,
  database,
  log: silentLog,
  workflows: [{ plugin: 'mfmm', part: multiDrugWorkflow, activities: own, prepare: () => Promise.resolve() }],
  bundle: { codePath: process.env['TEST_BUNDLE'] ?? '' },
});
process.stdout.write('ready\n');
await workers.finished;
