import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import type { Feedback } from './store-feedback.js';

/** Stores a feedback under its id; answers whether nothing had that id. */
export async function insertFeedback(
  db: TenantDatabase,
  id: string,
  { reqId, hospitalCode, userId, fromSeq, feedback }: Feedback,
): Promise<boolean> {
  const added = await db.query(
    `insert into guide_feedback (id, hospital_code, req_id, from_seq, feedback, user_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing`,
    [id, hospitalCode, reqId, fromSeq, feedback, userId],
  );
  return (added.rowCount ?? 0) > 0;
}

const sameSchema = z.object({ seq: z.number().nullable() });

/** The same feedback under that id, with the version that it became; undefined where the id is another's. */
export async function findSame(
  db: TenantDatabase,
  id: string,
  { reqId, userId, fromSeq, feedback }: Feedback,
): Promise<z.infer<typeof sameSchema> | undefined> {
  const [same] = await readRows(
    db,
    sameSchema,
    'select seq from guide_feedback where id = $1 and req_id = $2 and from_seq = $3 and feedback = $4 and user_id = $5',
    [id, reqId, fromSeq, feedback, userId],
  );
  return same;
}
