import { fileURLToPath } from 'node:url';
import { workflowIdOf } from '@onyak/core';
import { until, USER } from '../../../../workflows/src/testing/build-harness.js';
import { isAsked, recording, save } from '../../../../workflows/src/testing/recording.js';
import { populationRequests } from '../../population-requests.js';
import { buildPopulationHarness, type PopulationHarness } from './population-harness.js';
import { screenHere } from './screen-here.js';

/**
 * Records one history for each way a screening of all patients can end into plugins/mpop/histories:
 * `node --conditions=onyak-source --import tsx plugins/mpop/workflow/testing/record-histories.ts [prefix [name...]]`.
 * Run it when the workflow has learned something new, with a new prefix; never record over an old
 * file, which stands for the workflows that are still running somewhere.
 */
const folder = fileURLToPath(new URL('../../histories/', import.meta.url));

/** A busy machine is waited for. */
const PATIENCE = 300_000;

/** Without a thread of its own: what is recorded is the workflow. */
const atOnce = (onyak: PopulationHarness) => ({ ...onyak.screening, page: screenHere(onyak.pool) });

/** Over continue-as-new, paused and resumed on the way. */
async function playComplete(onyak: PopulationHarness): Promise<string> {
  const workers = await onyak.runWorkers({ workflows: [onyak.work({ pagesPerRun: 6, screening: atOnce(onyak) })] });
  const reqId = await onyak.start();
  await until(async () => (await onyak.pagesDone(reqId)) > 1, 'some pages', PATIENCE);
  await onyak.client.pauseBatch(populationRequests, reqId, USER);
  await onyak.client.resumeBatch(populationRequests, reqId, USER);
  await onyak.untilStatus(reqId, 'COMPLETE', PATIENCE);
  await workers.stop();
  return reqId;
}

/** Cancelled while pages are screened, which is where a person cancels. */
async function playCancelled(onyak: PopulationHarness): Promise<string> {
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  const own = atOnce(onyak);
  const slow = { ...own, page: (...given: Parameters<typeof own.page>) => left.then(() => own.page(...given)) };
  const workers = await onyak.runWorkers({ workflows: [onyak.work({ screening: slow })] });
  const reqId = await onyak.start();
  await onyak.untilStatus(reqId, 'RUNNING', PATIENCE);
  await until(async () => (await onyak.row(reqId))?.['stage'] === 'BATCH', 'the first pages', PATIENCE);
  await onyak.client.cancel(populationRequests, reqId);
  await onyak.untilStatus(reqId, 'CANCELLED', PATIENCE);
  leave();
  await workers.stop();
  return reqId;
}

/** With a payload that does not fit, which no second attempt can mend. */
async function playFailed(onyak: PopulationHarness): Promise<string> {
  const workers = await onyak.runWorkers({ workflows: [onyak.work()] });
  const reqId = await onyak.start({
    rules: 'DRAFT',
    drafts: [{ num: 1, ruleVersion: 99, name: '-', status: 'ACTIVE', age: 'ELDERLY', gender: null, condition: [] }],
  });
  await onyak.untilStatus(reqId, 'FAILED', PATIENCE);
  await workers.stop();
  return reqId;
}

/** Each answers the id of its request. */
const scenarios: Readonly<Record<string, (onyak: PopulationHarness) => Promise<string>>> = {
  complete: playComplete,
  cancelled: playCancelled,
  failed: playFailed,
};

await recording(folder, async (services, over) => {
  const onyak = await buildPopulationHarness(services, over);
  await onyak.store({ count: 60, drugs: 3 });
  for (const [name, play] of Object.entries(scenarios).filter(([each]) => isAsked(each)))
    await save(onyak, folder, name, workflowIdOf(populationRequests, await play(onyak)));
  await onyak.close();
});
