import { rawDataSchema, type RawData } from '@onyak/core';
import { daysSql, foundSql, readableSql, readRows, type ListNarrowing, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import {
  MAX_LIST_ROWS,
  newPrescriptionPayloadSchema,
  newPrescriptionResultSchema,
  requestRowSchema,
  viewedSchema,
  type NewPrescriptionPayload,
  type RequestRow,
} from '../schema.js';

/** What a request adds to the host's row. */
export async function insertNewPrescription(
  db: TenantDatabase,
  { reqId, hospitalCode }: { readonly reqId: string; readonly hospitalCode: string },
  payload: NewPrescriptionPayload,
  { rawData, replayOf }: { readonly rawData: RawData; readonly replayOf: string | null },
): Promise<void> {
  const { age, gender, phrFileId, phrFhirDate } = payload;
  await db.query(
    `insert into new_prescription_request (req_id, hospital_code, age, gender, phr_file_id, record_date, raw_data, replay_of)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [reqId, hospitalCode, age, gender, phrFileId, phrFhirDate, JSON.stringify(rawData), replayOf],
  );
}

const columns = `r.req_id as "reqId", to_char(r.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "reqDate",
  r.user_id as "userId", r.subject_name as name, n.age, n.gender, r.subject_number as "irbNumber", r.status,
  coalesce((select jsonb_agg(coalesce(nullif(e ->> 'medicationName', ''), nullif(e ->> 'atcName', ''), e ->> 'medicationCode') order by at)
    from jsonb_array_elements(r.payload -> 'medications') with ordinality as t (e, at)
    where r.payload -> 'newRowIds' ? (e ->> 'rowId')), '[]') as "newPrescriptions",
  (select count(distinct coalesce(nullif(e ->> 'atcCode', ''), e ->> 'rowId')) from jsonb_array_elements(r.payload -> 'medications') e
    where not r.payload -> 'newRowIds' ? (e ->> 'rowId'))::int as "currentMedications",
  coalesce(jsonb_array_length(s.screening -> 'findings'), 0) as findings, s.screening #>> '{findings,0,severity}' as gravest,
  r.hospital_code as "hospitalCode", h.name || '(' || h.code || ')' as "hospitalNameCode"`;
const joins = `from request r join new_prescription_request n using (req_id) join hospital h on h.code = r.hospital_code
  left join new_prescription_result s on s.req_id = r.req_id`;
/** $1 the owner, null for all of the institution's. */
const visible = `r.kind = 'newPrescription' and n.deleted_at is null and ${readableSql('r', '$1')}`;

const withFindings = foundSql(`s.screening -> 'findings'`, { kind: '$5', rule: '$6' });

/** Requests, the newest first; of one study number, of days and with findings where they are given. */
export const listRequests = (
  db: TenantDatabase,
  owner: string | null,
  { irbNumber, startDate, endDate, foundKind, foundRule }: ListNarrowing & { readonly irbNumber: string },
): Promise<RequestRow[]> =>
  readRows(
    db,
    requestRowSchema,
    `select ${columns}, ${withFindings.column} ${joins} where ${visible} and ($2 = '' or r.subject_number = $2)
       and ${daysSql('r', '$3', '$4')} and ${withFindings.where}
     order by r.created_at desc, r.req_id limit ${MAX_LIST_ROWS}`,
    [owner, irbNumber, startDate, endDate, foundKind, foundRule],
  );

const storedSchema = z.object({
  request: viewedSchema.shape.request,
  screening: viewedSchema.shape.screening.nullable(),
  result: newPrescriptionResultSchema.nullable(),
  chosenMedications: viewedSchema.shape.chosenMedications,
});

/** A request with what was found; undefined where this reader has none of that number. */
export async function readStored(
  db: TenantDatabase,
  reqId: string,
  owner: string | null,
): Promise<z.infer<typeof storedSchema> | undefined> {
  const { screening, result, chosenMedications } = storedSchema.shape;
  const [row] = await readRows(
    db,
    z.looseObject({ screening, result, chosenMedications }),
    `select ${columns}, to_char(n.record_date, 'YYYY-MM-DD') as "recordDate", n.replay_of as "replayOf",
       coalesce(s.knowledge_release, 0) as "knowledgeRelease", coalesce(s.stopp_version, 0) as "stoppVersion",
       (select release from kb_release where status = 'ACTIVE') as "currentRelease", coalesce(r.failure, '') as failure,
       s.screening, s.result, r.payload -> 'medications' as "chosenMedications"
     ${joins} where ${visible} and r.req_id = $2`,
    [owner, reqId],
  );
  if (!row) return undefined;
  // The row counts findings, the result lists them: nothing else of the row is handed on.
  const { screening: found, result: made, chosenMedications: chosen } = row;
  return { request: viewedSchema.shape.request.parse(row), screening: found, result: made, chosenMedications: chosen };
}

const askedSchema = z.object({ payload: newPrescriptionPayloadSchema, rawData: rawDataSchema });

/** What was asked for; undefined where this reader has no such request. */
export async function readAsked(
  db: TenantDatabase,
  reqId: string,
  owner: string | null,
): Promise<z.infer<typeof askedSchema> | undefined> {
  const sql = `select r.payload, n.raw_data as "rawData" ${joins} where ${visible} and r.req_id = $2`;
  return (await readRows(db, askedSchema, sql, [owner, reqId]))[0];
}

const rawSchema = z.object({ rawData: rawDataSchema });

const rawSql = `select n.raw_data as "rawData" ${joins} where ${visible}`;

/** What the wizard of a request was filled with; undefined where this reader has no such request. */
export async function readRawData(
  db: TenantDatabase,
  reqId: string,
  owner: string | null,
): Promise<RawData | undefined> {
  return (await readRows(db, rawSchema, `${rawSql} and r.req_id = $2`, [owner, reqId]))[0]?.rawData;
}

/** The same of the newest request of a study number. */
export async function readNewestRawData(
  db: TenantDatabase,
  irbNumber: string,
  owner: string | null,
): Promise<RawData | undefined> {
  const sql = `${rawSql} and r.subject_number = $2 order by r.created_at desc, r.req_id limit 1`;
  return (await readRows(db, rawSchema, sql, [owner, irbNumber]))[0]?.rawData;
}

/** Takes a request out of the lists; false where it is out already. */
export async function hideRequest(db: TenantDatabase, reqId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update new_prescription_request set deleted_at = now() where req_id = $1 and deleted_at is null',
    [reqId],
  );
  return (rowCount ?? 0) > 0;
}
