import { parseSettings } from '@onyak/core';
import { appPool } from '@onyak/database';
import { createModels, KnowledgeCache } from '@onyak/workflows/guidance';
import { inRequest } from '../../../../workflows/src/store/context.js';
import { quietRuntime, silentLog } from '../../../../workflows/src/testing/build-harness.js';
import { startWorkers } from '../../../../workflows/src/worker/start-workers.js';
import trialWorkflow from '../../workflow.js';
import { createTrialActivities } from '../activities.js';

/** A worker of trials in a process of its own, for a test to kill: says `ready` when it polls. */
const settings = parseSettings(process.env);
quietRuntime();
const database = appPool(settings.DATABASE_URL ?? '', { max: 6 });
const activities = createTrialActivities({
  inRequest: (ref, work) => inRequest(database, ref, work),
  knowledge: new KnowledgeCache(database),
  models: createModels(settings),
});
const workers = await startWorkers({
  settings,
  database,
  log: silentLog,
  workflows: [{ plugin: 'avlj', part: trialWorkflow, activities, prepare: () => Promise.resolve() }],
  bundle: { codePath: process.env['TEST_BUNDLE'] ?? '' },
});
process.stdout.write('ready\n');
await workers.finished;
