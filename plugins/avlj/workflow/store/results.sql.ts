import type { JudgedItem, PairVerdict, ToldFinding } from '@onyak/workflows/guidance';
import { readRows, type RequestRef, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';

const thereSchema = z.object({ there: z.boolean() });

async function isThere(db: WorkerDatabase, sql: string, values: readonly unknown[]): Promise<boolean> {
  const [row] = await readRows(db, thereSchema, `select exists (${sql}) as there`, values);
  return row?.there ?? false;
}

export const hasCase = (db: WorkerDatabase, { reqId }: RequestRef, caseId: string): Promise<boolean> =>
  isThere(db, 'select from llm_set_result where req_id = $1 and case_id = $2', [reqId, caseId]);

export interface CaseResult {
  readonly caseId: string;
  readonly model: string;
  readonly prompt: string;
  readonly temperature: number | null;
  readonly seconds: number;
  readonly calls: number;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
  readonly expected: number;
  readonly found: number;
  readonly held: number;
  readonly told: number;
  readonly missing: number;
  readonly toldFalsely: number;
  readonly grave: number;
  readonly refused: number;
  readonly result: {
    readonly title: string;
    readonly findings: readonly ToldFinding[];
    readonly notFound: readonly string[];
    readonly refused: readonly { readonly text: string; readonly reasons: readonly string[] }[];
    readonly guide: string;
  };
}

/** Keeps what came of a patient of the set; what is kept already stays. */
export async function saveCase(db: WorkerDatabase, ref: RequestRef, result: CaseResult): Promise<void> {
  await db.query(
    `insert into llm_set_result (req_id, case_id, hospital_code, model, prompt, temperature, seconds, calls, tokens_in, tokens_out, price,
       expected, found, told, missing, told_falsely, grave, refused, result, held)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::integer, $10::integer, llm_price($3::text, $4::text, $9::integer, $10::integer), $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict do nothing`,
    [
      ref.reqId,
      result.caseId,
      ref.hospitalCode,
      result.model,
      result.prompt,
      result.temperature,
      result.seconds,
      result.calls,
      result.tokensIn,
      result.tokensOut,
      result.expected,
      result.found,
      result.told,
      result.missing,
      result.toldFalsely,
      result.grave,
      result.refused,
      JSON.stringify(result.result),
      result.held,
    ],
  );
}

export const hasPair = (db: WorkerDatabase, { reqId }: RequestRef, item: string): Promise<boolean> =>
  isThere(db, 'select from llm_pair_result where req_id = $1 and item = $2', [reqId, item]);

export interface PairResult {
  readonly item: string;
  readonly verdict: PairVerdict;
  readonly judge: string;
  readonly seconds: readonly [number, number];
  readonly refused: readonly [number, number];
  /** What a patient of the fixed set is called; empty for a request. */
  readonly title: string;
  readonly guides: { readonly a: string; readonly b: string };
}

/** Keeps which of two guides was preferred, with the patient's name taken out of every text. */
export async function savePair(db: WorkerDatabase, ref: RequestRef, result: PairResult): Promise<void> {
  const { verdict, guides } = result;
  await db.query(
    `insert into llm_pair_result (req_id, item, hospital_code, a_first, b_first, reason_a_first, reason_b_first, judge, seconds_a, seconds_b,
       refused_a, refused_b, guides)
     select $1, $2, $3, $4, $5, evaluation_text($6, name, number), evaluation_text($7, name, number), $8, $9::double precision, $10::double precision, $11::integer, $12::integer,
       jsonb_build_object('a', evaluation_text($13, name, number), 'b', evaluation_text($14, name, number), 'title', $15::text)
     from (select coalesce(max(subject_name), '') as name, coalesce(max(subject_number), '') as number from request where req_id = $2) who
     on conflict do nothing`,
    [
      ref.reqId,
      result.item,
      ref.hospitalCode,
      verdict.aFirst,
      verdict.bFirst,
      ...verdict.reasons,
      result.judge,
      ...result.seconds,
      ...result.refused,
      guides.a,
      guides.b,
      result.title,
    ],
  );
}

interface Version {
  readonly reqId: string;
  readonly seq: number;
}

export const hasRubric = (db: WorkerDatabase, { reqId: trialId }: RequestRef, version: Version): Promise<boolean> =>
  isThere(db, 'select from llm_rubric where req_id = $1 and seq = $2 and trial_id = $3', [
    version.reqId,
    version.seq,
    trialId,
  ]);

/** Keeps what was judged of a guide, item by item, with the patient's name taken out of what was quoted. */
export async function saveRubric(
  db: WorkerDatabase,
  ref: RequestRef,
  version: Version,
  judge: string,
  { prompt, items }: { readonly prompt: string; readonly items: readonly JudgedItem[] },
): Promise<void> {
  await db.query(
    `insert into llm_rubric (hospital_code, req_id, seq, trial_id, item_no, item_id, finding, kind, question, verdict, quote, note, judge, prompt)
     select $1, $2, $3::integer, $4, i.no, i.item ->> 'id', i.item ->> 'findingId', i.item ->> 'kind', i.item ->> 'question', i.item ->> 'verdict',
       evaluation_text(i.item ->> 'quote', r.subject_name, r.subject_number), i.item ->> 'note', $5, $6
     from jsonb_array_elements($7::jsonb) with ordinality i (item, no) join request r on r.req_id = $2
     on conflict do nothing`,
    [ref.hospitalCode, version.reqId, version.seq, ref.reqId, judge, prompt, JSON.stringify(items)],
  );
}
