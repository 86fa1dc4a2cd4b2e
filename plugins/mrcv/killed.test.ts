import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { connectionTo } from '@onyak/database';
import { startSecondProcess, startTestApi, type SecondProcess } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { sentRecord } from './testing/record.js';

const plugins = ['amak', 'aier', 'mrpm', 'mrcv', 'adri', 'matc', 'asmt', 'ausr', 'md2t', 'md3t'];
/** Times that the process is killed, and answers in between. */
const KILLS = 3;
const ANSWERS = 60;
/** Messages under way together. */
const AT_ONCE = 12;

let database: TestDatabase;
let owner: pg.Client;
let apiKey: string;
let served: SecondProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  const api = await startTestApi({ databaseUrl: database.url, only: plugins });
  const admin = await api.signIn('ADMIN01');
  await admin.post('/api/AMAK/insert', { hospitalNameCode: 'H0001' });
  const { data } = await admin.post('/api/AMAK/reveal', { hospitalNameCode: 'H0001' });
  ({ apiKey } = z.object({ apiKey: z.string() }).parse(data));
  await api.stop();
  served = await startSecondProcess(database.url, plugins);
}, 60_000);
afterAll(async () => {
  await served?.stop();
  await owner?.end();
  await database?.drop();
});

const answerSchema = z.object({ result: z.literal('SUCCESS'), data: z.object({ ifNo: z.number() }) });

/** @returns the number that was answered; undefined where the answer never came. */
async function send(url: string, index: number): Promise<number | undefined> {
  const response = await fetch(`${url}/if/adr`, {
    method: 'POST',
    headers: { apiKey, 'content-type': 'application/json', 'Idempotency-Key': `killed-${index}` },
    body: JSON.stringify(sentRecord({ ptNumber: `K-${index}` })),
  }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  return text === undefined ? undefined : answerSchema.parse(JSON.parse(text)).data.ifNo;
}

it('loses nothing that was answered and doubles nothing that is sent again, however often the API is killed', async () => {
  const answered = new Map<number, number>();
  const unanswered: number[] = [];
  let next = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const goal = answered.size + ANSWERS;
    let dead = false;
    const client = async () => {
      while (!dead) {
        const index = unanswered.shift() ?? next++;
        const ifNo = await send(served.url, index);
        if (ifNo === undefined) unanswered.push(index);
        else answered.set(index, ifNo);
        if (answered.size >= goal && !dead) {
          dead = true;
          await served.kill();
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    served = await startSecondProcess(database.url, plugins);
  }
  // Else nothing was under way when the process died, and the test has shown nothing.
  expect(unanswered.length).toBeGreaterThan(0);
  for (const index of unanswered) answered.set(index, (await send(served.url, index)) ?? Number.NaN);

  const { rows } = await owner.query<{ pt_number: string; if_no: string }>('select pt_number, if_no from received_adr');
  const stored = rows.map((row) => [Number(row.pt_number.slice(2)), Number(row.if_no)] as const);
  expect(stored.length).toBe(answered.size);
  expect(new Map(stored)).toEqual(answered);
}, 120_000);
