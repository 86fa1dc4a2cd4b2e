import { startTestApi, type Answer, type Client, type TestApi } from '@onyak/api/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { messages } from '../messages.js';
import { createHarness, quietRuntime, until, type Harness } from '../workflow/testing/harness.js';

let onyak: Harness;
let apis: TestApi[] = [];
/** Two people of one institution, each in two windows, at two servers. */
let people: Client[] = [];
let reqId: string;
let composed: string;

beforeAll(async () => {
  quietRuntime();
  onyak = await createHarness();
  await onyak.startWorkers();
  const { DATABASE_URL, TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, ONYAK_PAYLOAD_KEYS } = onyak.settings;
  const env = Object.fromEntries(
    Object.entries({ TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, ONYAK_PAYLOAD_KEYS }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  const start = () => startTestApi({ databaseUrl: DATABASE_URL ?? '', env });
  apis = [await start(), await start()];
  people = await Promise.all(apis.flatMap((api) => ['DOCTOR01', 'MANAGER01'].map((id) => api.signIn(id))));
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()));
  await onyak?.close();
});
beforeEach(async () => {
  reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  composed = (await onyak.composeFinal(reqId, 1)).text;
});

const send = (client: Client, mgText: string, more: object = {}, headers: Record<string, string> = {}) =>
  client.post('/api/MMMG/sendMGTextFinal', { reqId, llmSeq: 1, mgText, ...more }, headers);
/** The same text as its reader sees it, another to a machine. */
const variant = (index: number) => `${composed}${'\n'.repeat(index + 1)}`;
const succeeded = ({ result }: Answer) => result === 'SUCCESS';
const delivered = async () => {
  const rows = await onyak.select(
    `select d.body->>'mgText' as sent, t.text as kept, d.status, d.body->>'sendUserId' as by
     from guide_delivery d join guide_text t using (req_id, seq) where d.req_id = $1`,
    [reqId],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
};
const acts = async () =>
  (
    await onyak.select(`select from user_action where target_key = $1 and action = $2`, [
      reqId,
      messages['action.sendFinal'],
    ])
  ).length;

it.each([1, 2, 3])('delivers one of several texts that are sent at once, and the others hear so (%i)', async () => {
  const answers = await Promise.all(people.map((client, index) => send(client, variant(index))));
  await onyak.untilStatus(reqId, 'COMPLETE');
  const won = answers.flatMap((answer, index) => (succeeded(answer) ? [index] : []));
  expect(won).toHaveLength(1);
  const text = variant(won[0] ?? -1);
  expect(await delivered()).toMatchObject({ sent: text, kept: text, status: 'DELIVERED' });
  expect(await acts()).toBe(1);
  const refused = [messages['final.beingSent'], messages['final.alreadySent']];
  for (const answer of answers.filter((one) => !succeeded(one))) {
    expect([answer.status, answer.result]).toEqual([409, 'STATE']);
    expect(refused).toContain(answer.msg);
  }
});

it('delivers once what one window sends many times under one key, and no answer is a refusal', async () => {
  const [doctor] = people;
  if (!doctor) throw new Error('nobody is signed in');
  const key = { 'idempotency-key': `final-${reqId}` };
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(doctor, composed, {}, key)));
  expect(answers.filter((one) => !succeeded(one)).map(({ result, msg }) => [result, msg])).toEqual([]);
  await onyak.untilStatus(reqId, 'COMPLETE');
  expect(await delivered()).toMatchObject({ sent: composed, kept: composed, status: 'DELIVERED', by: 'DOCTOR01' });
  expect(await acts()).toBe(1);
});

it('keeps no text that is saved while another is being sent', async () => {
  const [doctor, manager] = people;
  if (!doctor || !manager) throw new Error('nobody is signed in');
  const [row] = await onyak.select('select version from guide_text where req_id = $1', [reqId]);
  const saving = { reqId, seq: 1, mgText: variant(5), version: row?.['version'] };
  const [sent, saved] = await Promise.all([send(doctor, variant(0)), manager.post('/api/MMMG/saveMGText', saving)]);
  expect(succeeded(sent)).toBe(true);
  await until(async () => (await onyak.row(reqId)).status === 'COMPLETE', 'the delivery');
  // Whoever comes first: what is kept in the end is what was delivered.
  expect(await delivered()).toMatchObject({ sent: variant(0), kept: variant(0) });
  if (!succeeded(saved)) expect(['STATE', 'CONFLICT']).toContain(saved.result);
});
