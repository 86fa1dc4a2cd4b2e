import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadRecord } from '../../scripts/client/guide-run.js';
import type { OnyakClient } from '../../scripts/client/onyak-client.js';
import { Refusal } from '../../scripts/client/refusal.js';
import { asOwner } from './owner.js';
import type { TemporaryOnyak } from './temporary-onyak.js';

/** The programs that `npm start` watches. */
export const victims = ['worker', 'postgres', 'api', 'temporal'] as const;

/** A hospital's CDSS that takes every guide, and what it received by idempotency key. */
export async function receivingCdss() {
  const received = new Map<string, string[]>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.once('end', () => {
      const key = String(request.headers['idempotency-key']);
      received.set(key, [...(received.get(key) ?? []), body]);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"accepted":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/guides`, received, close: () => server.close() };
}

/**
 * Counted from the last kill: a busy machine takes longer to start a program than the next kill takes to come, and nothing
 * says then how long a person finds the server away.
 */
const PATIENCE_MS = 600_000;

/** Does what a person does when the server is away for a moment: the same again. */
async function insistSince<T>(lastKill: () => number, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const passing = !(error instanceof Refusal) || error.status >= 500;
      if (!passing || Date.now() > Math.max(begun, lastKill()) + PATIENCE_MS) throw error;
      await sleep(300);
    }
  }
}

export interface Guide {
  readonly reqId: string;
  /** The generation that is sent; as many nodes as this must exist. */
  readonly seq: number;
}

/** Guides as a pharmacist makes them, each act repeated until it is known to have been done. */
export function guideMaker(onyak: TemporaryOnyak, client: OnyakClient, record: ReadRecord, lastKill: () => number) {
  const insist = <T>(work: () => Promise<T>): Promise<T> => insistSince(lastKill, work);
  const statusOf = async (sql: string, values: readonly unknown[]): Promise<string | undefined> =>
    await insist(
      async () =>
        await asOwner(onyak.databaseUrl, async (query) => (await query<{ status: string }>(sql, values))[0]?.status),
    );
  const until = async (wanted: string, sql: string, values: readonly unknown[]): Promise<void> => {
    while ((await statusOf(sql, values)) !== wanted) await sleep(300);
  };
  const untilRequest = async (reqId: string, wanted: string) =>
    await until(wanted, 'select status from request where req_id = $1', [reqId]);

  async function submit(index: number): Promise<string> {
    const payload = {
      name: record.name,
      age: record.age,
      gender: record.gender,
      irbNumber: `CHAOS-${index}`,
      phrFileId: record.phrFileId,
      phrFhirDate: record.date,
      medications: record.medications,
      diagnoses: record.diagnoses,
      sideEffects: record.sideEffects,
      requestKey: randomUUID(),
    };
    return await insist(async () => (await client.call('POST', '/api/MFFU/reqMG', payload)).msg);
  }

  /** From the submission to a guide that waits; every third is corrected by a feedback. */
  async function generate(index: number): Promise<Guide> {
    const reqId = await submit(index);
    await untilRequest(reqId, 'WAITING');
    if (index % 3 !== 0) return { reqId, seq: 1 };
    const feedback = { reqId, fromSeq: 1, feedback: '더 짧게 써 주십시오.', feedbackId: randomUUID() };
    await insist(async () => await client.call('POST', '/api/MMMG/sendFeedbackMG', feedback));
    await until('READY', 'select status from guide_node where req_id = $1 and seq = 2', [reqId]);
    return { reqId, seq: 2 };
  }

  /** From the waiting guide to its delivery. */
  async function deliver({ reqId, seq }: Guide): Promise<void> {
    const { msg } = await insist(async () => await client.call('POST', '/api/MMMG/genMGText', { reqId, seq }));
    await insist(async () => {
      try {
        await client.call('POST', '/api/MMMG/sendMGTextFinal', { reqId, llmSeq: seq, mgText: msg, finalData: '{}' });
      } catch (error) {
        // A repeat of a send that had succeeded behind a broken connection is told so.
        if (!(error instanceof Refusal && error.code === 'STATE')) throw error;
      }
    });
    await untilRequest(reqId, 'COMPLETE');
  }

  return async (index: number): Promise<Guide> => {
    const guide = await generate(index);
    await deliver(guide);
    return guide;
  };
}

const LAST_LINES = 25;

/** What the supervisor said, the programs that run, each request that has not ended with its last event, and the ends of the logs. */
export async function standstill(onyak: TemporaryOnyak, said: readonly string[]): Promise<string> {
  const open = await asOwner(
    onyak.databaseUrl,
    async (query) =>
      await query(
        `select r.req_id, r.status, r.stage, r.started_at,
                (select e.event from request_event e where e.req_id = r.req_id order by e.id desc limit 1) as last
         from request r where r.status <> 'COMPLETE'`,
      ),
  ).catch((error: unknown) => [String(error)]);
  const logs = ['api', 'worker', 'temporal'].map((name) => {
    const lines = readFileSync(join(onyak.dataDir, 'logs', `${name}.log`), 'utf8')
      .trimEnd()
      .split('\n');
    return `-- ${name}\n${lines.slice(-LAST_LINES).join('\n')}`;
  });
  return [
    ...said.slice(-LAST_LINES),
    JSON.stringify(onyak.pids()),
    ...open.map((row) => JSON.stringify(row)),
    ...logs,
  ].join('\n');
}
