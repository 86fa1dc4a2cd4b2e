import type { ClientBase } from 'pg';

/** A transaction: bound to what the door it came through says, committed when the work resolves, rolled back when it rejects. */
export type WorkerDatabase = Pick<ClientBase, 'query'>;
