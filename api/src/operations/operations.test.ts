import { definePlugin } from '@onyak/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { defineApi } from '../kit/index.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';
import { prepareThings, samplePlugin } from '../testing/sample-plugin.js';

let database: TestDatabase;
let api: TestApi;
let doctor: Client;
let broken = false;

const watched = {
  plugin: definePlugin({ code: 'watched', name: '감시', coreVersion: '^0.1.0' }),
  api: defineApi(() => ({
    calls: [],
    ready: async () => (broken ? { ok: false, reason: 'gone fishing' } : { ok: true }),
  })),
};

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  api = await startTestApi({ databaseUrl: database.url, only: [], plugins: [samplePlugin, watched] });
  doctor = await api.signIn('DOCTOR01');
});

afterAll(async () => {
  await api.stop();
  await database.drop();
});

describe('operations', () => {
  it('is healthy, and ready only when every plugin is', async () => {
    expect((await api.client().get('/health')).body).toMatchObject({ status: 'ok' });
    broken = true;
    const answer = await api.client().get('/ready');
    expect(answer.status).toBe(503);
    expect((answer.body as { reasons: string[] }).reasons).toContain('watched: gone fishing');
    broken = false;
    const reasons = ((await api.client().get('/ready')).body as { reasons: string[] }).reasons;
    expect(reasons.filter((reason) => /^(database|watched)/.test(reason))).toEqual([]);
  });

  it('counts requests by route pattern', async () => {
    await doctor.get('/rest/gadget/SECRETKEY~x');
    const text = (await api.client().get('/metrics')).body as string;
    expect(text).toContain('route="/rest/gadget/:id"');
    expect(text).not.toContain('SECRETKEY');
  });
});

describe('every answer', () => {
  it('logs one line of listed fields: no address, query, body or name', async () => {
    const before = api.logLines.length;
    await doctor.get(`/api/GADGET/select?allSearchLike=${encodeURIComponent('홍길동')}`);
    await doctor.post('/loginProc', { userId: 'KIMCHEOLSU', userPassword: 'hunter2secret' });
    await doctor.post('/rest/gadget', { maker: 'PATIENT9', model: '박환자', name: '박환자' });
    await expect.poll(() => api.logLines.length).toBe(before + 3);
    const lines = api.logLines.slice(before);
    for (const line of lines) {
      expect(
        Object.keys(line).filter(
          (key) => !['level', 'time', 'msg', 'method', 'route', 'status', 'ms', 'requestId', 'userId'].includes(key),
        ),
      ).toEqual([]);
    }
    expect(lines[0]).toMatchObject({ method: 'GET', route: '/api/GADGET/select', status: 200, userId: 'DOCTOR01' });
    expect(JSON.stringify(lines)).not.toMatch(/홍길동|KIMCHEOLSU|hunter2|PATIENT9|박환자/);
  });

  it('carries a strict policy, a request id and no-store, errors included', async () => {
    for (const path of ['/api/session', '/rest/nothing', '/health']) {
      const { headers } = await api.client().get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self'(;|$)/);
      expect(policy).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect((await doctor.get('/rest/gadget')).headers.get('cache-control')).toBe('no-store');
  });

  it('at an unknown address or with another method is an envelope', async () => {
    expect(await doctor.get('/api/NOPE/select')).toMatchObject({ status: 404, result: 'NOT_FOUND' });
    expect(await doctor.get('/rest/nope')).toMatchObject({ status: 404, result: 'NOT_FOUND' });
    expect(await doctor.put('/api/GADGET/select')).toMatchObject({ status: 405, result: 'METHOD_NOT_ALLOWED' });
    expect(await doctor.get('/nothing.js')).toMatchObject({ status: 404, result: 'NOT_FOUND' });
    expect(await doctor.get('/..%2f..%2fpackage.json')).toMatchObject({ status: 404 });
  });

  it('to a body that is no JSON or too large is Korean and plain', async () => {
    expect(await doctor.send('POST', '/rest/gadget', '{"a":', { 'content-type': 'application/json' })).toMatchObject({
      status: 400,
      result: 'BAD_REQUEST',
    });
    expect(await doctor.post('/rest/gadget', { name: 'x'.repeat(9_000_000) })).toMatchObject({
      status: 413,
      result: 'TOO_LARGE',
    });
    expect(await doctor.post('/rest/gadget', { maker: 'A', model: 'a\0b', name: 'n' })).toMatchObject({ status: 400 });
  });
});

it('tells the shell which plugins there are', async () => {
  const { data } = await doctor.get('/api/plugins');
  expect((data as { plugins: { code: string }[] }).plugins.map((plugin) => plugin.code)).toContain('things');
});

it('names all institutions to an administrator and to anyone else the own', async () => {
  const admin = await api.signIn('ADMIN01');
  expect((await admin.get('/api/institutions')).data).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'H0001' }), expect.objectContaining({ code: 'H0002' })]),
  );
  expect((await doctor.get('/api/institutions')).data).toEqual([expect.objectContaining({ code: 'H0001' })]);
});
