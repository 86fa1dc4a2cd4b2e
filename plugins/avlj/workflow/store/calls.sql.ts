import { OFFLINE_MODEL, type LlmCallRecord } from '@onyak/workflows/guidance';
import { readRows, type RequestRef, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';

const reservedSchema = z.object({ used: z.enum(['BUDGET', 'RATE']).nullable() });

export interface ReservedCall {
  /** The same for every attempt at the same call. */
  readonly key: string;
  readonly model: string;
  readonly purpose: LlmCallRecord['purpose'];
  /** Characters that are sent. */
  readonly characters: number;
}

/** Takes a place beside the calls that run, those of guides too. @returns the limit that is used up; then no place was taken */
export async function reserveCall(
  db: WorkerDatabase,
  ref: RequestRef,
  { key, model, purpose, characters }: ReservedCall,
): Promise<'BUDGET' | 'RATE' | null> {
  const [row] = await readRows(db, reservedSchema, 'select llm_reserve($1, $2, $3, $4, $5, $6, $7) as used', [
    ref.hospitalCode,
    ref.reqId,
    key,
    model,
    purpose,
    characters,
    OFFLINE_MODEL,
  ]);
  return row?.used ?? null;
}

/** The call has ended and its own row says what it took. */
export async function settleCall(db: WorkerDatabase, key: string): Promise<void> {
  await db.query('delete from llm_reservation where key = $1', [key]);
}
