import {
  guideRequestPayloadSchema,
  guideRequestRowSchema,
  guideRequestStatusSchema,
  medicationSchema,
  screeningResultSchema,
  type GuideRequestPayload,
  type GuideRequestRow,
} from '@onyak/core';
import { daysSql, foundSql, readableSql, readRows, type ListNarrowing, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { deliverySchema, MAX_LIST_ROWS, requestDetailSchema, type RequestDetail, type Took } from '../schema.js';

/** Columns of a request as the list and the guide screen read them (joined with hospital and screening). */
const requestColumns = `r.req_id as "reqId",
  to_char(r.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "reqDate",
  r.user_id as "userId", r.subject_name as name, g.age, g.gender, r.subject_number as "irbNumber", r.status, r.stage,
  jsonb_array_length(r.payload->'medications') as medications,
  jsonb_array_length(r.payload->'diagnoses') as comorbidities,
  coalesce(jsonb_array_length(s.result->'findings'), 0) as findings, s.result#>>'{findings,0,severity}' as gravest,
  r.hospital_code as "hospitalCode", h.name || '(' || h.code || ')' as "hospitalNameCode"`;

const requestJoins = `from request r
  join guide_request g on g.req_id = r.req_id
  join hospital h on h.code = r.hospital_code
  left join guide_screening s on s.req_id = r.req_id`;

/** $1 user or null for all, $2 first day, $3 last day (Asia/Seoul), $4 status, null without bound; $5 what waits as well; $6 study number. */
const where = `where r.kind = 'guide' and ${readableSql('r', '$1')}
  and (${daysSql('r', '$2', '$3')}
    and ($4::text is null or r.status = $4) or $5 and r.status = 'WAITING')
  and ($6::text is null or r.subject_number = $6)`;

/** What a list is narrowed to, in the order of the parameters of {@link where}. */
export interface ListBounds extends ListNarrowing {
  /** How long a guide took until it was sent, a value of the view `guide_tile_time`. */
  readonly took: Took | null;
  /** Whose requests; null for all of the institution's. */
  readonly owner: string | null;
  readonly status: string | null;
  readonly alsoWaiting: boolean;
  /** Study number of one patient. */
  readonly irbNumber: string | null;
}

const valuesOf = ({ owner, startDate, endDate, status, alsoWaiting, irbNumber }: ListBounds) => [
  owner,
  startDate,
  endDate,
  status,
  alsoWaiting,
  irbNumber,
];

const found = foundSql(`s.result -> 'findings'`, { kind: '$7', rule: '$8' });

/** Guide requests, the newest first. */
export const listRequests = (db: TenantDatabase, bounds: ListBounds): Promise<GuideRequestRow[]> =>
  readRows(
    db,
    guideRequestRowSchema,
    `select ${requestColumns}, ${found.column} ${requestJoins} ${where} and ${found.where}
       and ($9::text is null or exists (select 1 from guide_tile_time t where t.req_id = r.req_id and t.value = $9))
     order by r.created_at desc, r.req_id limit ${MAX_LIST_ROWS}`,
    [...valuesOf(bounds), bounds.foundKind, bounds.foundRule, bounds.took],
  );

const countSchema = z.object({ count: z.int() });

export async function countList(db: TenantDatabase, bounds: ListBounds): Promise<number> {
  const sql = `select count(*)::int as count from request r ${where}`;
  const [row] = await readRows(db, countSchema, sql, valuesOf(bounds));
  return row?.count ?? 0;
}

const foundSchema = z.object({
  reqId: z.string(),
  name: z.string(),
  irbNumber: z.string(),
  day: z.string(),
  status: guideRequestStatusSchema,
});

/** The newest whose patient, study or request number contains a text; with `initials`, whose patient's first consonants do. */
export const searchRequests = (
  db: TenantDatabase,
  asked: {
    readonly owner: string | null;
    readonly wanted: string;
    readonly initials: boolean;
    readonly limit: number;
  },
) =>
  readRows(
    db,
    foundSchema,
    `select r.req_id as "reqId", r.subject_name as name, r.subject_number as "irbNumber", r.status,
       to_char(r.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
     from request r
     where r.kind = 'guide' and ${readableSql('r', '$1')}
       and (strpos(lower(r.subject_name), $2) > 0 or strpos(lower(r.subject_number), $2) > 0 or strpos(lower(r.req_id), $2) > 0
         or ($3 and strpos(onyak_initials(r.subject_name), $2) > 0))
     order by r.created_at desc, r.req_id limit $4`,
    [asked.owner, asked.wanted, asked.initials, asked.limit],
  );

const detailColumns = `${requestColumns}, to_char(g.record_date, 'YYYY-MM-DD') as "recordDate", g.final_seq as "finalSeq",
  g.replay_of as "replayOf", (select release from kb_release where status = 'ACTIVE') as "currentRelease",
  coalesce(r.failure, '') as failure,
  coalesce(to_char(coalesce(r.started_at, r.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as "startedAt",
  coalesce(to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as "endedAt",
  s.result as screening, r.payload->'medications' as "chosenMedications"`;

const chosenSchema = z.looseObject({
  screening: screeningResultSchema.nullable(),
  chosenMedications: z.array(medicationSchema),
});

/** A request with what was found and what its owner chose; undefined where the owner has none of that number. */
export async function readFacts(
  db: TenantDatabase,
  reqId: string,
  owner: string | null,
): Promise<Pick<RequestDetail, 'request' | 'screening' | 'medications'> | undefined> {
  const [row] = await readRows(
    db,
    chosenSchema,
    `select ${detailColumns} ${requestJoins} where r.req_id = $1 and ${readableSql('r', '$2')}`,
    [reqId, owner],
  );
  return (
    row && {
      request: requestDetailSchema.shape.request.parse(row),
      screening: row.screening,
      medications: row.chosenMedications,
    }
  );
}

const askedSchema = z.object({ payload: guideRequestPayloadSchema });

/** What a request was asked for; undefined where the owner has none of that number. */
export async function readAsked(
  db: TenantDatabase,
  reqId: string,
  owner: string | null,
): Promise<GuideRequestPayload | undefined> {
  const sql = `select r.payload from request r where r.kind = 'guide' and r.req_id = $1 and ${readableSql('r', '$2')}`;
  return (await readRows(db, askedSchema, sql, [reqId, owner]))[0]?.payload;
}

/** The delivery of a request: the one that arrived, else the newest. */
export async function readDelivery(db: TenantDatabase, reqId: string): Promise<RequestDetail['delivery']> {
  const [row] = await readRows(
    db,
    deliverySchema,
    `select seq, target, status, coalesce(to_char(delivered_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS'), '') as "deliveredAt"
     from guide_delivery where req_id = $1 order by status = 'DELIVERED' desc, updated_at desc limit 1`,
    [reqId],
  );
  return row ?? null;
}
