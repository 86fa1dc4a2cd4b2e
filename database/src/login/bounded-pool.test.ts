import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { OnyakError } from '@onyak/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { withTenant } from '../transaction/tenant.js';
import { appPool } from './app-pool.js';

let database: TestDatabase;
const doctor = { userId: 'DOCTOR01', hospitalCode: 'H0001' };
const busy = {
  name: 'OnyakError',
  code: 'UNAVAILABLE',
  message: '지금 요청이 많아 처리하지 못했습니다. 잠시 후 다시 시도해 주십시오.',
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database?.drop();
});

it.each([false, true])(
  'who waits too long for a free connection is told so, and the next is served (pipeline %s)',
  async (pipeline) => {
    const pool = appPool(database.url, { max: 1, pipeline, longestWait: 1 });
    try {
      const holder = await pool.connect();
      // By each way to a connection: one held, one statement, a transaction.
      await expect(pool.connect()).rejects.toMatchObject(busy);
      await expect(pool.query('select 1')).rejects.toMatchObject(busy);
      await expect(withTenant(pool, doctor, (db) => db.query('select 1'))).rejects.toMatchObject(busy);
      holder.release();
      const { rows } = await withTenant(pool, doctor, (db) => db.query<{ one: number }>('select 1 as one'));
      expect(rows).toEqual([{ one: 1 }]);
      // Nobody who gave up has kept a place in the line.
      expect([pool.waitingCount, pool.totalCount, pool.idleCount]).toEqual([0, 1, 1]);
    } finally {
      await pool.end();
    }
  },
);

it('a server that takes the connection and says nothing counts as one that is away', async () => {
  const sockets = new Set<Socket>();
  const mute = createServer((socket) => sockets.add(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const at = mute.address();
  const url = new URL(database.url);
  url.port = String(at !== null && typeof at === 'object' ? at.port : 0);
  const pool = appPool(url.href, { max: 1, longestWait: 1 });
  try {
    const away = {
      name: 'OnyakError',
      code: 'UNAVAILABLE',
      message: '서비스를 준비하고 있습니다. 잠시 후 다시 시도해 주십시오.',
    };
    await expect(pool.connect()).rejects.toMatchObject(away);
    await expect(pool.query('select 1')).rejects.toMatchObject(away);
    expect(pool.totalCount).toBe(0);
  } finally {
    await pool.end();
    for (const socket of sockets) socket.destroy();
    mute.close();
  }
});

it('what the server itself refuses stays as the server said it', async () => {
  const url = new URL(database.url);
  url.pathname = '/no_such_database';
  const pool = appPool(url.href, { max: 1 });
  try {
    await expect(pool.connect()).rejects.not.toBeInstanceOf(OnyakError);
    await expect(pool.query('select 1')).rejects.toThrow(/no_such_database|authentication|permission/);
  } finally {
    await pool.end();
  }
});
