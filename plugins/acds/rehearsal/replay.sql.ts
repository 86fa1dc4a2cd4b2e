import { readableSql, readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

/** Requests whose numbers are looked up at once. */
export const LOOK_AHEAD = 500;

const aheadSchema = z.object({ reqId: z.string(), bytes: z.int() });
export type Ahead = z.infer<typeof aheadSchema>;

/** Numbers and sizes of the requests after one, of this owner or, with null, of all. */
export async function lookAhead(db: TenantDatabase, after: string, owner: string | null): Promise<readonly Ahead[]> {
  return readRows(
    db,
    aheadSchema,
    `select r.req_id as "reqId", pg_column_size(r.payload) as bytes from request r
     where r.kind = 'guide' and r.req_id > $1 and ${readableSql('r', '$2')} order by r.req_id limit ${LOOK_AHEAD}`,
    [after, owner],
  );
}

const requestSchema = z.object({
  reqId: z.string(),
  reqDate: z.string(),
  hospitalNameCode: z.string(),
  age: z.int().nullable(),
  gender: z.enum(['Male', 'Female', 'Unknown']),
  /** JSON text: parsed one at a time, between which the event loop is free. */
  payload: z.string(),
});
export type StoredRequest = z.infer<typeof requestSchema>;

export async function readRequests(db: TenantDatabase, reqIds: readonly string[]): Promise<StoredRequest[]> {
  return readRows(
    db,
    requestSchema,
    `select r.req_id as "reqId", to_char(r.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "reqDate",
       h.name || '(' || h.code || ')' as "hospitalNameCode", (r.payload ->> 'age')::integer as age,
       coalesce(r.payload ->> 'gender', 'Unknown') as gender, r.payload::text as payload
     from request r join hospital h on h.code = r.hospital_code where r.req_id = any($1) order by r.req_id`,
    [reqIds],
  );
}
