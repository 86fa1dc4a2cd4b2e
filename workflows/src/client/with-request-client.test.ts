import { expect, it } from 'vitest';
import { withRequestClient } from './with-request-client.js';

const settings = {
  TEMPORAL_ADDRESS: '127.0.0.1:1',
  TEMPORAL_NAMESPACE: 'onyak',
  TEMPORAL_TIMEOUT: 1,
  ONYAK_PAYLOAD_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
};
const kind = { kind: 'round', label: '회진', menus: ['MWARD'], workflow: 'roundWorkflow', idPrefix: 'wr-', tables: [] };

it('keeps what was made with the client, is not ready where nobody would do the work, and closes both', async () => {
  const closed: string[] = [];
  const made = withRequestClient(settings, [{ ...kind, queues: ['round'] }], (client) => ({
    calls: [() => client.ready([])],
    close: async () => void closed.push('made'),
  }));
  expect(made.calls).toHaveLength(1);
  expect(await made.ready()).toMatchObject({ ok: false });
  await made.close();
  expect(closed).toEqual(['made']);
  expect(await made.ready()).toMatchObject({ ok: false });
});
