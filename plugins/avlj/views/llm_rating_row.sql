-- Ratings of findings that two experts have rated, beside the judge's scores: what one alone has said stays unseen, so that the other is blind.
create or replace view llm_rating_row with (security_invoker = true) as
select r.req_id, r.seq, r.item_no, r.rater, r.hospital_code, r.rated_at, r.note, d.object_a, d.object_b, d.finding, d.model_gen, d.model_eval,
  r.score_precision, r.score_recall, r.score_accuracy, r.score_completeness, r.score_helpfulness,
  d.score_precision as judge_precision, d.score_recall as judge_recall, d.score_accuracy as judge_accuracy,
  d.score_completeness as judge_completeness, d.score_helpfulness as judge_helpfulness
from llm_rating r
  join llm_evaluation_item d on d.req_id = r.req_id and d.seq = r.seq and d.item_no = r.item_no
where (select count(*) from llm_rating o where o.req_id = r.req_id and o.seq = r.seq and o.item_no = r.item_no) >= 2;

grant select on llm_rating_row to onyak_app;
