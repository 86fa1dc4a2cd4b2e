import { randomBytes } from 'node:crypto';
import { connectionTo, insertRequest, withTenant } from '@onyak/database';
import { createRequestClient } from '@onyak/workflows/client';
import { screeningBehind } from '@onyak/workflows/guidance';
import { storePatients, type StoredPatients } from '../../../../testing/stored-patients.js';
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
import { populationRequests } from '../../population-requests.js';
import type { PopulationPayload } from '../../schema.js';
import populationWorkflow from '../../workflow.js';
import { createPopulationActivities, type ActivityDeps } from '../activities.js';
import { noRegistries } from './no-registries.js';

const inForce: PopulationPayload = { rules: 'IN_FORCE', drafts: [] };

/** A harness with the screening of all patients, a client, and the owner's connection for made-up patients. */
export async function buildPopulationHarness(services: Services, over: SettingsOver = {}) {
  const base = await buildHarness(services, over, [populationWorkflow]);
  const { settings, pool, select } = base;
  const client = createRequestClient(settings);
  const screening = screeningBehind(pool, services.databaseUrl);
  const owner = connectionTo({ connectionString: services.databaseUrl });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);

  const harness = {
    ...base,
    client,
    screening,
    owner,
    /** The work as its plugin contributes it, in pages small enough for a test. */
    work(changes: Partial<ActivityDeps> = {}): ContributedWorkflow {
      const deps = {
        inRequest: (ref, work) => inRequest(pool, ref, work),
        screening,
        registries: noRegistries,
        pageSize: 5,
      } satisfies ActivityDeps;
      const activities = createPopulationActivities({ ...deps, ...changes });
      return { plugin: 'mpop', part: populationWorkflow, activities, prepare: () => Promise.resolve() };
    },
    store: (patients: Omit<StoredPatients, 'hospitalCode'>, hospitalCode = HOSPITAL) =>
      storePatients(owner, { hospitalCode, ...patients }),
    /** Commits a request as the API does, without starting its workflow. */
    async insertRun(payload = inForce, previousReqId: string | null = null, hospitalCode = HOSPITAL): Promise<string> {
      const reqId = `PO${randomBytes(6).toString('hex')}`;
      await withTenant(pool, { userId: USER, hospitalCode }, async (db) => {
        await insertRequest(db, { reqId, kind: populationRequests.kind, hospitalCode, userId: USER, payload });
        await db.query(
          'insert into population_run (req_id, hospital_code, rules, previous_req_id) values ($1, $2, $3, $4)',
          [reqId, hospitalCode, payload.rules, previousReqId],
        );
      });
      return reqId;
    },
    async start(payload?: PopulationPayload, previousReqId: string | null = null): Promise<string> {
      const reqId = await harness.insertRun(payload, previousReqId);
      await client.start(populationRequests, { reqId, hospitalCode: HOSPITAL, userId: USER });
      return reqId;
    },
    row: async (reqId: string) =>
      (await select('select status, stage, failure, knowledge_release from request where req_id = $1', [reqId]))[0],
    /** Pages that are done. */
    async pagesDone(reqId: string): Promise<number> {
      const sql = 'select count(*)::int as n from population_page where req_id = $1 and screened_at is not null';
      return Number((await select(sql, [reqId]))[0]?.['n']);
    },
    untilStatus: (reqId: string, status: string, milliseconds?: number) =>
      until(async () => (await harness.row(reqId))?.['status'] === status, `status ${status}`, milliseconds),
    async close() {
      await screening.close();
      await owner.end();
      await client.close();
      await base.close();
    },
  };
  return harness;
}

export type PopulationHarness = Awaited<ReturnType<typeof buildPopulationHarness>>;
