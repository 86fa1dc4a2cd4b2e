import { guideNodeSchema, type GuideNode } from '@onyak/core';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

/** Where the nodes' columns are read from, before a `where` on the node `n`. */
const nodeJoins = `from guide_node n join request r on r.req_id = n.req_id`;

/** Columns of a history node; texts and lists of a node that is still being written are empty. */
const nodeColumns = `n.req_id as "reqId", n.seq, n.from_seq as "fromSeq",
  to_char(n.trans_time at time zone 'Asia/Seoul', 'YYYYMMDDHH24MISSMS') as "transTime",
  to_char(n.trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "transTimeStr",
  n.status, n.gen_type as "genType",
  coalesce(n.llm_model_gen, '') as "llmModelGen", coalesce(n.llm_model_eval, '') as "llmModelEval",
  n.llm_temp_gen as "llmTempGen", n.llm_temp_eval as "llmTempEval",
  n.response_time_gen as "responseTimeGen", n.response_time_eval as "responseTimeEval",
  coalesce(n.memory_gen, '[]') as "memoryGen", coalesce(n.memory_eval, '[]') as "memoryEval",
  n.merged_data as "mergedData", coalesce(n.feedback, '') as feedback,
  coalesce(n.send_user_id, '') as "sendUserId",
  coalesce(to_char(n.send_trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS'), '') as "sendTransTime",
  coalesce(nullif(n.feedback_user_id, ''), r.user_id) as "updateUser",
  case when n.llm_latest then 'Y' else 'N' end as "llmLatest",
  r.subject_number as "irbNumber", coalesce(n.failure, '') as failure,
  jsonb_build_object('prompt', coalesce(n.prompt_gen, ''), 'tokensIn', n.tokens_gen_in, 'tokensOut', n.tokens_gen_out, 'price', n.price_gen,
    'stoodInFor', coalesce(n.stood_in_for, ''), 'standInReason', coalesce(n.stand_in_reason, '')) as took`;

/** The versions of a guide, in the order they were asked for. */
export const listNodes = (db: TenantDatabase, reqId: string): Promise<GuideNode[]> =>
  readRows(db, guideNodeSchema, `select ${nodeColumns} ${nodeJoins} where n.req_id = $1 order by n.seq`, [reqId]);

export async function readNode(db: TenantDatabase, reqId: string, seq: number): Promise<GuideNode | undefined> {
  const sql = `select ${nodeColumns} ${nodeJoins} where n.req_id = $1 and n.seq = $2`;
  const [node] = await readRows(db, guideNodeSchema, sql, [reqId, seq]);
  return node;
}

const statusSchema = z.object({ status: z.string() });

/** Undefined where there is no such version. */
export async function nodeStatus(db: TenantDatabase, reqId: string, seq: number): Promise<string | undefined> {
  const sql = 'select status from guide_node where req_id = $1 and seq = $2';
  const [node] = await readRows(db, statusSchema, sql, [reqId, seq]);
  return node?.status;
}

/** Versions that were being written when their request was closed. */
export async function failRunning(db: TenantDatabase, reqId: string, reason: string): Promise<void> {
  await db.query(`update guide_node set status = 'FAILED', failure = $2 where req_id = $1 and status = 'RUNNING'`, [
    reqId,
    reason,
  ]);
}
