import { dismissalSchema, type Dismissal, type DismissalReason } from '@onyak/core';
import { readRows } from '@onyak/database';
import type { TenantDatabase } from '../call.js';

/** What somebody says of one finding of a request. */
interface ToldDismissal {
  readonly reqId: string;
  readonly hospitalCode: string;
  readonly findingId: string;
  readonly userId: string;
  /** Null: it applies after all. */
  readonly reason: DismissalReason | null;
}

/** Findings of a request, of whatever kind, that somebody has put aside with a reason. */
export const readDismissals = (db: TenantDatabase, reqId: string): Promise<Dismissal[]> =>
  readRows(
    db,
    dismissalSchema,
    `select finding_id as "findingId", reason, user_id as "userId" from finding_dismissal where req_id = $1 order by finding_id`,
    [reqId],
  );

/** The same as one JSON value, for statements over many requests. @param reqId SQL, never what is sent */
export const dismissalsOf = (reqId: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('findingId', d.finding_id, 'reason', d.reason, 'userId', d.user_id) order by d.finding_id)
    from finding_dismissal d where d.req_id = ${reqId}), '[]')`;

export async function saveDismissal(
  db: TenantDatabase,
  { reqId, hospitalCode, findingId, userId, reason }: ToldDismissal,
): Promise<void> {
  if (reason === null)
    await db.query('delete from finding_dismissal where req_id = $1 and finding_id = $2', [reqId, findingId]);
  else
    await db.query(
      `insert into finding_dismissal (req_id, finding_id, hospital_code, reason, user_id) values ($1, $2, $3, $4, $5)
       on conflict (req_id, finding_id) do update set reason = excluded.reason, user_id = excluded.user_id`,
      [reqId, findingId, hospitalCode, reason, userId],
    );
}
