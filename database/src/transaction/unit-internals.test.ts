import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool } from '../login/app-pool.js';
import { runUnit } from './unit.js';

/**
 * Units write to pg's connection themselves (unit.ts) and are handed what pg's client hears. This is what they rely on, and the
 * version it was read in: whoever raises pg reads lib/client.js and lib/connection.js again, runs `npm run bench -- transport`
 * and writes the new version here.
 */
const READ_IN = '8.23.1';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 1, pipeline: true });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

it('pg is the version whose internals were read', () => {
  const main = createRequire(fileURLToPath(import.meta.url)).resolve('pg');
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8'));
  expect(z.object({ version: z.string() }).parse(manifest).version).toBe(READ_IN);
});

it('a connection has the messages that units write, and a stream that can be held', async () => {
  const client = await pool.connect();
  try {
    if (!(client instanceof pg.Client)) throw new Error('a pool lends pg’s own client');
    const { connection } = client;
    for (const name of ['parse', 'bind', 'describe', 'execute', 'sync'])
      expect([name, typeof Reflect.get(connection, name)]).toEqual([name, 'function']);
    for (const name of ['cork', 'uncork'])
      expect([name, typeof Reflect.get(connection.stream, name)]).toEqual([name, 'function']);
  } finally {
    client.release();
  }
});

it('a query in a pipeline hears of its own rows, its completion, its error and its end, in the order sent', async () => {
  const client = await pool.connect();
  try {
    const heard: string[] = [];
    /** Writes a message by hand and notes what it is told. */
    class Listener {
      constructor(private readonly text: string) {}
      submit(connection: pg.Connection): void {
        const wire = connection as unknown as Record<string, (given?: object) => void>;
        wire['parse']?.({ name: '', text: this.text });
        wire['bind']?.({ statement: '', values: [] });
        wire['describe']?.({ type: 'P', name: '' });
        wire['execute']?.({ portal: '' });
        wire['sync']?.();
      }
      handleRowDescription = (): void => void heard.push(`${this.text}: columns`);
      handleDataRow = ({ fields }: { fields: unknown[] }): void => void heard.push(`${this.text}: ${String(fields)}`);
      handleCommandComplete = (): void => void heard.push(`${this.text}: complete`);
      handleError = (error: { code?: string }): void => void heard.push(`${this.text}: ${String(error.code)}`);
      handleReadyForQuery = (): void => void heard.push(`${this.text}: ready`);
    }
    Object.setPrototypeOf(Listener.prototype, pg.Query.prototype);
    const send = (text: string) => client.query(new Listener(text) as unknown as pg.Submittable);
    send('select 1');
    send('select 1/0');
    send('select 2');
    await client.query('select 3');
    expect(heard).toEqual([
      'select 1: columns',
      'select 1: 1',
      'select 1: complete',
      'select 1: ready',
      'select 1/0: 22012',
      'select 2: columns',
      'select 2: 2',
      'select 2: complete',
      'select 2: ready',
    ]);
  } finally {
    client.release();
  }
});

it('units of many callers share a connection and each gets its own rows; one that fails leaves the others alone', async () => {
  const client = await pool.connect();
  try {
    const one = (value: number) =>
      runUnit<{ value: number }>(client, [
        { text: 'select 0 as other', values: [] },
        { name: 'pinned', text: 'select 12 / $1::integer as value', values: [value] },
      ]);
    const answers = await Promise.allSettled([one(1), one(0), one(3), one(4)]);
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
      [{ value: 12 }],
      'failed',
      [{ value: 4 }],
      [{ value: 3 }],
    ]);
  } finally {
    client.release();
  }
});
