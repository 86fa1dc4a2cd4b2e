import { createServer } from 'node:net';
import { Connection } from '@temporalio/client';
import { afterEach, expect, it } from 'vitest';
import { attemptsUntilClosed } from './ended-by-close.js';

const thrown: unknown[] = [];
const keep = (error: unknown): void => void thrown.push(error);

afterEach(() => void process.off('uncaughtException', keep));

it('ends an attempt that falls due after the connection was closed, and throws from no timer', async () => {
  process.on('uncaughtException', keep);
  const connection = Connection.lazy({
    address: `127.0.0.1:${await portOfNobody()}`,
    connectTimeout: 50,
    interceptors: attemptsUntilClosed(),
  });
  const asked = connection.workflowService.getSystemInfo({}).then(
    () => 'answered',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  // The first attempt has failed by now, and the next waits for its time.
  await new Promise((resolve) => setTimeout(resolve, 60));
  await connection.close();
  expect(await asked).toMatch(/CANCELLED|shut down/);
  expect(thrown).toEqual([]);
});

async function portOfNobody(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 1;
}
