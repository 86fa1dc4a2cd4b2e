-- Which models were set and by what right.
create or replace view llm_model_gate_row with (security_invoker = true) as
select g.id as gate_no, g.hospital_code, g.at, g.starts_on, g.model, g.prompt, case when g.trial_id is null then 'WAIVED' else 'PASSED' end as way,
  g.waiver, g.trial_id, g.user_id
from llm_model_gate g;

grant select on llm_model_gate_row to onyak_app;
