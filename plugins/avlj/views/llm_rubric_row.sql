-- The newest judgement of each guide by rubric items, in words that name no patient.
create or replace view llm_rubric_row with (security_invoker = true) as
select u.req_id, u.seq, u.item_no, u.hospital_code, r.user_id, n.trans_time, n.llm_model_gen as model_gen, n.prompt_gen, u.finding, u.kind, u.question,
  u.verdict, evaluation_text(u.quote, r.subject_name, r.subject_number) as quote, u.note, u.judge, u.prompt, u.at
from llm_rubric u join request r on r.req_id = u.req_id
  join guide_node n on n.req_id = u.req_id and n.seq = u.seq
where u.trial_id = (select o.trial_id from llm_rubric o where o.req_id = u.req_id and o.seq = u.seq order by o.at desc, o.trial_id desc limit 1);

grant select on llm_rubric_row to onyak_app;
