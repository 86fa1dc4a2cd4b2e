import pg from 'pg';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';
import { guideMenu } from '../testing/sample-plugin.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: [], plugins: [guideMenu] });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  doctor = await api.signIn('DOCTOR01');
});

afterAll(async () => {
  await owner.end();
  await api.stop();
  await database.drop();
});

async function request(reqId: string, kind = 'guide'): Promise<void> {
  await owner.query(
    `insert into request (req_id, kind, hospital_code, user_id, payload) values ($1, $2, 'H0001', 'DOCTOR01', '{}')`,
    [reqId, kind],
  );
}

async function event(reqId: string, key: string, value: Record<string, unknown>): Promise<void> {
  await owner.query(`insert into request_event (req_id, hospital_code, key, event) values ($1, 'H0001', $2, $3)`, [
    reqId,
    key,
    value,
  ]);
}

interface Received {
  readonly id: string;
  readonly data: { readonly type: string; readonly seq?: number };
}

/** Reads events as they arrive until `count` are there or the stream ends. */
async function follow(client: Client, reqId: string, options: { count?: number; after?: string } = {}) {
  const abort = new AbortController();
  const response = await client.fetch(`/api/requests/${reqId}/events`, {
    signal: abort.signal,
    headers: options.after === undefined ? {} : { 'last-event-id': options.after },
  });
  const received: Received[] = [];
  let ended = false;
  let whole = '';
  const reading = (async () => {
    if (!response.body) return;
    let text = '';
    for await (const chunk of response.body) {
      text += Buffer.from(chunk).toString();
      whole += Buffer.from(chunk).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const id = /^id: (\d+)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (id !== undefined && data !== undefined) received.push({ id, data: JSON.parse(data) as Received['data'] });
      }
      if (options.count !== undefined && received.length >= options.count) return;
    }
    ended = true;
  })().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  return { response, received, ended: () => ended, text: () => whole, done: reading, close: () => abort.abort() };
}

describe('the events of a request', () => {
  it('come in order, the stored ones and each new one, until the end', async () => {
    await request('mg-1');
    await event('mg-1', 'a', { type: 'node', seq: 1 });
    const stream = await follow(doctor, 'mg-1');
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    await expect.poll(() => stream.received.length).toBe(1);
    for (let seq = 2; seq < 40; seq += 1) await event('mg-1', String(seq), { type: 'node', seq });
    await event('mg-1', 'end', { type: 'end', status: 'COMPLETE' });
    await stream.done;
    expect(stream.ended()).toBe(true);
    expect(stream.received.map((item) => item.data.seq ?? item.data.type)).toEqual([
      ...Array.from({ length: 39 }, (_, index) => index + 1),
      'end',
    ]);
    expect((await follow(doctor, 'mg-1', { after: stream.received.at(-1)?.id ?? '' })).response.status).toBe(204);
  });

  it('go on where a reconnecting browser was', async () => {
    await request('mg-2');
    for (let seq = 1; seq <= 5; seq += 1) await event('mg-2', String(seq), { type: 'node', seq });
    const first = await follow(doctor, 'mg-2', { count: 3 });
    await first.done;
    first.close();
    const rest = await follow(doctor, 'mg-2', { after: first.received[2]?.id ?? '' });
    await expect.poll(() => rest.received.map((item) => item.data.seq)).toEqual([4, 5]);
    rest.close();
  });

  it('are numbered among the request’s own, so that no number tells what goes on elsewhere', async () => {
    await request('mg-own');
    await request('mg-elsewhere');
    for (let seq = 1; seq <= 3; seq += 1) {
      await event('mg-own', String(seq), { type: 'node', seq });
      for (let more = 0; more < 5; more += 1)
        await event('mg-elsewhere', `${seq}-${more}`, { type: 'node', seq: more });
    }
    const stream = await follow(doctor, 'mg-own', { count: 3 });
    await stream.done;
    expect(stream.received.map(({ id }) => id)).toEqual(['1', '2', '3']);
    stream.close();
  });

  it('and the number of the menu are of the kinds whose menu one holds, one’s own or with its function all', async () => {
    await owner.query('delete from request where req_id not in (select req_id from request_event)');
    await request('mg-other-kind', 'stranger');
    await request('mg-same-kind');
    await owner.query(`update request set user_id = 'MANAGER01' where req_id = 'mg-same-kind'`);
    const status = async (client: Client, reqId: string) => (await client.get(`/api/requests/${reqId}/events`)).status;
    // A kind that no installed plugin has: nobody's menu opens it.
    expect(await status(doctor, 'mg-other-kind')).toBe(404);
    expect(await status(doctor, 'mg-same-kind')).toBe(404);
    const count = async (client: Client) => (await client.get('/api/menuCounts')).data;
    const before = await count(doctor);
    // One that is still written waits for nobody.
    await request('mg-mine');
    expect(await count(doctor)).toEqual(before);
    await owner.query(`update request set status = 'WAITING' where req_id = 'mg-mine'`);
    expect(await count(doctor)).toEqual({ MMMG: z.object({ MMMG: z.number() }).parse(before).MMMG + 1 });
    const manager = await api.signIn('MANAGER01');
    const { rows } = await owner.query(
      `select count(*)::int as n from request where kind = 'guide' and hospital_code = 'H0001' and status = 'WAITING'`,
    );
    expect(await count(manager)).toEqual({ MMMG: z.object({ n: z.number() }).parse(rows[0]).n });
    await owner.query(`update request set status = 'COMPLETE' where req_id = 'mg-mine'`);
    expect(await count(doctor)).toEqual(before);
  });

  it('survive the loss of the listening connection', async () => {
    await request('mg-3');
    const stream = await follow(doctor, 'mg-3');
    await event('mg-3', 'before', { type: 'node', seq: 1 });
    await expect.poll(() => stream.received.length).toBe(1);
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'onyak-api-events' and datname = current_database()`;
    expect((await owner.query(cut)).rowCount).toBe(1);
    await event('mg-3', 'after', { type: 'node', seq: 2 });
    await expect.poll(() => stream.received.length, { timeout: 10_000 }).toBe(2);
    stream.close();
  });

  it("are another institution's only as not found, and nobody's without a session", async () => {
    await request('mg-4');
    const neighbour = await api.signIn('DOCTOR02');
    expect(await neighbour.get('/api/requests/mg-4/events')).toMatchObject({ status: 404, result: 'NOT_FOUND' });
    expect(await doctor.get('/api/requests/none/events')).toMatchObject({ status: 404 });
    expect(await api.client().get('/api/requests/mg-4/events')).toMatchObject({ status: 401 });
  });

  it('end with the session, quiet or not, and say that they live meanwhile', async () => {
    const quick = await startTestApi({
      databaseUrl: database.url,
      only: [],
      plugins: [guideMenu],
      heartbeatMs: 50,
    });
    try {
      await request('mg-6');
      const client = await quick.signIn('DOCTOR01');
      const stream = await follow(client, 'mg-6');
      await expect.poll(() => stream.text()).toContain(': alive');
      expect(stream.ended()).toBe(false);
      await client.post('/logout');
      await stream.done;
      expect(stream.ended()).toBe(true);
    } finally {
      await quick.stop();
    }
  });

  it('end when the server stops', async () => {
    const second = await startTestApi({ databaseUrl: database.url, only: [], plugins: [guideMenu] });
    await request('mg-5');
    const stream = await follow(await second.signIn('DOCTOR01'), 'mg-5');
    expect(stream.response.status).toBe(200);
    await second.stop();
    await stream.done;
    expect(stream.ended()).toBe(true);
  });
});
