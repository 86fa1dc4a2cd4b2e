import { fileURLToPath } from 'node:url';
import { workflowIdOf } from '@onyak/core';
import { ApplicationFailure } from '@onyak/workflows/kit';
import { until, USER } from '../../../../workflows/src/testing/build-harness.js';
import { isAsked, recording, save } from '../../../../workflows/src/testing/recording.js';
import { guideRequests } from '../../guide-requests.js';
import { buildGuideHarness, type GuideHarness } from './guide-harness.js';

/**
 * Records one history for each released behaviour of the guide's workflow into plugins/mmmg/histories:
 * `node --conditions=onyak-source --import tsx plugins/mmmg/workflow/testing/record-histories.ts [prefix [name...]]`.
 * Run it when the workflow has learned something new, with a new prefix; never record over an old
 * file, which stands for the workflows that are still running somewhere.
 */
const folder = fileURLToPath(new URL('../../histories/', import.meta.url));

async function feedback(onyak: GuideHarness, reqId: string, fromSeq: number, text: string): Promise<number> {
  const { seq } = await onyak.client.sendFeedback({
    reqId,
    feedbackId: await onyak.insertFeedback(reqId, fromSeq, text),
    fromSeq,
    userId: USER,
  });
  await onyak.untilNode(reqId, seq, 'READY');
  return seq;
}

async function besideOf(onyak: GuideHarness, reqId: string, prompt: string, status: string): Promise<void> {
  const besideId = await onyak.insertBeside(reqId, { fromSeq: 1, model: 'onyak-offline-1', prompt });
  const { seq } = await onyak.client.writeBeside({ reqId, besideId, fromSeq: 1, userId: USER });
  await onyak.untilNode(reqId, seq, status);
}

/** Each answers the id of its request. */
const scenarios: Readonly<Record<string, (onyak: GuideHarness) => Promise<string>>> = {
  async complete(onyak) {
    const reqId = await onyak.startRequest();
    await onyak.untilStatus(reqId, 'WAITING');
    await feedback(onyak, reqId, 1, '더 짧게 써 주세요');
    await onyak.composeFinal(reqId, 2);
    await onyak.client.sendFinal({ reqId, seq: 2, userId: USER });
    return reqId;
  },
  async waiting(onyak) {
    const reqId = await onyak.startRequest();
    await onyak.untilStatus(reqId, 'WAITING');
    await feedback(onyak, reqId, 1, '와파린을 먼저 알려 주세요');
    return reqId;
  },
  async beside(onyak) {
    const reqId = await onyak.startRequest();
    await onyak.untilStatus(reqId, 'WAITING');
    await besideOf(onyak, reqId, 'guide-4', 'READY');
    // Not allowed: a text that fails, beside which the request goes on.
    await besideOf(onyak, reqId, 'guide-1', 'FAILED');
    await feedback(onyak, reqId, 2, '더 짧게 써 주세요');
    await onyak.composeFinal(reqId, 4);
    await onyak.client.sendFinal({ reqId, seq: 4, userId: USER });
    return reqId;
  },
  async cancelled(onyak) {
    const reqId = await onyak.startRequest();
    await onyak.untilStatus(reqId, 'WAITING');
    await onyak.client.cancel({ reqId });
    await onyak.untilStatus(reqId, 'CANCELLED');
    return reqId;
  },
  async 'continued-as-new'(onyak) {
    const reqId = await onyak.startRequest();
    await onyak.untilStatus(reqId, 'WAITING');
    let seq = 1;
    for (let round = 0; round < 5; round += 1) seq = await feedback(onyak, reqId, seq, '더 짧게 써 주세요');
    await onyak.composeFinal(reqId, seq);
    await onyak.client.sendFinal({ reqId, seq, userId: USER });
    return reqId;
  },
};

/** With a model that refuses; its workers stay until the harness is closed. */
async function playFailure(onyak: GuideHarness): Promise<string> {
  const refusing = {
    ...onyak.deps().models.generation,
    json: () => {
      throw ApplicationFailure.nonRetryable('refused', 'Refusal');
    },
  };
  await onyak.startWorkers({ models: { generation: refusing, evaluation: null, named: () => undefined } });
  const failed = await onyak.startRequest();
  await until(async () => (await onyak.row(failed)).status === 'FAILED', 'failure');
  return failed;
}

await recording(folder, async (services, over) => {
  const onyak = await buildGuideHarness(services, over);
  const workers = await onyak.startWorkers();
  for (const [name, play] of Object.entries(scenarios).filter(([each]) => isAsked(each)))
    await save(onyak, folder, name, workflowIdOf(guideRequests, await play(onyak)));
  await workers.stop();
  if (isAsked('failed')) await save(onyak, folder, 'failed', workflowIdOf(guideRequests, await playFailure(onyak)));
  await onyak.close();
});
