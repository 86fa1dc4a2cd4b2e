import {
  guideRequestPayloadSchema,
  guideSchema,
  screeningResultSchema,
  type Guide,
  type GuideRequestPayload,
  type ScreeningResult,
} from '@onyak/core';
import { readRows, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';

const requestSchema = z.object({ payload: z.unknown(), result: z.unknown(), number: z.string() });

interface GuideRequest {
  readonly payload: GuideRequestPayload;
  readonly screening: ScreeningResult;
  /** What must not stand in a guide. */
  readonly identifiers: readonly string[];
}

/** A request of the institution for a guide with what was found for it; undefined where there is none. */
export async function readGuideRequest(db: WorkerDatabase, reqId: string): Promise<GuideRequest | undefined> {
  const [row] = await readRows(
    db,
    requestSchema,
    `select r.payload, s.result, r.subject_number as number from request r join guide_screening s using (req_id) where r.req_id = $1`,
    [reqId],
  );
  const payload = guideRequestPayloadSchema.safeParse(row?.payload);
  const screening = screeningResultSchema.safeParse(row?.result);
  if (!row || !payload.success || !screening.success) return undefined;
  const identifiers = [payload.data.name, row.number].filter((text) => text.trim() !== '');
  return { payload: payload.data, screening: screening.data, identifiers };
}

const guideRowSchema = z.object({ guide: z.unknown() });

/** A version of a guide as its model wrote it, without the patient's name: no judge needs it. */
export async function readWritten(
  db: WorkerDatabase,
  { reqId, seq }: { readonly reqId: string; readonly seq: number },
): Promise<Guide | undefined> {
  const [row] = await readRows(
    db,
    guideRowSchema,
    `select evaluation_text(coalesce(nullif(n.merged_data -> 'written', 'null'), n.merged_data -> 'guide')::text, r.subject_name, r.subject_number)::jsonb as guide
     from guide_node n join request r on r.req_id = n.req_id where n.req_id = $1 and n.seq = $2`,
    [reqId, seq],
  );
  return guideSchema.safeParse(row?.guide).data;
}
