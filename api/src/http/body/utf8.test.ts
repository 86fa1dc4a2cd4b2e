import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.js';
import { startTestApi, type Client, type TestApi } from '../../testing/index.js';
import { prepareThings, samplePlugin } from '../../testing/sample-plugin.js';

let database: TestDatabase;
let host: TestApi;
let doctor: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  host = await startTestApi({ databaseUrl: database.url, plugins: [samplePlugin], only: [] });
  doctor = await host.signIn('DOCTOR01');
  await doctor.post('/rest/gadget', { maker: 'ACME', model: '한글', name: '체온계' });
});
afterAll(async () => {
  await host?.stop();
  await database?.drop();
});

/** `한글` as a program that does not know of UTF-8 sends it. */
const cp949 = Buffer.from([0xc7, 0xd1, 0xb1, 0xdb]);
const escaped = [...cp949].map((byte) => `%${byte.toString(16)}`).join('');
const refusal = { status: 400, result: 'BAD_REQUEST', msg: '글자가 깨져 있습니다. UTF-8로 다시 보내 주십시오.' };

it.each([
  ['%FF', '/api/GADGET/select?allSearchLike=%FF'],
  ['CP949', `/api/GADGET/select?allSearchLike=${escaped}`],
  [
    'CP949 in small letters, beside good text',
    `/rest/gadget?filter=%7B%22q%22%3A%22한글${escaped.toLowerCase()}%22%7D`,
  ],
  ['half a letter', '/api/GADGET/select?allSearchLike=%ED%95'],
  ['half a letter before the next parameter', '/api/GADGET/select?allSearchLike=%ED%95&maker=ACME'],
  ['a surrogate written as bytes', '/api/GADGET/select?allSearchLike=%ED%A0%80'],
  ['a name', '/rest/gadget?%FF=1'],
  ['a path', `/rest/gadget/ACME~${escaped}`],
])('an address with %s is refused in Korean', async (_, address) => {
  expect(await doctor.get(address)).toMatchObject(refusal);
});

it.each([
  [
    'JSON',
    'application/json',
    Buffer.concat([Buffer.from('{"maker":"ACME","model":"M1","name":"'), cp949, Buffer.from('"}')]),
  ],
  ['a form', 'application/x-www-form-urlencoded', Buffer.concat([Buffer.from('maker=ACME&model=M2&name='), cp949])],
  ['an escaped form', 'application/x-www-form-urlencoded', Buffer.from(`maker=ACME&model=M3&name=${escaped}`)],
])('%s in CP949 is refused and stores nothing', async (_, type, body) => {
  const response = await doctor.fetch('/api/GADGET/insert', {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': type },
  });
  expect([response.status, await response.json()]).toMatchObject([400, { result: refusal.result, msg: refusal.msg }]);
  expect((await doctor.get('/rest/gadget')).headers.get('content-range')).toMatch(/\/1$/);
});

it('takes UTF-8 however it is written, and a percent sign that stands for itself', async () => {
  for (const text of ['한글', '%ED%95%9C글', '%ed%95%9c%EA%B8%80'])
    expect((await doctor.get(`/api/GADGET/select?allSearchLike=${text}`)).data).toHaveLength(1);
  expect(await doctor.get('/api/GADGET/select?allSearchLike=100%')).toMatchObject({ status: 200, data: [] });
  for (const [model, body] of [
    ['M4', 'maker=ACME&model=M4&name=한글'],
    ['M5', 'maker=ACME&model=M5&name=%ED%95%9C글+100%25'],
  ]) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect([model, (await doctor.send('POST', '/api/GADGET/insert', body, headers)).result]).toEqual([
      model,
      'SUCCESS',
    ]);
  }
});
