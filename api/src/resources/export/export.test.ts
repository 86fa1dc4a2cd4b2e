import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.js';
import { startTestApi, type TestApi } from '../../testing/index.js';
import { prepareThings, samplePlugin } from '../../testing/sample-plugin.js';

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

it('a file whose rows cannot be read is refused as an answer, and is no file that breaks off', async () => {
  const manager = await host.signIn('MANAGER01');
  const whole = await manager.get('/rest/gadget/export.xlsx');
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheet')]);
  await owner.query('alter table test_gadget rename column name to moved');
  const refused = await manager.get('/rest/gadget/export.xlsx');
  await owner.query('alter table test_gadget rename column moved to name');
  expect([refused.status, refused.headers.get('content-type')]).toEqual([500, expect.stringContaining('json')]);
  expect((await manager.get('/rest/gadget/export.xlsx')).status).toBe(200);
});
