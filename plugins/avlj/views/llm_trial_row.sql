-- Trials with how far they are and, of the fixed set, what came of it. A run has passed when all patients were worked on, the engine has
-- found at least nine tenths of what is expected, no grave finding was missed or told falsely, and 95 of 100 findings were told.
create or replace view llm_trial_row with (security_invoker = true) as
select t.req_id, t.hospital_code, r.user_id, t.asked_at, r.status, t.type, t.source, t.set_version, t.items, t.judge,
  t.model_a, t.prompt_a, t.model_b, t.prompt_b,
  case t.type when 'SET' then s.done when 'PAIR' then p.done else (select count(distinct (u.req_id, u.seq))::integer from llm_rubric u where u.trial_id = t.req_id) end as done,
  s.expected, s.found, s.held, s.told, s.missing, s.told_falsely, s.grave, s.refused, s.tokens_in, s.tokens_out, s.price, s.seconds,
  p.wins_a, p.wins_b, p.ties, p.split,
  case when t.type <> 'SET' then null when r.status in ('RUNNING', 'WAITING') then 'OPEN'
    when r.status = 'COMPLETE' and s.done = t.items and s.found >= 0.9 * s.expected and s.grave = 0 and s.told >= 0.95 * (s.found - s.held) then 'PASSED'
    else 'FAILED' end as outcome
from llm_trial t join request r on r.req_id = t.req_id
  left join lateral (select count(*)::integer as done, sum(c.expected)::integer as expected, sum(c.found)::integer as found, sum(c.held)::integer as held, sum(c.told)::integer as told,
      sum(c.missing)::integer as missing, sum(c.told_falsely)::integer as told_falsely, sum(c.grave)::integer as grave, sum(c.refused)::integer as refused,
      sum(c.tokens_in)::integer as tokens_in, sum(c.tokens_out)::integer as tokens_out, sum(c.price) as price,
      round(avg(c.seconds)::numeric, 2)::double precision as seconds
    from llm_set_result c where c.req_id = t.req_id and t.type = 'SET') s on true
  left join lateral (select count(*)::integer as done, count(*) filter (where c.a_first = 'A' and c.b_first = 'A')::integer as wins_a,
      count(*) filter (where c.a_first = 'B' and c.b_first = 'B')::integer as wins_b,
      count(*) filter (where not (c.a_first = c.b_first and c.a_first <> 'TIE'))::integer as ties,
      count(*) filter (where c.a_first <> c.b_first)::integer as split
    from llm_pair_result c where c.req_id = t.req_id and t.type = 'PAIR') p on true;

grant select on llm_trial_row to onyak_app;
