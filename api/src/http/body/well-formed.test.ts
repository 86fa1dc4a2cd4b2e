import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.js';
import { startTestApi, type TestApi } from '../../testing/index.js';
import { prepareThings, samplePlugin } from '../../testing/sample-plugin.js';
import { assertWellFormed } from './well-formed.js';

let database: TestDatabase;
let host: TestApi;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  host = await startTestApi({ databaseUrl: database.url, plugins: [samplePlugin], only: ['GADGET', 'WARD'] });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await host?.stop();
  await database?.drop();
});

/** Rows of the table that has no row-level security, with their versions. */
const gadgets = async () =>
  (
    await owner.query<Record<string, unknown>>(
      'select maker, model, name, version from test_gadget order by maker, model',
    )
  ).rows;

const row = { maker: 'ACME', model: 'M1', name: 'pump' };
const address = '/rest/gadget/ACME~M1';

it.each(['%00', 'H0001%00'])(
  'an institution of %s that no transaction can be opened with changes nothing, whatever is asked',
  async (chosen) => {
    const admin = await host.signIn('ADMIN01');
    await admin.post('/rest/gadget', row);
    const before = await gadgets();
    expect(before.length).toBeGreaterThan(0);
    const asked = `hospitalCodeManager=${chosen}`;
    const answers = [
      await admin.get(`/rest/gadget?${asked}`),
      await admin.get(`/rest/gadget/export.xlsx?${asked}`),
      await admin.get(`${address}?${asked}`),
      await admin.post(`/rest/gadget?${asked}`, { ...row, model: 'M2', name: 'sneaked' }),
      await admin.send('PUT', `${address}?${asked}`, { ...row, name: 'changed', version: 1 }, {}),
      await admin.send('DELETE', `${address}?${asked}`, { version: 1 }, {}),
      await admin.get(`/api/GADGET/select?${asked}`),
      await admin.post(`/api/GADGET/insert?${asked}`, { ...row, model: 'M3', name: 'sneaked too' }),
      await admin.send('PUT', `/api/GADGET/update?${asked}`, { ...row, name: 'changed too' }, {}),
      await admin.send('DELETE', `/api/GADGET/delete?${asked}`, row, {}),
      await admin.post(`/rest/ward?${asked}`, { wardCode: 'W9', wardName: 'sneaked' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect(await gadgets()).toEqual(before);
    expect((await owner.query(`select from test_ward where ward_code = 'W9'`)).rowCount).toBe(0);
  },
);

it.each([
  ['a NUL', { a: 'x\0' }],
  ['half a pair', { a: '\ud800' }],
  ['a NUL in a name', { 'a\0': 1 }],
  ['a text of its own making', { a: { toString: 1 } }],
  ['another prototype', JSON.parse('{"__proto__":{}}') as object],
  ['a NUL deep inside', { a: [{ b: { c: ['\0'] } }] }],
  ['a thousand levels', { a: JSON.parse('['.repeat(1000) + ']'.repeat(1000)) as unknown }],
])('input with %s is refused', (_, input) => {
  expect(() => assertWellFormed(input)).toThrow('요청 형식이 올바르지 않습니다.');
});

it.each([
  '{"q":"a\\u0000b"}',
  '{"q":"\\ud800"}',
  '{"name":["\\u0000"]}',
  '{"model":"M1","maker":"\\uDFFF"}',
  '{"__proto__":"x"}',
])('a filter of %s is refused before rows are read, a file of them too', async (filter) => {
  const manager = await host.signIn('MANAGER01');
  const asked = `filter=${encodeURIComponent(filter)}`;
  const answers = [
    await manager.get(`/rest/gadget?${asked}`),
    await manager.get(`/rest/gadget/export.xlsx?${asked}`),
    await manager.get(`/rest/ward?${asked}`),
    await manager.get(`/rest/ward/export.xlsx?${asked}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
});

it.each([
  ['a NUL', { rows: '[{"a":"x\\u0000"}]' }],
  ['half a pair', { rows: '{"a":"\\uD83D"}' }],
  ['a NUL, JSON within JSON', { rows: JSON.stringify({ a: '["\\u0000"]' }) }],
])('JSON that comes as a text with %s is refused', (_, input) => {
  expect(() => assertWellFormed(input)).toThrow('요청 형식이 올바르지 않습니다.');
});

it('takes JSON that comes as a text, whatever it escapes, and a text that only looks like it', () => {
  expect(() =>
    assertWellFormed({ a: '{"b":"\\ud83d\\ude00 \\u00e9 \\\\u0000"}', c: 'C:\\u0000', d: '[\\ud800', e: '"\\u0000' }),
  ).not.toThrow();
});

it('takes every other text', () => {
  expect(() =>
    assertWellFormed({ a: '온약 😀 \n\t', b: [1, true, null, { c: '\u202e' }], d: undefined }),
  ).not.toThrow();
});
