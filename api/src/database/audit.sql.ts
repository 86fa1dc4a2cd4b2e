import type { UnitStatement } from '@onyak/database';
import type { Scope, Transaction } from './database.js';

/** What an audited read or act leaves in `user_action`. */
export interface AuditEntry {
  readonly action: string;
  readonly targetType: string;
  /** Key of the row; empty for a list. */
  readonly targetKey: string;
}

/** A page that asks again by itself goes on with a look-up that was kept within this; a page left open is told of as often. */
const ONE_LOOK = '1 hour';

/** Longer than any key; what is sent as one may be anything, and an index takes no more than some 2,700 bytes. */
const MAX_KEY = 400;
export const keptKey = (targetKey: string): string => targetKey.slice(0, MAX_KEY).toWellFormed();

const valuesOf = ({ hospitalCode }: Scope, { action, targetType, targetKey }: AuditEntry): string[] => [
  hospitalCode,
  action,
  targetType,
  keptKey(targetKey),
];

/** Writes who did what to what, as the transaction's user and institution. */
export async function writeAudit(db: Pick<Transaction, 'query'>, scope: Scope, entry: AuditEntry): Promise<void> {
  await db.query({
    name: 'audit one',
    text: 'insert into user_action (hospital_code, action, target_type, target_key) values ($1, $2, $3, $4)',
    values: valuesOf(scope, entry),
  });
}

/**
 * As {@link writeAudit}, unless the same user has left the same of late: one opening of a page that reads on is one look-up.
 * Whoever only says to be such a page is told of all the same, once.
 */
export async function writeAuditOnce(db: Pick<Transaction, 'query'>, scope: Scope, entry: AuditEntry): Promise<void> {
  await db.query(
    `insert into user_action (hospital_code, action, target_type, target_key) select $1, $2, $3, $4
     where not exists (select from user_action where user_id = $5 and hospital_code = $1 and action = $2
       and target_type = $3 and target_key = $4 and trans_time > now() - interval '${ONE_LOOK}')`,
    [...valuesOf(scope, entry), scope.userId],
  );
}

export type AuditRow = readonly [
  userId: string,
  hospitalCode: string,
  action: string,
  targetType: string,
  targetKey: string,
];

const insert = `insert into user_action (user_id, hospital_code, action, target_type, target_key)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])`;

/** One statement that writes entries of several users and institutions. */
export const auditStatement = (rows: readonly AuditRow[]): UnitStatement => ({
  name: 'audit',
  text: insert,
  values: [0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column])),
});
