import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';

let database: TestDatabase;
let hospital: TestApi;
let personal: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  const options = { databaseUrl: database.url, only: ['mrpm', 'asmt', 'matc', 'md2t', 'md3t', 'adri'] };
  hospital = await startTestApi(options);
  personal = await startTestApi({ ...options, env: { ONYAK_MODE: 'personal' } });
});
afterAll(async () => {
  await hospital?.stop();
  await personal?.stop();
  await database?.drop();
});

async function headings(client: Client): Promise<unknown[]> {
  const response = await client.fetch('/rest/adr-record/export.xlsx');
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return [...(book.sheets[0]?.rows[0] ?? [])];
}

/** Specification 1 §4: hidden in personal mode. */
const own = ['성명', '병원등록번호', '상태'];

it('has no column of a hospital’s own in personal mode: by itself, nor when one is asked for', async () => {
  const whole = await headings(await hospital.signIn('MANAGER01'));
  expect(whole).toEqual(expect.arrayContaining(own));
  const client = await personal.signIn('MANAGER01');
  expect(await headings(client)).toEqual(whole.filter((heading) => !own.includes(String(heading))));
  for (const name of ['ptName', 'status', 'ptTel']) {
    const columns = encodeURIComponent(JSON.stringify(['recId', name]));
    expect([name, (await client.get(`/rest/adr-record/export.xlsx?columns=${columns}`)).status]).toEqual([name, 400]);
  }
});
