import { Client, Connection } from '@temporalio/client';
import { withEveryInstitution } from '@onyak/database';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../../../testing/mail-server.js';
import { createDataConverter } from '../codec/data-converter.js';
import { createHarness, HOSPITAL, quietRuntime, silentLog, until, type Harness } from '../testing/harness.js';
import { mailText, readMail, writeMail } from '../testing/mails.js';
import { MailDispatcher, startMailWorkflow } from './dispatcher.js';
import { mailWorkflowId } from './messages.js';

let onyak: Harness;
let connection: Connection;
let client: Client;
let server: MailServer;
/** What the server answers to a recipient; by default it takes everything. */
let refuse: (recipient: string) => number | undefined | Promise<number | undefined>;

beforeAll(async () => {
  quietRuntime();
  server = await startMailServer({ refuse: (recipient) => refuse(recipient) });
  onyak = await createHarness({ SMTP_URL: server.url, MAIL_FROM: 'onyak@hospital.example' });
  connection = await Connection.connect({ address: onyak.settings.TEMPORAL_ADDRESS ?? '' });
  client = new Client({
    connection,
    namespace: onyak.settings.TEMPORAL_NAMESPACE,
    dataConverter: createDataConverter(onyak.settings),
  });
  await onyak.runWorkers();
});
beforeEach(() => {
  refuse = () => undefined;
});
afterAll(async () => {
  await connection?.close();
  await onyak?.close();
  await server?.stop();
});

const everywhere = <T>(work: Parameters<typeof withEveryInstitution<T>>[2]) =>
  withEveryInstitution(onyak.pool, { userId: 'SYSTEM' }, work);

const write = (recipient: string, past?: Parameters<typeof writeMail>[2]) => writeMail(onyak, recipient, past);
const read = (mailNo: number) => readMail(onyak, mailNo);
const untilStatus = (mailNo: number, status: string) =>
  until(async () => (await read(mailNo))?.status === status, `mail ${mailNo} ${status}`);
const arrived = (recipient: string) => server.received.filter(({ to }) => to.includes(recipient));
const dispatcher = () =>
  new MailDispatcher({ client, database: onyak.pool, channels: ['MAIL', 'TEXT'], log: silentLog });

it('brings a committed mail to its recipient once, from the right sender, in Korean, and forgets its text', async () => {
  const mailNo = await write('once@example.org');
  await untilStatus(mailNo, 'SENT');
  expect(arrived('once@example.org')).toEqual([
    expect.objectContaining({
      envelope: { from: 'onyak@hospital.example', to: ['once@example.org'] },
      from: { name: '온약', address: 'onyak@hospital.example' },
      subject: mailText.subject,
      text: mailText.body,
      messageId: expect.stringMatching(new RegExp(`^<mail-${mailNo}-\\d+@hospital\\.example>$`)) as string,
    }),
  ]);
  expect(arrived('once@example.org')[0]?.headers['auto-submitted']).toBe('auto-generated');
  expect(await read(mailNo)).toMatchObject({
    body: null,
    attempts: 1,
    failure: null,
    sent_at: expect.any(Date) as Date,
  });
});

it('does not send again what was sent, whoever asks', async () => {
  const mailNo = await write('again@example.org');
  await untilStatus(mailNo, 'SENT');
  await startMailWorkflow(client, { mailNo, hospitalCode: HOSPITAL });
  await client.workflow.getHandle(mailWorkflowId(mailNo)).result();
  expect(arrived('again@example.org')).toHaveLength(1);
});

it('sends once although many ask at the same time', async () => {
  const mailNo = await write('many@example.org');
  await Promise.all(Array.from({ length: 8 }, () => dispatcher().dispatch(true)));
  await untilStatus(mailNo, 'SENT');
  expect(arrived('many@example.org')).toHaveLength(1);
});

it('is delivered when the mail server comes back', async () => {
  await server.stop();
  const mailNo = await write('later@example.org');
  await until(async () => (await read(mailNo))?.failure !== null, 'a first try');
  expect(await read(mailNo)).toMatchObject({ status: 'WAITING' });
  server = await startMailServer({ port: server.port, refuse: (recipient) => refuse(recipient) });
  await untilStatus(mailNo, 'SENT');
  expect(arrived('later@example.org')).toHaveLength(1);
  expect(await read(mailNo)).toMatchObject({ failure: null });
});

it('gives up what the server refuses, with a reason without the address, and others go on', async () => {
  refuse = (recipient) => (recipient.startsWith('nobody') ? 550 : undefined);
  const refused = await write('nobody@example.org');
  const other = await write('somebody@example.org');
  await untilStatus(refused, 'FAILED');
  await untilStatus(other, 'SENT');
  const row = await read(refused);
  expect(row).toMatchObject({ body: null, attempts: 1, failure: expect.stringContaining('550') as string });
  expect(row?.failure).not.toContain('nobody');
});

it('is tried for an hour and no longer, and keeps why', async () => {
  const contacted: string[] = [];
  refuse = (recipient) => void contacted.push(recipient);
  const never = await write('never@example.org', { age: '61 minutes' });
  const tried = await write('tried@example.org', { age: '61 minutes', attempts: 9 });
  await everywhere((db) => db.query(`update mail set failure = '연결할 수 없습니다' where mail_no = $1`, [tried]));
  await dispatcher().dispatch(true);
  await untilStatus(never, 'FAILED');
  await untilStatus(tried, 'FAILED');
  expect((await read(never))?.failure).toContain('한 시간');
  expect(await read(tried)).toMatchObject({ failure: '연결할 수 없습니다', body: null });
  expect(contacted).toEqual([]);
});

it('comes twice at most, under one id, when a worker dies after the server took it', async () => {
  const recipient = 'twice@example.org';
  // Holds the worker between the server's answer and its mark, as if it stood still there.
  const holder = new pg.Client({ connectionString: onyak.settings.DATABASE_URL });
  await holder.connect();
  let mailNo = 0;
  try {
    await holder.query(`begin; select set_config('app.hospital_code', '*', true)`);
    const held = new Promise<void>((resolve) => {
      refuse = async (to) => {
        if (to !== recipient || mailNo === 0) return 451;
        await holder.query('select from mail where mail_no = $1 for update', [mailNo]);
        resolve();
        return undefined;
      };
    });
    mailNo = await write(recipient);
    await held;
    const blocked = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like 'update mail set status = ''SENT''%' and wait_event_type = 'Lock'`;
    await until(async () => {
      // Inside a transaction the list of connections would stay as it was first seen.
      await holder.query('select pg_stat_clear_snapshot()');
      return ((await holder.query(blocked)).rowCount ?? 0) > 0;
    }, 'the worker to stand before its mark');
  } finally {
    await holder.end();
  }
  refuse = () => undefined;
  await untilStatus(mailNo, 'SENT');
  const mails = arrived(recipient);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
});

it('starts again a mail whose workflow was ended by hand', async () => {
  refuse = () => 451;
  const mailNo = await write('ended@example.org');
  await until(async () => (await read(mailNo))?.failure !== null, 'a first try');
  await client.workflow.getHandle(mailWorkflowId(mailNo)).terminate();
  refuse = () => undefined;
  await dispatcher().dispatch(true);
  await untilStatus(mailNo, 'SENT');
  expect(arrived('ended@example.org')).toHaveLength(1);
});

it('removes the outbox after a day, others after thirty, and ends what nobody could deliver', async () => {
  const old = await write('old@example.org', { status: 'OUTBOX', age: '25 hours' });
  const young = await write('young@example.org', { status: 'OUTBOX', age: '23 hours' });
  const sent = await write('sent@example.org', { status: 'SENT', age: '25 hours' });
  const ancient = await write('ancient@example.org', { status: 'FAILED', age: '31 days' });
  const stuck = await write('stuck@example.org', { age: '2 hours', attempts: 3 });
  await new MailDispatcher({ client, database: onyak.pool, channels: [], log: silentLog }).dispatch(true);
  expect(await Promise.all([old, young, sent, ancient].map(async (mailNo) => (await read(mailNo))?.status))).toEqual([
    undefined,
    'OUTBOX',
    'SENT',
    undefined,
  ]);
  expect(await read(stuck)).toMatchObject({ status: 'FAILED', body: null });
});
