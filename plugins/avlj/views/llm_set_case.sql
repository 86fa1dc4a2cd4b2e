-- What a model wrote of each patient of the fixed set.
create or replace view llm_set_case with (security_invoker = true) as
select c.req_id, c.case_id, c.hospital_code, r.user_id, c.result ->> 'title' as title, c.model, c.prompt, c.temperature, round(c.seconds::numeric, 2)::double precision as seconds, c.calls,
  c.tokens_in, c.tokens_out, c.price, c.expected, c.found, c.held, c.told, c.missing, c.told_falsely, c.grave, c.refused, c.at,
  (select string_agg(f ->> 'title' || ' (' || (f ->> 'id') || ')', E'\n') from jsonb_array_elements(c.result -> 'findings') f where f ->> 'state' = 'MISSING') as missing_findings,
  (select string_agg(concat_ws(': ', f ->> 'title' || ' (' || (f ->> 'id') || ')', (select string_agg(reason, ' ') from jsonb_array_elements_text(f -> 'reasons') reason)), E'\n')
    from jsonb_array_elements(c.result -> 'findings') f where f ->> 'state' = 'FALSE') as false_findings,
  (select string_agg(x, ', ') from jsonb_array_elements_text(c.result -> 'notFound') x) as not_found,
  (select string_agg(concat_ws(' — ', x ->> 'text', (select string_agg(reason, ' ') from jsonb_array_elements_text(x -> 'reasons') reason)), E'\n')
    from jsonb_array_elements(c.result -> 'refused') x) as refused_texts,
  c.result ->> 'guide' as guide
from llm_set_result c join request r on r.req_id = c.req_id;

grant select on llm_set_case to onyak_app;
