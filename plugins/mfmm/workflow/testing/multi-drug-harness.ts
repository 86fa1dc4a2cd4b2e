import { randomBytes } from 'node:crypto';
import { rawDataOf, type GuideRequestPayload } from '@onyak/core';
import { insertRequest, withTenant } from '@onyak/database';
import { createRequestClient } from '@onyak/workflows/client';
import { KnowledgeCache } from '@onyak/workflows/guidance';
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
import { guidePayload } from '../../../../workflows/src/testing/payload.js';
import { multiDrugRequests } from '../../multi-drug-requests.js';
import multiDrugWorkflow from '../../workflow.js';
import { createMultiDrugActivities, type ActivityDeps, type MultiDrugActivities } from '../activities.js';

/** A harness with the multi-drug workflow and a client. */
export async function buildMultiDrugHarness(services: Services, over: SettingsOver = {}) {
  const base = await buildHarness(services, over, [multiDrugWorkflow]);
  const { settings, pool, select } = base;
  const client = createRequestClient(settings);
  const rowOf = async (sql: string, reqId: string) => (await select(sql, [reqId]))[0];

  const depsOf = (): ActivityDeps => ({
    inRequest: (ref, work) => inRequest(pool, ref, work),
    knowledge: new KnowledgeCache(pool),
    knownReactions: () => Promise.resolve([]),
    ownWordings: () => Promise.resolve([]),
  });

  const harness = {
    ...base,
    client,
    deps: depsOf,
    /** The work as its plugin contributes it, with other activities where a test has its own. */
    work(changes: Partial<MultiDrugActivities> = {}, deps: ActivityDeps = depsOf()): ContributedWorkflow {
      const activities = { ...createMultiDrugActivities(deps), ...changes };
      return { plugin: 'mfmm', part: multiDrugWorkflow, activities, prepare: () => Promise.resolve() };
    },
    /** Commits a request as the API does, without starting its workflow. */
    async insertRequest(payload: GuideRequestPayload = guidePayload(), hospitalCode = HOSPITAL): Promise<string> {
      const reqId = `MR${randomBytes(6).toString('hex')}`;
      await withTenant(pool, { userId: USER, hospitalCode }, async (db) => {
        const { kind } = multiDrugRequests;
        const subject = { number: payload.irbNumber, name: payload.name };
        await insertRequest(db, { reqId, kind, hospitalCode, userId: USER, subject, payload });
        await db.query(
          `insert into multi_drug_request (req_id, hospital_code, age, gender, record_date, raw_data) values ($1, $2, $3, $4, $5, $6)`,
          [
            reqId,
            hospitalCode,
            payload.age,
            payload.gender,
            payload.phrFhirDate,
            JSON.stringify(rawDataOf(payload, '', 0)),
          ],
        );
      });
      return reqId;
    },
    async startRequest(payload?: GuideRequestPayload): Promise<string> {
      const reqId = await harness.insertRequest(payload);
      await client.start(multiDrugRequests, { reqId, hospitalCode: HOSPITAL, userId: USER });
      return reqId;
    },
    row: (reqId: string) =>
      rowOf('select status, stage, failure, knowledge_release from request where req_id = $1', reqId),
    result: (reqId: string) => rowOf('select * from multi_drug_result where req_id = $1', reqId),
    async events(reqId: string): Promise<string[]> {
      const rows = await select('select event from request_event where req_id = $1 order by id', [reqId]);
      return rows.map(({ event }) => {
        const { type, stage = '', state = '', status = '' } = event as Readonly<Record<string, string>>;
        return [type, stage, state, status].filter(Boolean).join(' ');
      });
    },
    untilStatus: (reqId: string, status: string) =>
      until(async () => (await harness.row(reqId))?.['status'] === status, `status ${status}`),
    async close() {
      await client.close();
      await base.close();
    },
  };
  return harness;
}

export type MultiDrugHarness = Awaited<ReturnType<typeof buildMultiDrugHarness>>;
