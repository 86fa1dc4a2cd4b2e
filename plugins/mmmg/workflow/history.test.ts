import { workflowIdOf } from '@onyak/core';
import { guideRequests } from '../guide-requests.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApplicationFailure } from '@temporalio/common';
import { Client, Connection } from '@temporalio/client';
import { Worker } from '@temporalio/worker';
import { createDataConverter } from '../../../workflows/src/codec/data-converter.js';
import { createHarness, HOSPITAL, payloadKey, quietRuntime, USER, type Harness } from './testing/harness.js';

let onyak: Harness;
let connection: Connection;

beforeAll(async () => {
  quietRuntime();
  onyak = await createHarness();
  connection = await Connection.connect({ address: onyak.settings.TEMPORAL_ADDRESS ?? '' });
});
afterAll(async () => {
  await connection?.close();
  await onyak?.close();
});

const historyOf = (reqId: string) =>
  new Client({
    connection,
    namespace: onyak.settings.TEMPORAL_NAMESPACE,
    dataConverter: createDataConverter(onyak.settings),
  }).workflow
    .getHandle(workflowIdOf(guideRequests, reqId))
    .fetchHistory();

test('nothing of the request can be read in the stored history, failures included', async () => {
  const workers = await onyak.startWorkers({
    models: { generation: brokenModel(), evaluation: null, named: () => undefined },
  });
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'FAILED');
  await workers.stop();
  const history = await historyOf(reqId);
  const stored = Buffer.from(
    JSON.stringify(history, (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    ),
  );
  for (const word of [USER, HOSPITAL, '언어 모델', 'hospitalCode', '거절']) {
    expect(stored.includes(word)).toBe(false);
    expect(stored.includes(Buffer.from(word).toString('latin1'))).toBe(false);
  }
  expect((await onyak.row(reqId)).failure).toBe('언어 모델이 작성을 거절했습니다.');
});

test('a workflow begun with one key goes on after a rotation, and a recorded history replays', async () => {
  const before = await onyak.startWorkers();
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  await before.stop();

  const rotated = `${payloadKey('k2')},${onyak.settings.ONYAK_PAYLOAD_KEYS ?? ''}`;
  const after = await onyak.startWorkers({}, undefined, rotated);
  const clientAfter = (await import('../guide-client.js')).createGuideClient({
    ...onyak.settings,
    ONYAK_PAYLOAD_KEYS: rotated,
  });
  const feedbackId = await onyak.insertFeedback(reqId, 1, '더 짧게');
  expect(await clientAfter.sendFeedback({ reqId, feedbackId, fromSeq: 1, userId: USER })).toEqual({ seq: 2 });
  await onyak.untilNode(reqId, 2, 'READY');
  await clientAfter.composeFinal({ reqId, seq: 2, userId: USER });
  await clientAfter.sendFinal({ reqId, seq: 2, userId: USER });
  expect(await onyak.row(reqId)).toMatchObject({ status: 'COMPLETE', final_seq: 2 });
  await clientAfter.close();
  await after.stop();

  const history = await historyOf(reqId);
  expect(history.events?.length).toBeGreaterThan(20);
  await Worker.runReplayHistory(
    { workflowBundle: onyak.bundle, dataConverter: createDataConverter({ ONYAK_PAYLOAD_KEYS: rotated }) },
    history,
    workflowIdOf(guideRequests, reqId),
  );
});

function brokenModel(): ReturnType<Harness['deps']>['models']['generation'] {
  const { generation } = onyak.deps().models;
  const refuse = () => {
    throw ApplicationFailure.nonRetryable('언어 모델이 작성을 거절했습니다.', 'Refusal');
  };
  return { ...generation, json: refuse };
}
