import { guideNodeSchema, guideRequestRowSchema, type GuideNode, type GuideRequestRow } from '@onyak/core';
import { z } from 'zod';

/** Columns of a request as the list and the guide screen read them (joined with hospital and screening). */
export const requestColumns = `r.req_id as "reqId",
  to_char(r.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "reqDate",
  r.user_id as "userId", r.subject_name as name, g.age, g.gender, r.subject_number as "irbNumber", r.status, r.stage,
  jsonb_array_length(r.payload->'medications') as medications,
  jsonb_array_length(r.payload->'diagnoses') as comorbidities,
  coalesce(jsonb_array_length(s.result->'findings'), 0) as findings, s.result#>>'{findings,0,severity}' as gravest,
  r.hospital_code as "hospitalCode", h.name || '(' || h.code || ')' as "hospitalNameCode"`;

export const requestJoins = `from request r
  join guide_request g on g.req_id = r.req_id
  join hospital h on h.code = r.hospital_code
  left join guide_screening s on s.req_id = r.req_id`;

/** Where the nodes' columns are read from, before a `where` on the node `n`. */
export const nodeJoins = `from guide_node n join request r on r.req_id = n.req_id`;

export function toRequestRow(row: unknown): GuideRequestRow {
  return guideRequestRowSchema.parse(row);
}

/** Columns of a history node; texts and lists of a node that is still being written are empty. */
export const nodeColumns = `n.req_id as "reqId", n.seq, n.from_seq as "fromSeq",
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
  r.subject_number as "irbNumber", coalesce(n.failure, '') as failure`;

export function toNodes(rows: readonly unknown[]): GuideNode[] {
  return z.array(guideNodeSchema).parse(rows);
}
