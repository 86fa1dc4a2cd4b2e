-- Every version of a guide that a model has written or failed to write, with what wrote and judged it; nothing of the patient.
create or replace view llm_evaluation with (security_invoker = true) as
select n.req_id, n.seq, n.hospital_code, n.trans_time, n.status, n.gen_type, r.user_id, g.user_id as asked_by,
  coalesce(n.llm_model_gen, f.model) as model_gen, coalesce(n.prompt_gen, f.prompt_version) as prompt_gen,
  n.llm_temp_gen as temp_gen, round(n.response_time_gen::numeric, 2)::double precision as seconds_gen, n.tokens_gen_in, n.tokens_gen_out,
  nullif(n.llm_model_eval, '') as model_eval, n.prompt_eval, n.llm_temp_eval as temp_eval,
  round(n.response_time_eval::numeric, 2)::double precision as seconds_eval, n.tokens_eval_in, n.tokens_eval_out,
  n.findings, n.excluded, n.score_precision, n.score_recall, n.score_accuracy, n.score_completeness, n.score_helpfulness,
  m.score_mean, n.score_lowest,
  case when n.score_lowest <= 8 then 'LOW' when n.score_lowest is not null then 'HIGH' else 'NONE' end as mark
from guide_node n
  join request r on r.req_id = n.req_id
  cross join lateral (select coalesce(nullif(n.feedback_user_id, ''), r.user_id) as user_id) g
  cross join lateral (select round(avg(score)::numeric, 2)::double precision as score_mean
    from unnest(array[n.score_precision, n.score_recall, n.score_accuracy, n.score_completeness, n.score_helpfulness]) score) m
  -- Of a version that failed only its calls tell which model it was.
  left join lateral (select c.model, c.prompt_version from llm_call c
    where n.status = 'FAILED' and n.llm_model_gen is null and c.hospital_code = n.hospital_code and c.req_id = n.req_id and c.seq = n.seq
      and c.purpose = 'GEN'
    order by c.id desc limit 1) f on true
where n.status <> 'RUNNING' or n.findings is not null;

grant select on llm_evaluation to onyak_app;
