import { fileURLToPath } from 'node:url';
import { workflowIdOf } from '@onyak/core';
import { createModels } from '@onyak/workflows/guidance';
import { until } from '../../../../workflows/src/testing/build-harness.js';
import { startModelServer } from '../../../../workflows/src/testing/model-server.js';
import { isAsked, recording, save } from '../../../../workflows/src/testing/recording.js';
import { SET_VERSION } from '../../set/cases.js';
import { trialRequests } from '../../trial/trial-requests.js';
import { buildTrialHarness, type TrialHarness } from './trial-harness.js';

/**
 * Records one history for each way a trial of models can end into plugins/avlj/histories:
 * `node --conditions=onyak-source --import tsx plugins/avlj/workflow/testing/record-histories.ts [prefix [name...]]`.
 * Run it when the workflow has learned something new, with a new prefix; never record over an old
 * file, which stands for the workflows that are still running somewhere.
 */
const folder = fileURLToPath(new URL('../../histories/', import.meta.url));

const setOf = (model: string) => ({
  type: 'SET' as const,
  a: { model, prompt: '' },
  items: ['03-warfarin-nsaid-ppi', '04-statin-macrolide', '20-nothing-found'],
  setVersion: SET_VERSION,
});

async function playComplete(onyak: TrialHarness): Promise<string> {
  const workers = await onyak.startWorkers();
  const reqId = await onyak.start(setOf('onyak-offline-1'));
  await onyak.untilStatus(reqId, 'COMPLETE');
  await workers.stop();
  return reqId;
}

/** Cancelled while a model writes, which is where a person cancels. */
async function playCancelled(onyak: TrialHarness): Promise<string> {
  const silent = await startModelServer(() => ({ kind: 'stall', text: '{"overview": "아직' }));
  const models = createModels({
    OPENAI_BASE_URL: silent.url,
    OPENAI_API_KEY: 'key',
    LLM_MODEL_GEN: 'tester-7b',
    LLM_MODEL_EVAL: undefined,
  });
  const workers = await onyak.startWorkers({ models });
  const reqId = await onyak.start(setOf('tester-7b'));
  await until(() => Promise.resolve(silent.requests.length > 0), 'a model that writes', 120_000);
  await onyak.client.cancel(trialRequests, reqId);
  await onyak.untilStatus(reqId, 'CANCELLED');
  await silent.close();
  await workers.stop();
  return reqId;
}

/** With a payload that does not fit, which no second attempt can mend. */
async function playFailed(onyak: TrialHarness): Promise<string> {
  const workers = await onyak.startWorkers();
  const reqId = await onyak.start(setOf(''));
  await onyak.untilStatus(reqId, 'FAILED');
  await workers.stop();
  return reqId;
}

/** Each answers the id of its request. */
const scenarios: Readonly<Record<string, (onyak: TrialHarness) => Promise<string>>> = {
  complete: playComplete,
  cancelled: playCancelled,
  failed: playFailed,
};

await recording(folder, async (services, over) => {
  const onyak = await buildTrialHarness(services, over);
  for (const [name, play] of Object.entries(scenarios).filter(([each]) => isAsked(each)))
    await save(onyak, folder, name, workflowIdOf(trialRequests, await play(onyak)));
  await onyak.close();
});
