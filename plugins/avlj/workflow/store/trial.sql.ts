import { ApplicationFailure, readRows, type RequestRef, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';
import { trialPayloadSchema, type TrialPayload } from '../../trial/schema.js';
import { texts } from '../texts.js';

const rowSchema = z.object({ payload: z.unknown() });

/** @throws ApplicationFailure InvalidInput when the trial is absent or its payload does not fit. */
export async function readPayload(db: WorkerDatabase, { reqId }: RequestRef): Promise<TrialPayload> {
  const [row] = await readRows(
    db,
    rowSchema,
    'select r.payload from llm_trial t join request r using (req_id) where t.req_id = $1',
    [reqId],
  );
  if (!row) throw ApplicationFailure.nonRetryable(texts.unknownTrial, 'InvalidInput');
  const payload = trialPayloadSchema.safeParse(row.payload);
  if (!payload.success) throw ApplicationFailure.nonRetryable(texts.badPayload, 'InvalidInput');
  return payload.data;
}
