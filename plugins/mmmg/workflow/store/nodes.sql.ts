import { mergedDataSchema, type MemoryMessage, type MergedData } from '@onyak/core';
import { RUBRIC_PROMPT } from '@onyak/workflows/guidance';
import { readRows, type RequestRef, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';

const summarySchema = z.object({ seq: z.number(), fromSeq: z.number().nullable(), status: z.string() });
export type NodeSummary = Readonly<z.infer<typeof summarySchema>>;
const mergedSchema = z.object({ merged: z.unknown() });
const pathSchema = z.object({ feedback: z.string().nullable() });

export async function loadNodes(db: WorkerDatabase, ref: RequestRef): Promise<NodeSummary[]> {
  return readRows(
    db,
    summarySchema,
    'select seq, from_seq as "fromSeq", status from guide_node where req_id = $1 order by seq',
    [ref.reqId],
  );
}

export interface NewNode {
  readonly seq: number;
  readonly fromSeq: number | null;
  readonly feedback: string;
  /** Who asked for it, where that is another than who asked for the request. */
  readonly feedbackUserId: string | null;
  readonly beside?: boolean;
}

/** Puts the node into the tree as RUNNING; a retry finds it there and keeps its time. */
export async function beginNode(db: WorkerDatabase, ref: RequestRef, node: NewNode): Promise<void> {
  await db.query(
    `insert into guide_node (req_id, seq, hospital_code, from_seq, status, gen_type, trans_time, feedback, feedback_user_id, llm_latest)
     values ($1, $2, $3, $4, 'RUNNING', $5, now(), $6, $7, false)
     on conflict (req_id, seq) do update set status = 'RUNNING', failure = null where guide_node.status <> 'COMPLETE'`,
    [
      ref.reqId,
      node.seq,
      ref.hospitalCode,
      node.fromSeq,
      node.fromSeq === null ? 'Initial' : node.beside ? 'Beside' : 'Feedback',
      node.feedback,
      node.feedbackUserId,
    ],
  );
}

export interface GenerationOutcome {
  readonly model: string;
  readonly temperature: number | null;
  readonly seconds: number;
  readonly memory: readonly MemoryMessage[];
  readonly merged: MergedData;
}

/**
 * Prompt and tokens of a version's calls ($1, $2), as columns of the version: lists need not look at every call. Items that are judged
 * beside the scores have a prompt of their own, which is kept with them.
 */
const callFacts = (purpose: 'gen' | 'eval') =>
  `(prompt_${purpose}, tokens_${purpose}_in, tokens_${purpose}_out) =
     (select (array_agg(c.prompt_version order by c.id desc) filter (where c.prompt_version is distinct from '${RUBRIC_PROMPT}'))[1], sum(c.tokens_in), sum(c.tokens_out)
      from llm_call c where c.req_id = $1 and c.seq = $2 and c.purpose = '${purpose.toUpperCase()}')`;

export async function saveGeneration(
  db: WorkerDatabase,
  ref: RequestRef,
  seq: number,
  outcome: GenerationOutcome,
): Promise<void> {
  await db.query(
    `update guide_node set llm_model_gen = $3, llm_temp_gen = $4, response_time_gen = $5, memory_gen = $6, merged_data = $7,
       ${callFacts('gen')}
     where req_id = $1 and seq = $2`,
    [
      ref.reqId,
      seq,
      outcome.model,
      outcome.temperature,
      outcome.seconds,
      JSON.stringify(outcome.memory),
      JSON.stringify(outcome.merged),
    ],
  );
}

export interface EvaluationOutcome {
  readonly model: string;
  readonly temperature: number | null;
  readonly seconds: number | null;
  readonly memory: readonly MemoryMessage[];
  readonly merged: MergedData;
}

/** Makes the node READY, and the current one unless it stands beside another: then a person chooses. */
export async function saveEvaluation(
  db: WorkerDatabase,
  ref: RequestRef,
  seq: number,
  outcome: EvaluationOutcome,
  beside: boolean,
): Promise<void> {
  if (!beside) {
    // Somebody may be choosing another one.
    await db.query('select from guide_node where req_id = $1 order by seq for update', [ref.reqId]);
    await db.query('update guide_node set llm_latest = false where req_id = $1 and llm_latest and seq < $2', [
      ref.reqId,
      seq,
    ]);
  }
  await db.query(
    `update guide_node set llm_model_eval = $3, llm_temp_eval = $4, response_time_eval = $5, memory_eval = $6, merged_data = $7,
       status = case when status = 'COMPLETE' then status else 'READY' end,
       llm_latest = case when $8 then llm_latest else not exists (
         select from guide_node later where later.req_id = $1 and later.seq > $2 and later.llm_latest) end,
       ${callFacts('eval')}
     where req_id = $1 and seq = $2`,
    [
      ref.reqId,
      seq,
      outcome.model,
      outcome.temperature,
      outcome.seconds,
      JSON.stringify(outcome.memory),
      JSON.stringify(outcome.merged),
      beside,
    ],
  );
}

export async function failNode(db: WorkerDatabase, ref: RequestRef, seq: number, reason: string): Promise<void> {
  await db.query(
    `update guide_node set status = 'FAILED', failure = $3 where req_id = $1 and seq = $2 and status = 'RUNNING'`,
    [ref.reqId, seq, reason],
  );
}

/** Nodes that were being written when their request was closed. */
export async function failOpenNodes(db: WorkerDatabase, ref: RequestRef, reason: string): Promise<void> {
  await db.query(`update guide_node set status = 'FAILED', failure = $2 where req_id = $1 and status = 'RUNNING'`, [
    ref.reqId,
    reason,
  ]);
}

export async function completeNode(db: WorkerDatabase, ref: RequestRef, seq: number): Promise<void> {
  await db.query(
    `update guide_node set status = 'COMPLETE', send_user_id = coalesce(send_user_id, $3), send_trans_time = coalesce(send_trans_time, now())
     where req_id = $1 and seq = $2`,
    [ref.reqId, seq, ref.userId],
  );
}

export async function loadMerged(
  db: WorkerDatabase,
  ref: Pick<RequestRef, 'reqId'>,
  seq: number,
): Promise<MergedData | undefined> {
  const [row] = await readRows(
    db,
    mergedSchema,
    'select merged_data as merged from guide_node where req_id = $1 and seq = $2',
    [ref.reqId, seq],
  );
  const parsed = mergedDataSchema.safeParse(row?.merged);
  return parsed.success ? parsed.data : undefined;
}

/** Feedback texts on the way from the first node to this one, oldest first. */
export async function loadFeedbackPath(db: WorkerDatabase, ref: RequestRef, seq: number): Promise<string[]> {
  const rows = await readRows(
    db,
    pathSchema,
    `with recursive path as (
       select seq, from_seq, feedback, 1 as depth from guide_node where req_id = $1 and seq = $2
       union all
       select n.seq, n.from_seq, n.feedback, p.depth + 1 from guide_node n join path p on n.seq = p.from_seq where n.req_id = $1 and p.depth < 1000)
     select feedback from path order by depth desc`,
    [ref.reqId, seq],
  );
  return rows.flatMap(({ feedback }) => (feedback ? [feedback] : []));
}

const fromSchema = z.object({ fromSeq: z.number().nullable() });

/** The version whose guide was before the writer of this one; a text beside another had the same before it as that one. */
export async function loadWrittenFrom(db: WorkerDatabase, ref: RequestRef, seq: number): Promise<number | null> {
  const [row] = await readRows(
    db,
    fromSchema,
    `with recursive beside as (
       select seq, from_seq, gen_type from guide_node where req_id = $1 and seq = $2
       union all
       select n.seq, n.from_seq, n.gen_type from guide_node n join beside b on n.seq = b.from_seq
       where n.req_id = $1 and n.seq < b.seq and b.gen_type = 'Beside')
     select from_seq as "fromSeq" from beside where gen_type <> 'Beside'`,
    [ref.reqId, seq],
  );
  return row?.fromSeq ?? null;
}
