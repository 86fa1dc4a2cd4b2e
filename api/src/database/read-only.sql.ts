import type { Pool } from 'pg';
import type { Transaction } from './database.js';

/** Lets a transaction write no more from here on. */
export async function endWriting(db: Transaction): Promise<void> {
  await db.query('set transaction read only');
}

/** Whether a connection of the pool answers. @throws Error when none does. */
export async function answers(pool: Pool): Promise<void> {
  await pool.query('select 1');
}
