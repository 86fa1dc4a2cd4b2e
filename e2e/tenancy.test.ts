import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { z } from 'zod';
import { awaitGuide, readRecordSchema, requestGuide } from '../scripts/client/guide-run.js';
import type { OnyakClient } from '../scripts/client/onyak-client.js';
import { signedIn } from './support/accounts.js';
import { expect } from './support/expect.js';
import { asOwner } from './support/owner.js';
import { writeSampleRecord } from './support/sample-record.js';
import { laneDatabase } from './support/lanes.js';

/** Words that only H0001's rows carry and that the intruder never sends. */
const SECRET_NAME = `남궁비밀${randomUUID().slice(0, 8)}`;
const SECRET_DRUG = `표식${randomUUID().slice(0, 8)}`;
const SECRET_FEEDBACK = `피드백표식${randomUUID().slice(0, 8)}`;
const SECRETS = [SECRET_NAME, SECRET_DRUG, SECRET_FEEDBACK];
const IRB = `IRB-${randomUUID().slice(0, 8)}`;

const folder = mkdtempSync(join(tmpdir(), 'onyak-tenancy-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
// What was tried at patients' links counts against this machine's address, from which every later journey opens one.
test.afterAll(async () => {
  await asOwner(laneDatabase(), (query) => query("delete from attempt_count where kind like 'link %'"));
});

const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z
    .object({
      content: z.record(
        z.string(),
        z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }) }),
      ),
    })
    .optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/** Values an intruder who knows H0001's ids would try, by parameter name. */
type Loot = Readonly<Record<string, string>>;

interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
  readonly upload: boolean;
}

/** Ends the intruder's own session or makes another: nothing of H0001 is behind them. */
const OWN_SESSION = new Set(['/logout', '/loginProc', '/api/logoutAll']);

function attempts(document: z.infer<typeof documentSchema>, loot: Loot): Attempt[] {
  return Object.entries(document.paths)
    .filter(([path]) => !OWN_SESSION.has(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => {
        const media = operation.requestBody?.content ?? {};
        const names = Object.values(media).flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
        const value = (name: string) => loot[name] ?? loot['reqId'] ?? '';
        const ofQuery = operation.parameters
          .filter((each) => each.in === 'query')
          .map(({ name }): [string, string] => [name, value(name)]);
        return {
          method: method.toUpperCase(),
          path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name))),
          query: Object.fromEntries(
            ofQuery.filter(([name]) => name !== 'filter' && name !== 'sort' && name !== 'range'),
          ),
          body: Object.fromEntries(names.map((name) => [name, value(name)])),
          upload: 'multipart/form-data' in media,
        };
      }),
    );
}

/** One try with every id in query, body and headers alike; the answer's head and text. */
async function attack(
  url: string,
  credentials: OnyakClient['credentials'],
  attempt: Attempt,
  loot: Loot,
): Promise<{ readonly status: number; readonly text: string }> {
  const query = new URLSearchParams(attempt.query);
  const withBody = attempt.method !== 'GET' && attempt.method !== 'DELETE';
  const form = new FormData();
  for (const [name, value] of Object.entries(attempt.body)) form.set(name, value);
  const body = attempt.upload ? form : JSON.stringify({ ...attempt.body });
  const response = await fetch(`${url}${attempt.path}${query.size > 0 ? `?${query}` : ''}`, {
    method: attempt.method,
    headers: {
      ...credentials,
      hospitalCode: 'H0001',
      hospitalCodeManager: 'H0001',
      irbNumber: loot['irbNumber'] ?? '',
      ...(withBody && !attempt.upload ? { 'content-type': 'application/json' } : {}),
    },
    ...(withBody ? { body } : {}),
    // An event stream that opened for a stranger would stay open: what it sent by then is enough to judge.
    signal: AbortSignal.timeout(20_000),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, text: bytes.toString('utf8') };
}

/** What workers count of other tables, whenever those have changed; sessions come and go. */
const COUNTED_BESIDE = [
  'session',
  'adr_signal',
  'adr_signal_ranked',
  'adr_signal_report',
  'adr_signal_state',
  'tile_count',
];

/** A fingerprint of everything that belongs to H0001, table by table. */
async function fingerprint(databaseUrl: string): Promise<Record<string, string>> {
  return await asOwner(databaseUrl, async (query) => {
    const tables = await query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'hospital_code' and t.table_type = 'BASE TABLE' order by 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables) {
      if (COUNTED_BESIDE.includes(name)) continue;
      const [row] = await query<{ print: string }>(
        `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from "${name}" t where hospital_code = 'H0001'`,
      );
      prints[name] = row?.print ?? '';
    }
    return prints;
  });
}

/** A request of H0001 with a guide, a feedback branch and a final text; delivered or left waiting. */
async function makeRequest(doctor: OnyakClient, deliver: boolean): Promise<Loot> {
  const path = writeSampleRecord(join(folder, `${deliver}.json`), { name: SECRET_NAME, mark: SECRET_DRUG });
  const record = readRecordSchema.parse((await doctor.uploadRecord(path, IRB)).data);
  const reqId = await requestGuide(doctor, record, { irbNumber: IRB, age: record.age ?? 80, everyDrug: true });
  const guide = await awaitGuide(doctor, reqId);
  expect(guide.status, guide.failure).toBe('WAITING');
  const feedbackId = randomUUID();
  await doctor.call('POST', '/api/MMMG/sendFeedbackMG', { reqId, fromSeq: 1, feedback: SECRET_FEEDBACK, feedbackId });
  const { msg } = await doctor.call('POST', '/api/MMMG/genMGText', { reqId, seq: 1 });
  if (deliver) {
    await doctor.call('POST', '/api/MMMG/sendMGTextFinal', { reqId, llmSeq: 1, mgText: msg, finalData: '{}' });
  }
  return { reqId, phrFileId: record.phrFileId, feedbackId };
}

test('a user of one institution reaches nothing of another by any call or route', async ({ baseURL }) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const databaseUrl = laneDatabase();
  const doctor = await signedIn(url, 'DOCTOR01');
  const made = [await makeRequest(doctor, false), await makeRequest(doctor, true)];
  const settled = async () =>
    await asOwner(databaseUrl, async (query) => {
      const rows = await query<{ status: string; running: number }>(
        `select r.status, (select count(*)::int from guide_node n where n.req_id = r.req_id and n.status = 'RUNNING') as running
         from request r where r.req_id = any($1)`,
        [made.map(({ reqId }) => reqId)],
      );
      return rows.map(({ status, running }) => `${status}:${running}`).toSorted();
    });
  await expect.poll(settled, { timeout: 60_000 }).toEqual(['COMPLETE:0', 'WAITING:0']);

  const intruder = await signedIn(url, 'DOCTOR02');
  const document = documentSchema.parse(await (await fetch(`${url}/openapi.json`)).json());
  // The secrets are there to be found: the owner's own view has them.
  const own = await doctor.call('GET', '/api/MMMG/selectMGDataDetail', { reqId: made[0]?.['reqId'] });
  expect(JSON.stringify(own)).toContain(SECRET_DRUG);
  const before = await fingerprint(databaseUrl);

  const tried: string[] = [];
  for (const ids of made) {
    const loot: Loot = {
      ...ids,
      id: ids['reqId'] ?? '',
      seq: '1',
      fromSeq: '1',
      llmSeq: '1',
      version: '1',
      irbNumber: IRB,
      hospitalCode: 'H0001',
      hospitalCodeManager: 'H0001',
      searchAll: 'Y',
      startDate: '2000-01-01',
      endDate: '2100-01-01',
      feedback: '침입',
      mgText: '침입',
    };
    for (const attempt of attempts(document, loot)) {
      const answer = await attack(url, intruder.credentials, attempt, loot);
      const what = `${attempt.method} ${attempt.path}`;
      tried.push(what);
      for (const secret of SECRETS) expect(answer.text.includes(secret), `${what} tells ${secret}`).toBe(false);
      expect(answer.status, `${what}: ${answer.text.slice(0, 200)}`).not.toBe(500);
    }
    // What names a request of another institution answers as if there were none.
    for (const path of ['/api/MMMG/selectMGDataMemoryHst', '/api/MMMG/selectMGDataDetail']) {
      await expect(intruder.call('GET', path, { reqId: ids['reqId'] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  }
  expect(tried.length).toBeGreaterThan(40);
  expect(await fingerprint(databaseUrl)).toEqual(before);
});

test('without a session no call answers but those that make one', async ({ baseURL }) => {
  const url = baseURL ?? '';
  const document = documentSchema.parse(await (await fetch(`${url}/openapi.json`)).json());
  const open: string[] = [];
  for (const attempt of attempts(document, { reqId: 'MG0', id: 'MG0', seq: '1' })) {
    const { status } = await attack(url, {}, attempt, {});
    if (status < 400) open.push(`${attempt.method} ${attempt.path}`);
  }
  const meant = [
    ...['/health', '/ready', '/metrics', '/openapi.json'].map((path) => `GET ${path}`),
    // Who signs up picks an institution before having a session (calls.csv "token or public (sign-up)").
    'GET /api/ABIF/selectHospitalInfoForSearch',
    // What a new password must be, and the mail of a sign-up once more: the same answer whoever is named.
    'GET /api/accountRules',
    'POST /api/reSendEC',
    // A patient's browser forgets the link it has opened; there is nothing to end without one.
    'POST /api/leaveLink',
    // Mails that were not sent, and proofs of identity to try out, in the embedded default alone.
    'GET /dev/outbox',
    'GET /dev/outbox.json',
    'GET /dev/outbox/identity',
  ];
  expect(open.filter((each) => !meant.includes(each))).toEqual([]);
});
