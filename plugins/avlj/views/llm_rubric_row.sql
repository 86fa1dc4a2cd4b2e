-- Items are kept as they were asked, with what the finding is called in brackets before the question; they are read apart.
-- The newest judgement of each guide by rubric items, with its evaluation or in a trial, in words that name no patient.
create or replace view llm_rubric_row with (security_invoker = true) as
with judged as not materialized (
  select l.hospital_code, l.req_id, l.seq, l.item_no, l.finding, l.kind, l.question, l.verdict, l.quote, l.note, l.judge, l.prompt, l.at, l.trial_id
  from llm_rubric l
  union all
  select g.hospital_code, g.req_id, g.seq, g.item_no, g.finding, g.kind, g.question, g.verdict, g.quote, g.note, g.judge, g.prompt, g.at, ''
  from guide_rubric g)
select u.req_id, u.seq, u.item_no, u.hospital_code, r.user_id, n.trans_time, n.llm_model_gen as model_gen, n.prompt_gen, u.finding, u.kind,
  coalesce(substring(u.question from '^\[(.*)\] '), u.finding) as title, regexp_replace(u.question, '^\[.*\] ', '') as question,
  u.verdict, evaluation_text(u.quote, r.subject_name, r.subject_number) as quote, u.note, u.judge, u.prompt, u.at
from judged u join request r on r.req_id = u.req_id
  join guide_node n on n.req_id = u.req_id and n.seq = u.seq
where not exists (select from llm_rubric o where o.req_id = u.req_id and o.seq = u.seq and o.trial_id <> u.trial_id
    and (o.at, o.trial_id) > (u.at, u.trial_id))
  and not exists (select from guide_rubric o where o.req_id = u.req_id and o.seq = u.seq and u.trial_id <> '' and o.at > u.at);

grant select on llm_rubric_row to onyak_app;
