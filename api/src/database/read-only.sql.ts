import type { Transaction } from './database.js';

/** Lets a transaction write no more from here on. */
export async function endWriting(db: Transaction): Promise<void> {
  await db.query('set transaction read only');
}
