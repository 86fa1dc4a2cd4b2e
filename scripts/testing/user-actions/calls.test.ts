import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from '../../../api/src/conformance/world.js';
import { examplesFor, type Example } from './examples.js';

/**
 * Every call of a plugin that writes leaves its row in the user-action history: each is made with what it takes to succeed.
 * A new one that nobody has added to the examples is found by name.
 */

let world: World;
const examples = examplesFor(() => world);

beforeAll(async () => {
  // One of them mails a password.
  world = await openWorld({ ONYAK_EMBEDDED: '1' });
});

afterAll(async () => world?.setting.stop());

it('is known of every call that writes, and none that is gone', () => {
  const writing = world.setting.api.api.plugins.flatMap(({ api }) =>
    api.calls.filter((call) => call.access === 'session' && call.writes).map(({ method, path }) => `${method} ${path}`),
  );
  expect(Object.keys(examples).toSorted()).toEqual([...new Set(writing)].toSorted());
});

/** They ask the workflow server, which is not there, for as long as they may: the row is kept all the same. */
const patient = [
  'POST /api/MMMG/sendFeedbackMG',
  'POST /api/MMMG/genMGText',
  'POST /api/MMMG/sendMGTextFinal',
  'POST /api/MMMG/cancelMG',
];

describe('kept as an act', () => {
  it.each(Object.keys(examples).filter((name) => !patient.includes(name)))('%s', kept);
  it.concurrent.each(patient)('%s', kept, 60_000);
});

async function kept(name: string): Promise<void> {
  const example = await examples[name]?.();
  if (!example) throw new Error(`no example of ${name}`);
  const before = await lastAction();
  const { by = 'manager' } = example;
  const answer = await send(name, example);
  const target = typeof example.target === 'string' ? example.target : example.target(answer.data);
  const { rows } = await world.setting.owner.query(
    'select user_id, action, target_key from user_action where id > $1 order by id',
    [before],
  );
  const wanted = { user_id: by === 'admin' ? 'ADMIN01' : 'MANAGER01', target_key: target };
  const why = `${answer.result} ${answer.msg ?? ''} ${JSON.stringify(answer.faults)}`;
  const action: unknown = expect.stringMatching(/^[가-힣A-Z ]+$/);
  expect(rows, why).toContainEqual({ ...wanted, action });
}

async function lastAction(): Promise<string> {
  const { rows } = await world.setting.owner.query('select coalesce(max(id), 0)::text as id from user_action');
  return z.tuple([z.object({ id: z.string() })]).parse(rows)[0].id;
}

function send(name: string, { by = 'manager', body }: Example) {
  const [method = '', path = ''] = name.split(' ');
  const { client } = world.by(by);
  if (method !== 'GET' && method !== 'DELETE') return client.send(method, path, body, {});
  const query = new URLSearchParams(z.record(z.string(), z.string()).parse(body)).toString();
  // A GET that writes wants the token in its header.
  const token = client.sessionCookie.split('=')[1] ?? '';
  return client.send(method, `${path}?${query}`, undefined, { token, userId: 'MANAGER01' });
}
