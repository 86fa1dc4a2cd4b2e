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

export interface Dismissals {
  readonly read: (db: TenantDatabase, reqId: string) => Promise<Dismissal[]>;
  readonly save: (db: TenantDatabase, told: ToldDismissal) => Promise<void>;
}

/**
 * Findings that somebody has put aside with a reason, in a kind's own table of them.
 * @param table has `req_id`, `finding_id`, `hospital_code`, `reason` and `user_id`, one row a finding; a name of the code, never what is sent
 */
export function dismissalsIn(table: string): Dismissals {
  return {
    read: (db, reqId) =>
      readRows(
        db,
        dismissalSchema,
        `select finding_id as "findingId", reason, user_id as "userId" from "${table}" where req_id = $1 order by finding_id`,
        [reqId],
      ),
    save: async (db, { reqId, hospitalCode, findingId, userId, reason }) => {
      if (reason === null)
        await db.query(`delete from "${table}" where req_id = $1 and finding_id = $2`, [reqId, findingId]);
      else
        await db.query(
          `insert into "${table}" (req_id, finding_id, hospital_code, reason, user_id) values ($1, $2, $3, $4, $5)
           on conflict (req_id, finding_id) do update set reason = excluded.reason, user_id = excluded.user_id`,
          [reqId, findingId, hospitalCode, reason, userId],
        );
    },
  };
}
