import { tableModel, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';

/** What somebody asked to be written beside a version, by which model and with which words. */
export const GuideBeside = tableModel({
  table: 'guide_beside',
  key: ['id'],
  columns: {
    id: z.uuid(),
    hospitalCode: z.string(),
    reqId: z.string(),
    fromSeq: z.int(),
    /** The version that it became; null until the workflow accepted it. */
    seq: z.int().nullable().optional(),
    model: z.string(),
    prompt: z.string(),
    userId: z.string(),
  },
});

export interface Beside {
  readonly model: string;
  readonly prompt: string;
  readonly userId: string;
}

export const loadBeside = async (db: WorkerDatabase, besideId: string): Promise<Beside | undefined> =>
  GuideBeside.on(db).findById(besideId);

/** Keeps which version it became; a repeat changes nothing. */
export async function acceptBeside(db: WorkerDatabase, besideId: string, seq: number): Promise<void> {
  await GuideBeside.on(db)
    .findById(besideId)
    .where((row) => {
      void row.whereNull('seq').orWhereNot('seq', seq);
    })
    .patch({ seq });
}
