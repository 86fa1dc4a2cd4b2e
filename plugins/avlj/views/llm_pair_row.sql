-- What two models wrote of the same patient, and which was preferred in both orders. A win counts only where both orders agree.
create or replace view llm_pair_row with (security_invoker = true) as
select c.req_id, c.item, c.hospital_code, r.user_id, c.at, c.judge,
  case when c.a_first <> c.b_first then 'SPLIT' else c.a_first end as outcome, c.a_first, c.b_first, c.reason_a_first, c.reason_b_first,
  round(c.seconds_a::numeric, 2)::double precision as seconds_a, round(c.seconds_b::numeric, 2)::double precision as seconds_b, c.refused_a, c.refused_b, c.guides ->> 'a' as guide_a, c.guides ->> 'b' as guide_b,
  coalesce(nullif(c.guides ->> 'title', ''), c.item) as title
from llm_pair_result c join request r on r.req_id = c.req_id;

grant select on llm_pair_row to onyak_app;
