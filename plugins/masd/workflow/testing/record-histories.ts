import { fileURLToPath } from 'node:url';
import { workflowIdOf } from '@onyak/core';
import { isAsked, recording, save } from '../../../../workflows/src/testing/recording.js';
import { HOSPITAL, USER } from '../../../../workflows/src/testing/build-harness.js';
import { smartAllergyRequests } from '../../smart-allergy-requests.js';
import { buildSmartAllergyHarness, type SmartAllergyHarness } from './smart-allergy-harness.js';

/**
 * Records one history for each way a smart-allergy request can end into plugins/masd/histories:
 * `node --conditions=onyak-source --import tsx plugins/masd/workflow/testing/record-histories.ts [prefix [name...]]`.
 * Run it when the workflow has learned something new, with a new prefix; never record over an old
 * file, which stands for the workflows that are still running somewhere.
 */
const folder = fileURLToPath(new URL('../../histories/', import.meta.url));

async function playComplete(onyak: SmartAllergyHarness): Promise<string> {
  const workers = await onyak.runWorkers({ workflows: [onyak.work()] });
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'COMPLETE');
  await workers.stop();
  return reqId;
}

/** Cancelled while its first step is at work, which is where a person cancels. */
async function playCancelled(onyak: SmartAllergyHarness): Promise<string> {
  let enter = (): void => undefined;
  const entered = new Promise<void>((resolve) => (enter = resolve));
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  const deps = onyak.deps();
  const knowledge = {
    active: async () => {
      enter();
      await left;
      return deps.knowledge.active();
    },
  };
  const workers = await onyak.runWorkers({ workflows: [onyak.work({}, { ...deps, knowledge })] });
  const reqId = await onyak.startRequest();
  await entered;
  await onyak.client.cancel(smartAllergyRequests, reqId);
  await onyak.untilStatus(reqId, 'CANCELLED');
  leave();
  await workers.stop();
  return reqId;
}

/** With a payload that does not fit, which no second attempt can mend. */
async function playFailed(onyak: SmartAllergyHarness): Promise<string> {
  const workers = await onyak.runWorkers({ workflows: [onyak.work()] });
  const reqId = await onyak.insertRequest();
  await onyak.read((db) => db.query(`update request set payload = '{"medications": []}' where req_id = $1`, [reqId]));
  await onyak.client.start(smartAllergyRequests, { reqId, hospitalCode: HOSPITAL, userId: USER });
  await onyak.untilStatus(reqId, 'FAILED');
  await workers.stop();
  return reqId;
}

/** Each answers the id of its request. */
const scenarios: Readonly<Record<string, (onyak: SmartAllergyHarness) => Promise<string>>> = {
  complete: playComplete,
  cancelled: playCancelled,
  failed: playFailed,
};

await recording(folder, async (services, over) => {
  const onyak = await buildSmartAllergyHarness(services, over);
  for (const [name, play] of Object.entries(scenarios).filter(([each]) => isAsked(each)))
    await save(onyak, folder, name, workflowIdOf(smartAllergyRequests, await play(onyak)));
  await onyak.close();
});
