import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time.js';
import { DefaultLogger, Runtime, makeTelemetryFilterString } from '@temporalio/worker';
import {
  parseSettings,
  requestEventSchema,
  type GuideRequestPayload,
  type RequestEvent,
  type Settings,
} from '@onyak/core';
import { appPool, insertRequest, withTenant } from '@onyak/migrations';
import { pino } from 'pino';
import { createGuideClient } from '../guide/client/guide-client.js';
import { deliveryTarget } from '../guide/deliver.js';
import type { ActivityDeps } from '../guide/activities/index.js';
import { KnowledgeCache } from '../knowledge/knowledge-cache.js';
import { createModels } from '../llm/models.js';
import { createGuideActivities } from '../guide/activities/index.js';
import { guideWorkflowPart } from '../guide/worker.js';
import type { ContributedWorkflow } from '../plugins/contributed.js';
import { allQueues, startWorkers } from '../worker/start-workers.js';
import { bundleWorkflows } from '../worker/workflow-bundle.js';
import { guidePayload } from './payload.js';

export const silentLog = pino({ level: 'silent' });
export const HOSPITAL = 'H0001';
export const USER = 'DOCTOR01';

export function payloadKey(id: string): string {
  return `${id}:${randomBytes(32).toString('base64')}`;
}

/** A namespace of its own for a test file, so that the workers of two files never take each other's tasks. */
export async function createNamespace(address: string): Promise<string> {
  const connection = await Connection.connect({ address });
  const namespace = `t-${randomBytes(5).toString('hex')}`;
  await connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: msToTs('1 day'),
  });
  // The server learns of a new namespace by and by.
  for (;;) {
    try {
      await connection.workflowService.listWorkflowExecutions({ namespace, pageSize: 1 });
      break;
    } catch {
      await sleep(100);
    }
  }
  await connection.close();
  return namespace;
}

/** What a harness stands on. */
export interface Services {
  readonly temporal: string;
  readonly databaseUrl: string;
  readonly dropDatabase: () => Promise<void>;
}

/** Database, namespace, client and workers of one test file or script: everything real. */
export async function buildHarness(
  { temporal, databaseUrl, dropDatabase }: Services,
  over: Partial<Record<keyof Settings, string>> = {},
) {
  const settings = parseSettings({
    TEMPORAL_ADDRESS: temporal,
    TEMPORAL_NAMESPACE: await createNamespace(temporal),
    DATABASE_URL: databaseUrl,
    ONYAK_PAYLOAD_KEYS: payloadKey('k1'),
    ...over,
  });
  const pool = appPool(databaseUrl, { max: 6 });
  // As in the worker: a connection that dies in use is told by its query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const client = createGuideClient(settings);
  const bundle = await bundleWorkflows([guideWorkflowPart]);
  const running = new Set<Awaited<ReturnType<typeof startWorkers>>>();
  const read = <T>(work: Parameters<typeof withTenant<T>>[2]): Promise<T> =>
    withTenant(pool, { userId: USER, hospitalCode: HOSPITAL }, work);

  /** Rows of a query in the test institution, their values not yet known. */
  const select = async (sql: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
    (await read((db) => db.query<Record<string, unknown>>(sql, values))).rows;

  const harness = {
    select,
    settings,
    pool,
    client,
    bundle,
    read,
    deps(changes: Partial<ActivityDeps> = {}): ActivityDeps {
      return {
        database: pool,
        knowledge: new KnowledgeCache(pool),
        models: createModels(settings),
        delivery: deliveryTarget(settings),
        log: silentLog,
        ...changes,
      };
    },
    /** The guide's work as its plugin contributes it, with other parts where a test has its own. */
    guide(changes: Partial<ActivityDeps> = {}): ContributedWorkflow {
      const activities = createGuideActivities(harness.deps(changes));
      return { plugin: 'mmmg', part: guideWorkflowPart, activities, prepare: () => Promise.resolve() };
    },
    async startWorkers(
      changes: Partial<ActivityDeps> = {},
      queues?: readonly string[],
      keys = settings.ONYAK_PAYLOAD_KEYS,
    ) {
      const workers = await startWorkers({
        settings: { ...settings, ONYAK_PAYLOAD_KEYS: keys },
        queues,
        database: pool,
        workflows: [harness.guide(changes)],
        log: silentLog,
        bundle,
      });
      running.add(workers);
      if (queues === undefined || queues.length === allQueues([harness.guide()]).length)
        await until(async () => (await client.ready()).ok, 'the workers to poll');
      return {
        async stop() {
          running.delete(workers);
          workers.stop();
          await workers.finished;
        },
      };
    },
    /** Commits a request as the API does, without starting its workflow. */
    async insertRequest(payload: GuideRequestPayload = guidePayload(), hospitalCode = HOSPITAL): Promise<string> {
      const reqId = `R${randomBytes(6).toString('hex')}`;
      await withTenant(pool, { userId: USER, hospitalCode }, async (db) => {
        await insertRequest(db, {
          reqId,
          kind: 'guide',
          hospitalCode,
          userId: USER,
          subject: { number: payload.irbNumber, name: payload.name },
          payload,
        });
        await db.query(
          `insert into guide_request (req_id, hospital_code, age, gender, phr_file_id, record_date)
           values ($1, $2, $3, $4, $5, $6)`,
          [reqId, hospitalCode, payload.age, payload.gender, payload.phrFileId, payload.phrFhirDate],
        );
      });
      return reqId;
    },
    async startRequest(payload?: GuideRequestPayload): Promise<string> {
      const reqId = await harness.insertRequest(payload);
      await client.start({ reqId, hospitalCode: HOSPITAL, userId: USER });
      return reqId;
    },
    async insertFeedback(reqId: string, fromSeq: number, feedback: string): Promise<string> {
      const id = randomUUID();
      await read((db) =>
        db.query(
          'insert into guide_feedback (id, hospital_code, req_id, from_seq, feedback, user_id) values ($1, $2, $3, $4, $5, $6)',
          [id, HOSPITAL, reqId, fromSeq, feedback, USER],
        ),
      );
      return id;
    },
    async row(reqId: string) {
      const { rows } = await read((db) =>
        db.query<{ status: string; stage: string; failure: string | null; final_seq: number | null }>(
          'select status, stage, failure, final_seq from request join guide_request using (req_id) where req_id = $1',
          [reqId],
        ),
      );
      const [row] = rows;
      if (!row) throw new Error(`no request ${reqId}`);
      return row;
    },
    async node(reqId: string, seq: number): Promise<Record<string, unknown> | undefined> {
      return (await select('select * from guide_node where req_id = $1 and seq = $2', [reqId, seq]))[0];
    },
    async events(reqId: string): Promise<RequestEvent[]> {
      const { rows } = await read((db) =>
        db.query<{ event: unknown }>('select event from request_event where req_id = $1 order by id', [reqId]),
      );
      return rows.map(({ event }) => requestEventSchema.parse(event));
    },
    async untilStatus(reqId: string, status: string): Promise<void> {
      await until(async () => {
        const row = await harness.row(reqId);
        if (row.status === 'FAILED' && status !== 'FAILED') throw new Error(`request failed: ${row.failure ?? ''}`);
        return row.status === status;
      }, `status ${status}`);
    },
    untilNode: (reqId: string, seq: number, status: string) =>
      until(async () => (await harness.node(reqId, seq))?.['status'] === status, `node ${seq} ${status}`),
    async close() {
      for (const workers of running) {
        workers.stop();
        await workers.finished;
      }
      await client.close();
      await pool.end();
      await dropDatabase();
    },
  };
  return harness;
}

export type Harness = Awaited<ReturnType<typeof buildHarness>>;

/** Waits until a condition holds. */
export async function until(condition: () => Promise<boolean>, what: string, milliseconds = 60_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`gave up waiting for ${what}`);
    await sleep(40);
  }
}

/** The SDK's own log is noise here. */
export function quietRuntime(): void {
  Runtime.install({
    logger: new DefaultLogger('ERROR', () => undefined),
    telemetryOptions: { logging: { filter: makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' }) } },
    shutdownSignals: [],
  });
}
