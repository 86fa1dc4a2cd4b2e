import { guideRequestPayloadSchema, guideRequestStatusSchema } from '@onyak/core';
import { readableSql, readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

/** A request for a study patient as the host's row has it. */
const studyRequestSchema = z.object({
  reqId: z.string(),
  kind: z.string(),
  hospitalCode: z.string(),
  ptIrbNumber: z.string(),
  userId: z.string(),
  status: guideRequestStatusSchema,
  requestedAt: z.string(),
  /** Null where it is none that a kind that screens a record has. */
  payload: guideRequestPayloadSchema
    // Which rows are newly prescribed, the kind that asks for it says.
    .extend({ newRowIds: z.array(z.string()).optional() })
    .nullable()
    .catch(null),
});
type StoredRequest = z.infer<typeof studyRequestSchema>;
export type StudyRequest = StoredRequest & { readonly payload: NonNullable<StoredRequest['payload']> };
export const isWhole = (asked: StoredRequest): asked is StudyRequest => asked.payload !== null;

/** What is asked for: one kind, of whom (null: of all of the institution's users), in a period of days, after a number. */
export interface RequestBounds {
  readonly kind: string;
  readonly owner: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const where = `join study_patient p on p.hospital_code = r.hospital_code and p.pt_irb_number = r.subject_number
  where r.kind = $1 and ${readableSql('r', '$2')}
    and ($3::date is null or r.created_at >= $3::date::timestamp at time zone 'Asia/Seoul')
    and ($4::date is null or r.created_at < ($4::date + 1)::timestamp at time zone 'Asia/Seoul')`;
const valuesOf = ({ kind, owner, startDate, endDate }: RequestBounds) => [kind, owner, startDate, endDate];

const countSchema = z.object({ count: z.int() });

/** How many requests of a kind there are of registered study patients. */
export async function countStudyRequests(db: TenantDatabase, bounds: RequestBounds): Promise<number> {
  const sql = `select count(*)::int as count from request r ${where}`;
  return (await readRows(db, countSchema, sql, valuesOf(bounds)))[0]?.count ?? 0;
}

/** Some of them, by their numbers, after one. */
export const listStudyRequests = (
  db: TenantDatabase,
  bounds: RequestBounds,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<StoredRequest[]> =>
  readRows(
    db,
    studyRequestSchema,
    `select r.req_id as "reqId", r.kind, r.hospital_code as "hospitalCode", r.subject_number as "ptIrbNumber", r.user_id as "userId",
       r.status, to_char(r.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') as "requestedAt", r.payload
     from request r ${where} and r.req_id > $5 order by r.req_id limit $6`,
    [...valuesOf(bounds), after, limit],
  );
