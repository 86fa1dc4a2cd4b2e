import type { LentTransaction } from '@onyak/migrations/database';

/** A transaction: bound to what the door it came through says, committed when the work resolves, rolled back when it rejects. */
export type WorkerDatabase = LentTransaction;
