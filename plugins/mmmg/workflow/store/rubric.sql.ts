import type { JudgedItem } from '@onyak/workflows/guidance';
import type { RequestRef, WorkerDatabase } from '@onyak/workflows/kit';

export interface SavedRubric {
  /** Empty where rules have judged. */
  readonly judge: string;
  readonly prompt: string;
  readonly items: readonly JudgedItem[];
}

/** Keeps what was judged of a version, item by item; what is kept already stays. */
export async function saveRubric(
  db: WorkerDatabase,
  ref: RequestRef,
  seq: number,
  { judge, prompt, items }: SavedRubric,
): Promise<void> {
  await db.query(
    `insert into guide_rubric (hospital_code, req_id, seq, item_no, item_id, finding, kind, question, verdict, quote, note, judge, prompt)
     select $1, $2, $3::integer, i.no, i.item ->> 'id', i.item ->> 'findingId', i.item ->> 'kind', i.item ->> 'question', i.item ->> 'verdict',
       i.item ->> 'quote', i.item ->> 'note', $4, $5
     from jsonb_array_elements($6::jsonb) with ordinality i (item, no)
     on conflict do nothing`,
    [ref.hospitalCode, ref.reqId, seq, judge, prompt, JSON.stringify(items)],
  );
}
