import { parseSettings } from '@onyak/core';
import { appPool } from '@onyak/database';
import { KnowledgeCache } from '@onyak/workflows/guidance';
import { inRequest } from '../../../../workflows/src/store/context.js';
import { quietRuntime, silentLog } from '../../../../workflows/src/testing/build-harness.js';
import { startWorkers } from '../../../../workflows/src/worker/start-workers.js';
import newPrescriptionWorkflow from '../../workflow.js';
import { createNewPrescriptionActivities, type NewPrescriptionActivities } from '../activities.js';

/**
 * A worker of the new-prescription requests in a process of its own, for a test to kill: says `ready` when it polls, and `stalled` where
 * it does a step and never says so.
 */
const settings = parseSettings(process.env);
quietRuntime();
const database = appPool(settings.DATABASE_URL ?? '', { max: 6 });
const activities = createNewPrescriptionActivities({
  inRequest: (ref, work) => inRequest(database, ref, work),
  knowledge: new KnowledgeCache(database),
  knownReactions: () => Promise.resolve([]),
});
/** Does the work and hangs before anybody hears of it: the moment at which a kill would double what is not written once. */
const stalling =
  (work: NewPrescriptionActivities['screenNewPrescription']) => async (ref: Parameters<typeof work>[0]) => {
    await work(ref);
    process.stdout.write('stalled\n');
    await new Promise(() => undefined);
  };
const stalled = process.env['TEST_STALL'];
const own: NewPrescriptionActivities = {
  screenNewPrescription:
    stalled === 'SCREEN' ? stalling(activities.screenNewPrescription) : activities.screenNewPrescription,
  composeNewPrescription:
    stalled === 'COMPOSE' ? stalling(activities.composeNewPrescription) : activities.composeNewPrescription,
};
const workers = await startWorkers({
  settings,
  database,
  log: silentLog,
  workflows: [{ plugin: 'dcif', part: newPrescriptionWorkflow, activities: own, prepare: () => Promise.resolve() }],
  bundle: { codePath: process.env['TEST_BUNDLE'] ?? '' },
});
process.stdout.write('ready\n');
await workers.finished;
