import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { extractText } from 'unpdf';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { previewCalls } from './preview.js';

let database: TestDatabase;
let api: TestApi;
let manager: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['mrpm', 'mrpd', 'mvur', 'avml', 'adri', 'matc', 'asmt', 'md2t', 'md3t'],
  });
  manager = await api.signIn('MANAGER01');
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

const recordSchema = z.object({ recId: z.string(), ptName: z.string(), requestUserId: z.string() });
const others = async () => {
  const rows = z.array(recordSchema).parse((await manager.get('/rest/adr-record?range=[0,99]')).body);
  const found = rows.find(({ requestUserId }) => requestUserId !== 'DOCTOR01');
  if (!found) throw new Error('the demonstration has no record of another user');
  return found;
};
const look = (as: Client, recId: string) =>
  as.fetch(previewCalls.picture, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recId }),
  });
const keep = (as: Client, recId: string) => as.fetch(`${previewCalls.pdf}?recId=${encodeURIComponent(recId)}`);

it('shows staff what the public page shows, in words, as picture and PDF, and keeps who looked', async () => {
  const { recId, ptName } = await others();
  const shown = await manager.post(previewCalls.record, { recId });
  expect(shown.data).toMatchObject({ recId, ptName });
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(shown.data))).not.toContain('ptRrn');
  const picture = await look(manager, recId);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  const pdf = await keep(manager, recId);
  const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
  expect(text.replaceAll(/\s/g, '')).toContain(ptName);
  const lookups = await manager.get(`/api/MRPM/selectUserRecordSearchHst?recId=${encodeURIComponent(recId)}`);
  expect(JSON.stringify(lookups.data)).toContain('공개 화면 미리보기');
});

it('shows nobody a record that they may not see', async () => {
  const { recId } = await others();
  for (const user of ['DOCTOR01', 'DOCTOR02']) {
    const as = await api.signIn(user);
    const page = await as.post(previewCalls.record, { recId });
    expect([page.status, (await look(as, recId)).status, (await keep(as, recId)).status]).toEqual([404, 404, 404]);
  }
  expect((await api.client().post(previewCalls.record, { recId })).result).toBe('NO_SESSION');
});
