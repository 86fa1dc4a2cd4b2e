import { Client, startSecondProcess, startTestApi, type TestApi } from '@onyak/api/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';

/** Two APIs over one database: what one has counted, given or ended, the other knows. */

const plugins = ['mrpm', 'asmt', 'matc', 'md2t', 'md3t', 'adri'];

let database: TestDatabase;
let apis: readonly [TestApi, TestApi];
let manager: Client;
let mine: { recId: string; ptRrn: string };

beforeAll(async () => {
  database = await createTestDatabase();
  const start = () => startTestApi({ databaseUrl: database.url, only: plugins, env: { TRUST_PROXY: '1' } });
  apis = [await start(), await start()];
  manager = await apis[0].signIn('MANAGER01');
  const list = await manager.get('/api/MRPM/selectADRData?startDate=2020-01-01&endDate=2099-12-31');
  const rows = z.array(z.object({ recId: z.string(), ptRrn: z.string(), status: z.string() })).parse(list.data);
  const found = rows.find(({ status }) => status === 'ACTIVE');
  if (!found) throw new Error('the demonstration has no ADR record');
  mine = found;
}, 60_000);
afterAll(async () => {
  await Promise.all((apis ?? []).map((api) => api.stop()));
  await database?.drop();
});

async function issue(): Promise<{ code: string; linkNo: string }> {
  const answer = await manager.post('/api/MRPM/issueLink', { recId: mine.recId });
  const { url, linkNo } = z.object({ url: z.string(), linkNo: z.string() }).parse(answer.data);
  return { code: url.split('=')[1] ?? '', linkNo };
}

const birth = (client: Client, code: string, birthDay: string, address: string) =>
  client.post('/uri2', { birthDay }, { 'link-code': code, 'x-forwarded-for': address });

it('wrong birth dates lock a code over both, from whatever addresses they come', async () => {
  const { code } = await issue();
  const results: unknown[] = [];
  for (let guess = 0; guess < 8; guess += 1) {
    const client = apis[guess % 2 === 0 ? 0 : 1].client();
    results.push((await birth(client, code, String(19000101 + guess), `203.0.113.${guess}`)).result);
  }
  expect(results).toEqual([
    ...Array.from({ length: 5 }, () => 'CERTIFICATION_FAILED'),
    'TOO_MANY',
    'TOO_MANY',
    'TOO_MANY',
  ]);
});

it('an address that guesses at many codes is stopped over both, and others are not', async () => {
  const codes = await Promise.all(Array.from({ length: 14 }, async () => (await issue()).code));
  const results: unknown[] = [];
  for (const [index, code] of codes.entries()) {
    for (let guess = 0; guess < 4; guess += 1) {
      const client = apis[index % 2 === 0 ? 0 : 1].client();
      results.push((await birth(client, code, String(19000101 + guess), '198.51.100.7')).result);
    }
  }
  expect(results.filter((result) => result === 'CERTIFICATION_FAILED')).toHaveLength(50);
  expect(results.slice(50)).toEqual(Array.from({ length: 6 }, () => 'TOO_MANY'));
  const right = mine.ptRrn.replaceAll('-', '');
  const [code = ''] = codes;
  expect((await birth(apis[0].client(), code, right, '198.51.100.7')).result).toBe('TOO_MANY');
  expect((await birth(apis[0].client(), code, right, '198.51.100.8')).result).toBe('SUCCESS');
}, 60_000);

it('a certificate holds at both, and a link that one has revoked is gone at the other at once', async () => {
  const { code, linkNo } = await issue();
  const visitor = apis[0].client();
  expect((await birth(visitor, code, mine.ptRrn.replaceAll('-', ''), '192.0.2.1')).result).toBe('SUCCESS');
  const atOther = () =>
    apis[1].client().post('/api/selectADRDataPublic', {}, { 'link-code': code, cookie: visitor.cookieHeader });
  expect((await atOther()).result).toBe('SUCCESS');
  await manager.post('/api/MRPM/revokeLink', { recId: mine.recId, linkNo });
  expect((await atOther()).data).toBe('BadURL');
});

it('a link that was opened in another process is refused there by the very next call after it was revoked', async () => {
  const served = await startSecondProcess(database.url, plugins);
  try {
    const visitor = new Client(served.url);
    const by = { 'link-code': '' };
    const birthDay = mine.ptRrn.replaceAll('-', '');
    const reads = [
      () => visitor.post('/api/selectADRDataPublic', {}, by),
      () => visitor.post('/api/selectADRDataD1Public', {}, by),
      () => visitor.get('/api/downloadFhirPublic', by),
      () => visitor.post('/uri2', { birthDay }, by),
    ];
    for (const read of reads) {
      const { code, linkNo } = await issue();
      by['link-code'] = code;
      expect((await visitor.post('/uri2', { birthDay }, by)).result).toBe('SUCCESS');
      expect((await read()).status).toBe(200);
      await manager.post('/api/MRPM/revokeLink', { recId: mine.recId, linkNo });
      const answer = await read();
      expect([answer.status, answer.data]).toEqual([404, 'BadURL']);
    }
  } finally {
    await served.stop();
  }
}, 60_000);
