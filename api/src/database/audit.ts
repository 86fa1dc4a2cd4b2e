import type { Scope, Transaction } from './database.js';

/** What an audited read or act leaves in `user_action`. */
export interface AuditEntry {
  readonly action: string;
  readonly targetType: string;
  /** Key of the row; empty for a list. */
  readonly targetKey: string;
}

/** Writes who did what to what, as the transaction's user and institution. */
export async function writeAudit(db: Transaction, scope: Scope, entry: AuditEntry): Promise<void> {
  await db.query('insert into user_action (hospital_code, action, target_type, target_key) values ($1, $2, $3, $4)', [
    scope.hospitalCode,
    entry.action,
    entry.targetType,
    entry.targetKey,
  ]);
}
