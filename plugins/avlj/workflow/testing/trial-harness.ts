import { randomBytes } from 'node:crypto';
import { connectionTo, insertRequest, withTenant } from '@onyak/database';
import { createRequestClient } from '@onyak/workflows/client';
import { createModels, KnowledgeCache } from '@onyak/workflows/guidance';
import type { ContributedWorkflow } from '../../../../workflows/src/plugins/contributed.js';
import { inRequest } from '../../../../workflows/src/store/context.js';
import {
  buildHarness,
  HOSPITAL,
  until,
  USER,
  type Services,
  type SettingsOver,
} from '../../../../workflows/src/testing/build-harness.js';
import type { TrialPayload } from '../../trial/schema.js';
import { trialRequests } from '../../trial/trial-requests.js';
import trialWorkflow from '../../workflow.js';
import { createTrialActivities } from '../activities.js';
import type { ActivityDeps } from '../item-work.js';

/** A harness with trials of models, a client, and the owner's connection. */
export async function buildTrialHarness(services: Services, over: SettingsOver = {}) {
  const base = await buildHarness(services, over, [trialWorkflow]);
  const { settings, pool, select } = base;
  const client = createRequestClient(settings);
  const owner = connectionTo({ connectionString: services.databaseUrl });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);

  const harness = {
    ...base,
    client,
    owner,
    /** The work as its plugin contributes it, with other models where a test has its own. */
    work(changes: Partial<ActivityDeps> = {}): ContributedWorkflow {
      const activities = createTrialActivities({
        inRequest: (ref, work) => inRequest(pool, ref, work),
        knowledge: new KnowledgeCache(pool),
        models: createModels(settings),
        ...changes,
      });
      return { plugin: 'avlj', part: trialWorkflow, activities, prepare: () => Promise.resolve() };
    },
    startWorkers: (changes: Partial<ActivityDeps> = {}) => base.runWorkers({ workflows: [harness.work(changes)] }),
    /** Commits a trial as the API does, and starts its workflow. */
    async start(payload: TrialPayload): Promise<string> {
      const ref = { reqId: `LT${randomBytes(6).toString('hex')}`, hospitalCode: HOSPITAL, userId: USER };
      await withTenant(pool, ref, async (db) => {
        await insertRequest(db, { ...ref, kind: trialRequests.kind, payload });
        await db.query(
          'insert into llm_trial (req_id, hospital_code, type, model_a, set_version, items) values ($1, $2, $3, $4, $5, $6)',
          [
            ref.reqId,
            ref.hospitalCode,
            payload.type,
            payload.type === 'RUBRIC' ? null : payload.a.model,
            payload.type === 'SET' ? payload.setVersion : null,
            payload.items.length,
          ],
        );
      });
      await client.start(trialRequests, ref);
      return ref.reqId;
    },
    row: async (reqId: string) => (await select('select * from llm_trial_row where req_id = $1', [reqId]))[0],
    untilStatus: (reqId: string, status: string, milliseconds = 240_000) =>
      until(async () => (await harness.row(reqId))?.['status'] === status, `status ${status}`, milliseconds),
    cases: (reqId: string) => select('select * from llm_set_case where req_id = $1 order by case_id', [reqId]),
    pairs: (reqId: string) => select('select * from llm_pair_row where req_id = $1 order by item', [reqId]),
    async close() {
      await owner.end();
      await client.close();
      await base.close();
    },
  };
  return harness;
}

export type TrialHarness = Awaited<ReturnType<typeof buildTrialHarness>>;
