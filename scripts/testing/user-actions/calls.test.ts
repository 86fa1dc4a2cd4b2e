import { randomUUID } from 'node:crypto';
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
  const writing = writingCalls().map(({ name }) => name);
  expect(Object.keys(examples).toSorted()).toEqual([...new Set(writing)].toSorted());
});

/** They ask the workflow server, which is not there, for as long as they may: the row is kept all the same. */
const patient = [
  'POST /api/MMMG/sendFeedbackMG',
  'POST /api/MMMG/writeBesideMG',
  'POST /api/MMMG/cancelBesideMG',
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

/** Writing calls with what they are known by. */
const writingCalls = () =>
  world.setting.api.api.plugins.flatMap(({ api }) =>
    api.calls.flatMap((call) =>
      call.access === 'session' && call.writes ? [{ name: `${call.method} ${call.path}`, once: call.once }] : [],
    ),
  );

/** They begin something by their name and are no `once` calls: what a repeat does instead. */
const repeatable: Readonly<Record<string, string>> = {
  'POST /api/ACDS/startRehearsal': 'the user’s rehearsal of before ends',
  'POST /api/AMGR/insertAuthGroup': 'says the whole of a group’s rights',
  'POST /api/AMGR/insertAuthGroupInfo': 'the group has a key of its own: the second is refused',
  'POST /api/AVLJ/insertRating': 'a rating of a finding has a key of its own: the second is refused',
  'POST /api/MRPD/insertADRDataTemp': 'replaces the user’s one draft',
  'POST /api/MRPM/issueLink': 'its answer is a secret that is kept nowhere; another link is listed and can be ended',
  'POST /api/MVUR/issuePTURL': 'its answer is a secret that is kept nowhere; the newer link ends the older',
  'POST /api/MMMG/genMGText': 'the text is written anew in place of the one before',
};

describe('sent again because its answer was lost', () => {
  it('is taken once by its key where a call begins or sends something', () => {
    const begins = /\/(insert|req|replay|ask|send|resend|issue|gen|start)[A-Z]?\w*$/u;
    const without = writingCalls().filter(({ name, once }) => begins.test(name) && !once);
    expect(without.map(({ name }) => name).toSorted()).toEqual(Object.keys(repeatable).toSorted());
  });

  it('writes nothing anew and is answered the same', async () => {
    const names = writingCalls().flatMap(({ name, once }) => (once ? [name] : []));
    const unreachable: string[] = [];
    for (const name of names) {
      const example = await examples[name]?.();
      if (!example) throw new Error(`no example of ${name}`);
      const headers = { 'Idempotency-Key': randomUUID() };
      const first = await send(name, example, headers);
      if (first.status >= 300) {
        unreachable.push(name);
        continue;
      }
      const before = await countRows();
      const again = await send(name, example, headers);
      expect([name, again.status, again.msg, again.data]).toEqual([name, first.status, first.msg, first.data]);
      expect([name, await countRows()]).toEqual([name, before]);
    }
    expect(names.length).toBeGreaterThan(12);
    // plugins/mmmg/once.test.ts and plugins/mmmg/beside/beside.test.ts have these, with a workflow server.
    expect(unreachable.filter((name) => !patient.includes(name))).toEqual([]);
  }, 120_000);
});

/** Rows of every table, but of those that tell who asked what. */
async function countRows(): Promise<Record<string, string>> {
  const { rows: tables } = await world.setting.owner.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('user_action', 'session', 'attempt_count')`,
  );
  const counts = z
    .array(z.object({ name: z.string() }))
    .parse(tables)
    .map(({ name }) => `select '${name}' as name, count(*)::text as count from "${name}"`);
  const { rows } = await world.setting.owner.query(counts.join(' union all '));
  const counted = z.array(z.object({ name: z.string(), count: z.string() })).parse(rows);
  return Object.fromEntries(counted.map(({ name, count }) => [name, count]));
}

function send(name: string, { by = 'manager', body }: Example, headers: Readonly<Record<string, string>> = {}) {
  const [method = '', path = ''] = name.split(' ');
  const { client } = world.by(by);
  if (method !== 'GET' && method !== 'DELETE') return client.send(method, path, body, headers);
  const query = new URLSearchParams(z.record(z.string(), z.string()).parse(body)).toString();
  // A GET that writes wants the token in its header.
  const token = client.sessionCookie.split('=')[1] ?? '';
  return client.send(method, `${path}?${query}`, undefined, { token, userId: 'MANAGER01' });
}
