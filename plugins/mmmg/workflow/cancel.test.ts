import { workflowIdOf } from '@onyak/core';
import { guideRequests } from '../guide-requests.js';
import { Client, Connection } from '@temporalio/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuideClient } from '../guide-client.js';
import { createDataConverter } from '../../../workflows/src/codec/data-converter.js';
import { createHarness, HOSPITAL, quietRuntime, silentLog, until, USER, type Harness } from './testing/harness.js';
import { Sweeper } from '../../../workflows/src/requests/sweeper.js';

let onyak: Harness;

beforeAll(async () => {
  quietRuntime();
  onyak = await createHarness();
  await onyak.startWorkers();
});
afterAll(() => onyak?.close());

test('cancelling tells whether a workflow is there that will close the request', async () => {
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  expect(await onyak.client.cancel({ reqId })).toEqual({ running: true });
  await onyak.untilStatus(reqId, 'CANCELLED');
  await until(async () => !(await onyak.client.cancel({ reqId })).running, 'the workflow to have ended');
  expect(await onyak.client.cancel({ reqId: 'a request no workflow knows' })).toEqual({ running: false });
});

test('a request that is cancelled while the sweeper looks at it is not started', async () => {
  const lost = await onyak.startRequest();
  await onyak.untilStatus(lost, 'WAITING');
  const connection = await Connection.connect({ address: onyak.settings.TEMPORAL_ADDRESS ?? '' });
  // A server that has lost its store: it knows of no workflow, and the request is cancelled while it is asked.
  const other = await createHarness();
  const client = new Client({
    connection,
    namespace: other.settings.TEMPORAL_NAMESPACE,
    dataConverter: createDataConverter(other.settings),
    interceptors: {
      workflow: [
        {
          describe: async (input, next) => {
            await onyak.read((db) => db.query(`update request set status = 'CANCELLED' where req_id = $1`, [lost]));
            return next(input);
          },
        },
      ],
    },
  });
  const sweeper = new Sweeper({ kinds: [guideRequests], client, database: onyak.pool, log: silentLog });
  await until(async () => {
    expect(await sweeper.sweep(true)).toBe(0);
    return (await onyak.row(lost)).status === 'CANCELLED';
  }, 'the sweep to look at it');
  expect(await sweeper.sweep(true)).toBe(0);
  await expect(
    new Client({ connection, namespace: other.settings.TEMPORAL_NAMESPACE }).workflow
      .getHandle(workflowIdOf(guideRequests, lost))
      .describe(),
  ).rejects.toThrow(/not found/iu);
  await connection.close();
  await other.close();
});

test('a client that is closed waits for the starts under way', async () => {
  const reqId = await onyak.insertRequest();
  const client = createGuideClient(onyak.settings);
  const starting = client.start({ reqId, hospitalCode: HOSPITAL, userId: USER });
  await client.close();
  await expect(starting).resolves.toBeUndefined();
  await onyak.untilStatus(reqId, 'WAITING');
});
