import { randomBytes, randomUUID } from 'node:crypto';
import { requestEventSchema, type GuideRequestPayload, type RequestEvent } from '@onyak/core';
import { insertRequest, withTenant } from '@onyak/database';
import { createModels, KnowledgeCache } from '@onyak/workflows/guidance';
import type { ContributedWorkflow } from '../../../../workflows/src/plugins/contributed.js';
import { inRequest } from '../../../../workflows/src/store/context.js';
import {
  buildHarness,
  HOSPITAL,
  silentLog,
  until,
  USER,
  type Services,
  type SettingsOver,
} from '../../../../workflows/src/testing/build-harness.js';
import { guidePayload } from '../../../../workflows/src/testing/payload.js';
import { allQueues } from '../../../../workflows/src/worker/start-workers.js';
import { createGuideClient } from '../../guide-client.js';
import { guideRequests } from '../../guide-requests.js';
import guideWorkflow from '../../workflow.js';
import { createGuideActivities, type ActivityDeps } from '../activities/index.js';
import { deliveryTarget } from '../deliver.js';

/** A harness with the guide's workflow and client. */
export async function buildGuideHarness(services: Services, over: SettingsOver = {}) {
  const base = await buildHarness(services, over, [guideWorkflow]);
  const { settings, pool, read, select } = base;
  const client = createGuideClient(settings);

  const harness = {
    ...base,
    client,
    deps(changes: Partial<ActivityDeps> = {}): ActivityDeps {
      return {
        inRequest: (ref, work) => inRequest(pool, ref, work),
        knowledge: new KnowledgeCache(pool),
        knownReactions: () => Promise.resolve([]),
        models: createModels(settings),
        delivery: deliveryTarget(settings),
        log: silentLog,
        ...changes,
      };
    },
    /** The guide's work as its plugin contributes it, with other parts where a test has its own. */
    guide(changes: Partial<ActivityDeps> = {}): ContributedWorkflow {
      const activities = createGuideActivities(harness.deps(changes));
      return { plugin: 'mmmg', part: guideWorkflow, activities, prepare: () => Promise.resolve() };
    },
    async startWorkers(changes: Partial<ActivityDeps> = {}, queues?: readonly string[], keys?: string) {
      const workers = await base.runWorkers({ workflows: [harness.guide(changes)], queues, ...(keys ? { keys } : {}) });
      if (queues === undefined || queues.length === allQueues([harness.guide()]).length)
        await until(async () => (await client.ready()).ok, 'the workers to poll');
      return workers;
    },
    /** Commits a request as the API does, without starting its workflow. */
    async insertRequest(payload: GuideRequestPayload = guidePayload(), hospitalCode = HOSPITAL): Promise<string> {
      const reqId = `R${randomBytes(6).toString('hex')}`;
      await withTenant(pool, { userId: USER, hospitalCode }, async (db) => {
        await insertRequest(db, {
          reqId,
          kind: guideRequests.kind,
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
    /** Stores an order of a text beside a version, as the call does; one of that id stays as it was. */
    async insertBeside(
      reqId: string,
      order: { readonly fromSeq: number; readonly model: string; readonly prompt: string },
      id: string = randomUUID(),
    ): Promise<string> {
      await read((db) =>
        db.query(
          `insert into guide_beside (id, hospital_code, req_id, from_seq, model, prompt, user_id)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
          [id, HOSPITAL, reqId, order.fromSeq, order.model, order.prompt, USER],
        ),
      );
      return id;
    },
    /** Composes the final text of a node, and reads it as it is stored. */
    async composeFinal(reqId: string, seq: number): Promise<{ readonly text: string }> {
      await client.composeFinal({ reqId, seq, userId: USER });
      const [row] = await select('select text from guide_text where req_id = $1 and seq = $2', [reqId, seq]);
      return { text: String(row?.['text']) };
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
      await client.close();
      await base.close();
    },
  };
  return harness;
}

export type GuideHarness = Awaited<ReturnType<typeof buildGuideHarness>>;
