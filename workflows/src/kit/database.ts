import type { LentTransaction } from '@onyak/database/models';

/** A transaction: bound to what the door it came through says, committed when the work resolves, rolled back when it rejects. */
export type WorkerDatabase = LentTransaction;
