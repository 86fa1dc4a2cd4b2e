import { randomUUID } from 'node:crypto';
import { request as open } from 'node:http';
import { definePlugin, OnyakError } from '@onyak/core';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { call, defineApi } from '../kit/index.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';
import { prepareThings, samplePlugin } from '../testing/sample-plugin.js';

/** What runs after the commit waits for this; tests put their own in place. */
let gate: Promise<unknown> = Promise.resolve();
let afterCommits = 0;
let failing = false;

const sending = {
  plugin: definePlugin({ code: 'sending', name: '보내기', coreVersion: '^0.1.0' }),
  api: defineApi(() => ({
    calls: [
      call({
        method: 'POST',
        path: '/api/sending/send',
        menus: ['SENDING', 'THINGS'],
        input: z.object({ word: z.string('단어 필수 입력') }),
        output: z.object({ word: z.string(), again: z.boolean() }),
        once: true,
        audit: { action: 'SEND', targetType: 'sending', targetKey: ({ word }) => word },
        handler: async ({ db, input, once, afterCommit }) => {
          const again = once?.again ?? false;
          // Without a key each is another row.
          const label = once ? input.word : `${input.word} ${randomUUID().slice(0, 8)}`;
          if (!again) await db.query('insert into test_label (text) values ($1)', [label]);
          if (input.word === '거절') throw OnyakError.of('STATE', 'error.inUse');
          afterCommit(async () => {
            afterCommits += 1;
            await gate;
            if (failing) throw OnyakError.of('UNAVAILABLE', 'error.unavailable');
            return { word: `${input.word}!`, again };
          });
          return { word: input.word, again };
        },
      }),
    ],
  })),
};

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  api = await startTestApi({ databaseUrl: database.url, plugins: [samplePlugin, sending], only: [] });
  doctor = await api.signIn('DOCTOR01');
  owner = new pg.Client({ connectionString: database.url });
  owner.on('error', () => undefined);
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'DOCTOR01', false), set_config('app.hospital_code', '*', false)`);
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const send = (word: string, key?: string, client = doctor) =>
  client.post('/api/sending/send', { word }, key === undefined ? {} : { 'idempotency-key': key });
const effects = async (word: string) => ({
  rows: (await owner.query('select from test_label where text like $1', [`${word}%`])).rowCount,
  acts: (await owner.query(`select from user_action where action = 'SEND' and target_key = $1`, [word])).rowCount,
});

/** Sends and goes away while the work after the commit is under way: nobody hears the answer. */
async function sendAndLose(word: string, key: string): Promise<void> {
  const before = afterCommits;
  let release: (value: unknown) => void = () => undefined;
  gate = new Promise((resolve) => (release = resolve));
  const sent = open(`${api.url}/api/sending/send`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: doctor.sessionCookie,
      'idempotency-key': key,
    },
  });
  sent.on('error', () => undefined);
  sent.end(JSON.stringify({ word }));
  await expect.poll(() => afterCommits).toBe(before + 1);
  sent.destroy();
  release(undefined);
}

it('takes effect once when the answer was lost after the commit, and is answered as the first time', async () => {
  await sendAndLose('LOST1', 'key-lost-0001');
  await expect
    .poll(
      async () =>
        (await owner.query(`select from sent_once where key = 'key-lost-0001' and answer is not null`)).rowCount,
    )
    .toBe(1);
  const before = afterCommits;
  expect(await send('LOST1', 'key-lost-0001')).toMatchObject({
    result: 'SUCCESS',
    data: { word: 'LOST1!', again: false },
  });
  expect(await effects('LOST1')).toEqual({ rows: 1, acts: 1 });
  expect(afterCommits).toBe(before);
});

it('does again what follows the commit when nothing is known of its end', async () => {
  gate = Promise.resolve();
  failing = true;
  expect((await send('LOST2', 'key-lost-0002')).result).toBe('UNAVAILABLE');
  failing = false;
  expect(await send('LOST2', 'key-lost-0002')).toMatchObject({ data: { word: 'LOST2!', again: true } });
  expect(await effects('LOST2')).toEqual({ rows: 1, acts: 1 });
});

it('takes effect once when it is sent many times at once, in two processes', async () => {
  const second = await startTestApi({ databaseUrl: database.url, plugins: [samplePlugin, sending], only: [] });
  try {
    const other = await second.signIn('DOCTOR01');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send('MANY', 'key-many-0001', index % 2 === 0 ? doctor : other)),
    );
    expect(answers.map(({ result, data }) => [result, (data as { word: string }).word])).toEqual(
      answers.map(() => ['SUCCESS', 'MANY!']),
    );
    expect(await effects('MANY')).toEqual({ rows: 1, acts: 1 });
  } finally {
    await second.stop();
  }
});

it('refuses another content under the same key, and knows one user’s keys from another’s', async () => {
  expect((await send('MINE', 'key-mine-0001')).result).toBe('SUCCESS');
  const other = await send('OTHER', 'key-mine-0001');
  expect([other.status, other.result]).toEqual([409, 'DUPLICATE']);
  expect(await effects('OTHER')).toEqual({ rows: 0, acts: 0 });
  const manager = await api.signIn('MANAGER01');
  expect((await send('THEIRS', 'key-mine-0001', manager)).result).toBe('SUCCESS');
  const neighbour = await api.signIn('DOCTOR02');
  expect((await send('NEXT', 'key-mine-0001', neighbour)).result).toBe('SUCCESS');
});

it('keeps no key of what was refused', async () => {
  expect((await send('거절', 'key-refused-1')).result).toBe('STATE');
  expect((await owner.query(`select from sent_once where key = 'key-refused-1'`)).rowCount).toBe(0);
});

it('is done every time without a key, and wants one of a client’s making', async () => {
  await send('EACH');
  await send('EACH');
  expect((await effects('EACH')).rows).toBe(2);
  expect((await send('SHORT', 'short')).result).toBe('VALIDATION');
  expect((await send('SPACE', 'a key with blanks')).result).toBe('VALIDATION');
  expect(await effects('SHORT')).toEqual({ rows: 0, acts: 0 });
});
