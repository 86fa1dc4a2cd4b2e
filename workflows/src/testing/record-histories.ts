import { guideRequests, workflowIdOf } from '@onyak/core';
import { spawn } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ApplicationFailure } from '@temporalio/common';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { Client, Connection } from '@temporalio/client';
import { ensureTemporalBinary } from '../../../scripts/lib/temporal.js';
import { startPostgres } from '../../../scripts/lib/embedded-postgres.js';
import { startMailServer } from '../../../testing/mail-server.js';
import { buildTemplate, TEMPLATE } from '../../../testing/template.js';
import { createDataConverter } from '../codec/data-converter.js';
import { mailWorkflowId } from '../mail/messages.js';
import { buildHarness, HOSPITAL, quietRuntime, until, USER, type Harness } from './guide-harness.js';
import { historyKey } from './history-key.js';
import { readMail, writeMail } from './mails.js';

/**
 * Records one history for each released behaviour of the workflows of guides and mails into plugins/mmmg/histories and workflows/histories:
 * `node --conditions=onyak-source --import tsx workflows/src/testing/record-histories.ts [prefix [name...]]`.
 * Run it when the workflow has learned something new, with a new prefix; never record over an old
 * file, which stands for the workflows that are still running somewhere.
 */
const ofMails = fileURLToPath(new URL('../../histories/', import.meta.url));
const ofGuides = fileURLToPath(new URL('../../../plugins/mmmg/histories/', import.meta.url));
const [prefix = '1', ...names] = process.argv.slice(2);
const isAsked = (name: string) => names.length === 0 || names.includes(name);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A dev server that asks for continue-as-new after a short history, so that this path is recorded too. */
async function startServer(): Promise<{ address: string; stop(): void }> {
  const binary = await ensureTemporalBinary({ onProgress: (line) => console.info(line) });
  const port = await freePort();
  const child = spawn(
    binary,
    [
      'server',
      'start-dev',
      '--headless',
      '--ip',
      '127.0.0.1',
      '--port',
      String(port),
      '--log-level',
      'error',
      '--dynamic-config-value',
      'limit.historyCount.suggestContinueAsNew=60',
    ],
    { stdio: 'ignore' },
  );
  const address = `127.0.0.1:${port}`;
  for (;;) {
    const connected = await Connection.connect({ address, connectTimeout: 500 }).then(
      (connection) => connection.close().then(() => true),
      () => false,
    );
    if (connected) break;
    await sleep(200);
  }
  return { address, stop: () => void child.kill('SIGTERM') };
}

async function feedback(onyak: Harness, reqId: string, fromSeq: number, text: string): Promise<number> {
  const { seq } = await onyak.client.sendFeedback({
    reqId,
    feedbackId: await onyak.insertFeedback(reqId, fromSeq, text),
    fromSeq,
    userId: USER,
  });
  await onyak.untilNode(reqId, seq, 'READY');
  return seq;
}

/** Each answers the id of its request. */
const scenarios: Readonly<Record<string, (onyak: Harness) => Promise<string>>> = {
  async complete(onyak) {
    const reqId = await onyak.startRequest();
    await onyak.untilStatus(reqId, 'WAITING');
    await feedback(onyak, reqId, 1, '더 짧게 써 주세요');
    await onyak.client.composeFinal({ reqId, hospitalCode: HOSPITAL, seq: 2, userId: USER });
    await onyak.client.sendFinal({ reqId, seq: 2, userId: USER });
    return reqId;
  },
  async waiting(onyak) {
    const reqId = await onyak.startRequest();
    await onyak.untilStatus(reqId, 'WAITING');
    await feedback(onyak, reqId, 1, '와파린을 먼저 알려 주세요');
    return reqId;
  },
  async cancelled(onyak) {
    const reqId = await onyak.startRequest();
    await onyak.untilStatus(reqId, 'WAITING');
    await onyak.client.cancel({ reqId });
    await onyak.untilStatus(reqId, 'CANCELLED');
    return reqId;
  },
  async 'continued-as-new'(onyak) {
    const reqId = await onyak.startRequest();
    await onyak.untilStatus(reqId, 'WAITING');
    let seq = 1;
    for (let round = 0; round < 5; round += 1) seq = await feedback(onyak, reqId, seq, '더 짧게 써 주세요');
    await onyak.client.composeFinal({ reqId, hospitalCode: HOSPITAL, seq, userId: USER });
    await onyak.client.sendFinal({ reqId, seq, userId: USER });
    return reqId;
  },
};

/** Those of mails, to a server that refuses whose address begins with `nobody`. */
const mails: Readonly<Record<string, readonly [recipient: string, status: string]>> = {
  'mail-sent': ['somebody@example.org', 'SENT'],
  'mail-failed': ['nobody@example.org', 'FAILED'],
};

async function playMail(onyak: Harness, [recipient, status]: readonly [string, string]): Promise<string> {
  const mailNo = await writeMail(onyak, recipient);
  await until(async () => (await readMail(onyak, mailNo))?.status === status, `mail ${status}`);
  return mailWorkflowId(mailNo);
}

async function save(onyak: Harness, folder: string, name: string, workflowId: string): Promise<void> {
  const connection = await Connection.connect({ address: onyak.settings.TEMPORAL_ADDRESS ?? '' });
  const client = new Client({
    connection,
    namespace: onyak.settings.TEMPORAL_NAMESPACE,
    dataConverter: createDataConverter(onyak.settings),
  });
  await sleep(500);
  const runs: string[] = [];
  for await (const { runId } of client.workflow.list({ query: `WorkflowId = '${workflowId}'` })) runs.unshift(runId);
  for (const [index, runId] of runs.entries()) {
    const history = await client.workflow.getHandle(workflowId, runId).fetchHistory();
    const file = join(folder, `${prefix}-${name}${runs.length > 1 ? `-run${index + 1}` : ''}.json`);
    await writeFile(file, `${historyToJSON(history)}\n`, { flag: 'wx' });
    console.info(file);
  }
  await connection.close();
}

/** With a model that refuses; its workers stay until the harness is closed. */
async function playFailure(onyak: Harness): Promise<string> {
  const refusing = {
    ...onyak.deps().models.generation,
    json: () => {
      throw ApplicationFailure.nonRetryable('refused', 'Refusal');
    },
  };
  await onyak.startWorkers({ models: { generation: refusing, evaluation: null } });
  const failed = await onyak.startRequest();
  await until(async () => (await onyak.row(failed)).status === 'FAILED', 'failure');
  return failed;
}

quietRuntime();
for (const folder of [ofMails, ofGuides]) await mkdir(folder, { recursive: true });
const data = await mkdtemp(join(tmpdir(), 'onyak-histories-'));
const [temporal, postgres, post] = await Promise.all([
  startServer(),
  startPostgres({ dataDir: join(data, 'postgres') }),
  startMailServer({ refuse: (recipient) => (recipient.startsWith('nobody') ? 550 : undefined) }),
]);
try {
  await buildTemplate(postgres.url);
  const url = new URL(postgres.url);
  url.pathname = `/${TEMPLATE}`;
  const onyak = await buildHarness(
    { temporal: temporal.address, databaseUrl: url.href, dropDatabase: () => Promise.resolve() },
    { ONYAK_PAYLOAD_KEYS: historyKey, SMTP_URL: post.url },
  );
  const workers = await onyak.startWorkers();
  for (const [name, play] of Object.entries(scenarios).filter(([each]) => isAsked(each)))
    await save(onyak, ofGuides, name, workflowIdOf(guideRequests, await play(onyak)));
  for (const [name, mail] of Object.entries(mails).filter(([each]) => isAsked(each)))
    await save(onyak, ofMails, name, await playMail(onyak, mail));
  await workers.stop();
  if (isAsked('failed')) await save(onyak, ofGuides, 'failed', workflowIdOf(guideRequests, await playFailure(onyak)));
  await onyak.close();
} finally {
  temporal.stop();
  await post.stop();
  await postgres.stop();
  await rm(data, { recursive: true, force: true });
}
