import { stoppRuleSchema, type StoppRule } from '@onyak/core';
import {
  ApplicationFailure,
  nameKnowledge,
  readRows,
  type RequestRef,
  type WorkerDatabase,
} from '@onyak/workflows/kit';
import { z } from 'zod';
import { populationPayloadSchema, type PopulationPayload, type SettledKnowledge } from '../schema.js';
import { texts } from './texts.js';

/** Kinds of requests whose payload is a patient's record as somebody chose it. */
const RECORDS = `r.kind in ('guide', 'multiDrug', 'newPrescription', 'smartAllergy') and r.subject_number <> ''`;

const rowSchema = z.object({ payload: z.unknown(), pages: z.int().nullable() });

/**
 * What was asked for, and how many pages it has where that is settled; locked, so that it is settled once.
 * @throws ApplicationFailure InvalidInput when the row is absent or its payload does not fit the contract.
 */
export async function lockRun(
  db: WorkerDatabase,
  { reqId }: RequestRef,
): Promise<{ readonly payload: PopulationPayload; readonly pages: number | null }> {
  const [row] = await readRows(
    db,
    rowSchema,
    `select r.payload, n.pages from population_run n join request r using (req_id) where n.req_id = $1 for update of n`,
    [reqId],
  );
  if (!row) throw ApplicationFailure.nonRetryable(texts.unknownRequest, 'InvalidInput');
  const payload = populationPayloadSchema.safeParse(row.payload);
  if (!payload.success) throw ApplicationFailure.nonRetryable(texts.badPayload, 'InvalidInput');
  return { payload: payload.data, pages: row.pages };
}

const plannedSchema = z.object({ pages: z.int() });

/**
 * Settles by what a run screens and whom: the patients whom the institution has stored by the time it was asked for, in the order of
 * their numbers, so many to a page.
 */
export async function settleRun(
  db: WorkerDatabase,
  { reqId, hospitalCode }: RequestRef,
  { release, source, stoppVersion, rules }: SettledKnowledge,
  pageSize: number,
): Promise<number> {
  await db.query(
    `insert into population_page (req_id, page, hospital_code, first_number, last_number, patients)
     select $1, (at - 1) / $3, $2, min(number), max(number), count(*)
     from (select s.number, row_number() over (order by s.number) as at from
       (select distinct r.subject_number as number from request r
        where r.hospital_code = $2 and ${RECORDS} and r.created_at <= (select created_at from request where req_id = $1)) s) t
     group by (at - 1) / $3`,
    [reqId, hospitalCode, pageSize],
  );
  const [planned] = await readRows(
    db,
    plannedSchema,
    `update population_run set knowledge_release = $3, knowledge_source = $4, stopp_version = $5, stopp_rules = $6,
       pages = (select count(*) from population_page p where p.req_id = $1),
       patients = (select coalesce(sum(p.patients), 0) from population_page p where p.req_id = $1),
       requests = (select count(*) from request r where r.hospital_code = $2 and ${RECORDS}
         and r.created_at <= (select created_at from request where req_id = $1))
     where req_id = $1 returning pages`,
    [reqId, hospitalCode, release, source, stoppVersion, JSON.stringify(rules)],
  );
  await nameKnowledge(db, reqId, release);
  return planned?.pages ?? 0;
}

const settledSchema = z.object({
  release: z.int(),
  source: z.string(),
  stoppVersion: z.int(),
  previousReqId: z.string().nullable(),
});

export type Settled = z.infer<typeof settledSchema>;

/** By what a run screens, but for the rules, and with which one it is compared. */
export async function readSettled(db: WorkerDatabase, reqId: string): Promise<Settled> {
  const [row] = await readRows(
    db,
    settledSchema,
    `select knowledge_release as release, knowledge_source as source, stopp_version as "stoppVersion",
       previous_req_id as "previousReqId"
     from population_run where req_id = $1`,
    [reqId],
  );
  if (!row) throw ApplicationFailure.nonRetryable(texts.unknownRequest, 'InvalidInput');
  return row;
}

const rulesSchema = z.object({ rules: z.array(stoppRuleSchema) });

/** The STOPP rules of a run: large, and the same for all of its pages. */
export async function readSettledRules(db: WorkerDatabase, reqId: string): Promise<readonly StoppRule[]> {
  const sql = 'select stopp_rules as rules from population_run where req_id = $1';
  const [row] = await readRows(db, rulesSchema, sql, [reqId]);
  if (!row) throw ApplicationFailure.nonRetryable(texts.unknownRequest, 'InvalidInput');
  return row.rules;
}

const pageSchema = z.object({ first: z.string(), last: z.string() });

/** A page that is still to be screened. */
export async function readPage(
  db: WorkerDatabase,
  reqId: string,
  page: number,
): Promise<z.infer<typeof pageSchema> | undefined> {
  const [row] = await readRows(
    db,
    pageSchema,
    `select first_number as first, last_number as last from population_page where req_id = $1 and page = $2 and screened_at is null`,
    [reqId, page],
  );
  return row;
}

const recordSchema = z.object({
  number: z.string(),
  sourceReqId: z.string(),
  /** When it was asked for, in milliseconds. */
  createdAt: z.number(),
});
export type StoredRecord = z.infer<typeof recordSchema>;

/** The newest record of each patient of a page: where it lies, not what it says. */
export const readRecords = (
  db: WorkerDatabase,
  { reqId, hospitalCode }: RequestRef,
  { first, last }: z.infer<typeof pageSchema>,
): Promise<StoredRecord[]> =>
  readRows(
    db,
    recordSchema,
    `select distinct on (r.subject_number) r.subject_number as number, r.req_id as "sourceReqId",
       (extract(epoch from r.created_at) * 1000)::float8 as "createdAt"
     from request r
     where r.hospital_code = $2 and ${RECORDS} and r.subject_number >= $3 and r.subject_number <= $4
       and r.created_at <= (select created_at from request where req_id = $1)
     order by r.subject_number, r.created_at desc, r.req_id desc`,
    [reqId, hospitalCode, first, last],
  );
