import { tableModel, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';

/** What a person asked to be changed in a version of a guide. */
export const GuideFeedback = tableModel({
  table: 'guide_feedback',
  key: ['id'],
  columns: {
    id: z.uuid(),
    hospitalCode: z.string(),
    reqId: z.string(),
    fromSeq: z.int(),
    /** The version that it became; null until the workflow accepted it. */
    seq: z.int().nullable().optional(),
    feedback: z.string(),
    userId: z.string(),
  },
});

export const loadFeedback = async (
  db: WorkerDatabase,
  feedbackId: string,
): Promise<{ readonly feedback: string; readonly userId: string } | undefined> =>
  GuideFeedback.on(db).findById(feedbackId);

/** Keeps which version a feedback became; a repeat changes nothing. */
export async function acceptFeedback(db: WorkerDatabase, feedbackId: string, seq: number): Promise<void> {
  await GuideFeedback.on(db)
    .findById(feedbackId)
    .where((row) => {
      void row.whereNull('seq').orWhereNot('seq', seq);
    })
    .patch({ seq });
}
