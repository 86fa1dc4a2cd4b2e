import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { WorkerDatabase } from '../kit/database.js';
import type { RequestRef } from '../store/context.js';
import type { LlmCallRecord } from './call-record.js';
import { OFFLINE_MODEL } from './model-names.js';

/**
 * Limits of an institution's models. They are kept by functions of the database that the plugin with the settings makes: whoever
 * calls these requires it.
 */
export interface ReservedCall {
  /** The same for every attempt at the same call. */
  readonly key: string;
  readonly model: string;
  readonly purpose: LlmCallRecord['purpose'];
  /** Characters that are sent: about as many tokens in Korean, never many fewer. */
  readonly characters: number;
}

/** What an institution may have used up. */
export type ModelLimit = 'BUDGET' | 'RATE';

const reservedSchema = z.object({ used: z.enum(['BUDGET', 'RATE']).nullable() });

/**
 * Sets down what a call may take, beside every other call of the institution that runs.
 * @returns which limit is used up; then nothing is set down
 */
export async function reserveCall(
  db: WorkerDatabase,
  { hospitalCode, reqId }: Pick<RequestRef, 'hospitalCode' | 'reqId'>,
  { key, model, purpose, characters }: ReservedCall,
): Promise<ModelLimit | undefined> {
  const [row] = await readRows(db, reservedSchema, 'select llm_reserve($1, $2, $3, $4, $5, $6, $7) as used', [
    hospitalCode,
    reqId,
    key,
    model,
    purpose,
    characters,
    OFFLINE_MODEL,
  ]);
  return row?.used ?? undefined;
}

/** The call has ended and its own row says what it took. */
export async function settleCall(db: WorkerDatabase, key: string): Promise<void> {
  await db.query('select llm_settle($1)', [key]);
}
