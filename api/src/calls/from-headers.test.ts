import { definePlugin } from '@onyak/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { call, defineApi } from '../kit/index.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';

const api = defineApi(() => ({
  calls: [
    call({
      method: 'POST',
      path: '/api/probe/upload',
      input: z.object({ irbNumber: z.string().default('') }),
      output: z.object({ irbNumber: z.string(), fileName: z.string() }),
      fromHeaders: ['irbNumber'],
      upload: { maxBytes: 1_000 },
      handler: async ({ file, input }) => ({ ...input, fileName: file?.fileName ?? '' }),
    }),
  ],
}));

let database: TestDatabase;
let host: TestApi;
let doctor: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  const plugin = definePlugin({ code: 'probe', name: '시험', coreVersion: '^0.1.0' });
  host = await startTestApi({ databaseUrl: database.url, only: [], plugins: [{ plugin, api }] });
  doctor = await host.signIn('DOCTOR01');
});
afterAll(async () => {
  await host?.stop();
  await database?.drop();
});

/** A form with one file, as bytes: its name may be anything. */
const form = (fileName: Buffer) =>
  Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="'),
    fileName,
    Buffer.from('"\r\n\r\n{}\r\n--b--\r\n'),
  ]);
const upload = async (headers: Readonly<Record<string, string>>, fileName: Buffer = Buffer.from('a.json')) => {
  const response = await doctor.fetch('/api/probe/upload', {
    method: 'POST',
    body: new Uint8Array(form(fileName)),
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
};

/** `한글` as a program that does not know of UTF-8 sends it. */
const cp949 = Buffer.from([0xc7, 0xd1, 0xb1, 0xdb]);
const broken = { result: 'BAD_REQUEST', msg: '글자가 깨져 있습니다. UTF-8로 다시 보내 주십시오.' };
const malformed = { result: 'BAD_REQUEST', msg: '요청 형식이 올바르지 않습니다.' };

it.each([
  ['escaped CP949', '%C7%D1%B1%DB', broken],
  ['half a letter', 'IRB-%ED%95', broken],
  ['escaped CP949 beside a percent sign', '%C7%D1 100%', broken],
  ['CP949 as it is', cp949.toString('latin1'), broken],
  ['an escaped sign of replacement', 'IRB-%EF%BF%BD', broken],
  ['a NUL', 'IRB%00', malformed],
  ['half a surrogate pair', '%ED%A0%80', broken],
])('a parameter in a header with %s is refused', async (_, irbNumber, refusal) => {
  expect(await upload({ irbNumber })).toMatchObject({ status: 400, body: refusal });
});

it.each([
  ['escaped', encodeURIComponent('연구-1'), '연구-1'],
  ['as it is', Buffer.from('연구-1').toString('latin1'), '연구-1'],
  ['plain, with a percent sign of its own', '100% IRB', '100% IRB'],
  ['empty', '', ''],
])('a parameter in a header is taken %s', async (_, header, irbNumber) => {
  expect(await upload({ irbNumber: header })).toMatchObject({ status: 200, body: { data: { irbNumber } } });
});

it('the name of a file is UTF-8 or refused', async () => {
  const named = Buffer.from('홍길동.json');
  expect(await upload({}, named)).toMatchObject({ status: 200, body: { data: { fileName: '홍길동.json' } } });
  const wrong = Buffer.concat([cp949, Buffer.from('.json')]);
  expect(await upload({}, wrong)).toMatchObject({ status: 400, body: broken });
});
