import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

export interface BesideOrder {
  readonly reqId: string;
  readonly hospitalCode: string;
  readonly userId: string;
  readonly fromSeq: number;
  readonly model: string;
  readonly prompt: string;
}

const sameSchema = z.object({ seq: z.number().nullable() });

/** Stores an order under its id; answers whether nothing had that id. */
export async function insertBeside(db: TenantDatabase, id: string, order: BesideOrder): Promise<boolean> {
  const { reqId, hospitalCode, userId, fromSeq, model, prompt } = order;
  const added = await db.query(
    `insert into guide_beside (id, hospital_code, req_id, from_seq, model, prompt, user_id) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do nothing`,
    [id, hospitalCode, reqId, fromSeq, model, prompt, userId],
  );
  return (added.rowCount ?? 0) > 0;
}

/** The same order under that id, with the version that it became; undefined where the id is another's. */
export async function findSame(
  db: TenantDatabase,
  id: string,
  { reqId, userId, fromSeq, model, prompt }: BesideOrder,
): Promise<z.infer<typeof sameSchema> | undefined> {
  const [same] = await readRows(
    db,
    sameSchema,
    `select seq from guide_beside
     where id = $1 and req_id = $2 and from_seq = $3 and model = $4 and prompt = $5 and user_id = $6`,
    [id, reqId, fromSeq, model, prompt, userId],
  );
  return same;
}

/** Makes a version that is there whole the current one of its request, and no other; answers whether there is such a version. */
export async function makeCurrent(db: TenantDatabase, reqId: string, seq: number): Promise<boolean> {
  // All of them, in one order: who chooses another at the same time waits, or both would be the current one.
  await db.query('select from guide_node where req_id = $1 order by seq for update', [reqId]);
  const ready = await db.query(
    `select from guide_node where req_id = $1 and seq = $2 and status = 'READY' and findings is not null`,
    [reqId, seq],
  );
  if (ready.rowCount === 0) return false;
  await db.query(
    'update guide_node set llm_latest = (seq = $2) where req_id = $1 and llm_latest is distinct from (seq = $2)',
    [reqId, seq],
  );
  return true;
}

const writtenBySchema = z.object({ status: z.string(), model: z.string(), prompt: z.string() });

/** What wrote a version; undefined where there is none. */
export async function readWrittenBy(
  db: TenantDatabase,
  reqId: string,
  seq: number,
): Promise<z.infer<typeof writtenBySchema> | undefined> {
  const [node] = await readRows(
    db,
    writtenBySchema,
    `select status, coalesce(llm_model_gen, '') as model, coalesce(prompt_gen, '') as prompt from guide_node where req_id = $1 and seq = $2`,
    [reqId, seq],
  );
  return node;
}
