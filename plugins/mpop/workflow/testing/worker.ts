import { parseSettings } from '@onyak/core';
import { appPool } from '@onyak/database';
import { screeningBehind } from '@onyak/workflows/guidance';
import { inRequest } from '../../../../workflows/src/store/context.js';
import { quietRuntime, silentLog } from '../../../../workflows/src/testing/build-harness.js';
import { startWorkers } from '../../../../workflows/src/worker/start-workers.js';
import populationWorkflow from '../../workflow.js';
import { noRegistries } from './no-registries.js';
import { createPopulationActivities } from '../activities.js';

/** A worker of the screenings of all patients in a process of its own, for a test to kill: says `ready` when it polls. */
const settings = parseSettings(process.env);
quietRuntime();
const database = appPool(settings.DATABASE_URL ?? '', { max: 6 });
const activities = createPopulationActivities({
  inRequest: (ref, work) => inRequest(database, ref, work),
  screening: screeningBehind(database, settings.DATABASE_URL ?? ''),
  registries: noRegistries,
  pageSize: Number(process.env['TEST_PAGE_SIZE']),
  pagesPerRun: 10,
});
const workers = await startWorkers({
  settings,
  database,
  log: silentLog,
  workflows: [{ plugin: 'mpop', part: populationWorkflow, activities, prepare: () => Promise.resolve() }],
  bundle: { codePath: process.env['TEST_BUNDLE'] ?? '' },
});
process.stdout.write('ready\n');
await workers.finished;
