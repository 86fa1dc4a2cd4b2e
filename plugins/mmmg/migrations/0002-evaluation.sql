-- What lists and averages of evaluations look at, so that none of them reads a whole dataset or every call of a model: scores come from
-- the dataset by the database itself, so that versions of before have theirs; prompt and tokens are written with the version.

-- The findings of a dataset, one a row; none where there is no dataset.
create function guide_items(merged jsonb) returns setof jsonb language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select jsonb_array_elements(case jsonb_typeof(merged -> 'items') when 'array' then merged -> 'items' else '[]' end)
$$;

-- One score of a finding, 0 to 10; null where nobody has evaluated it.
create function guide_item_score(item jsonb, name text) returns double precision language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case jsonb_typeof(score) when 'number' then score::text::double precision end
  from (select item -> (case name when 'helpfulness_score' then 'overall_assessment' else 'relevance_and_quality' end) -> name) found (score)
$$;

-- Mean of a score over the findings that have it.
create function guide_score(merged jsonb, name text) returns double precision language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select round(avg(public.guide_item_score(item, name))::numeric, 2)::double precision from public.guide_items(merged) item
$$;

-- The lowest score of a finding; null where it has none.
create function guide_item_lowest(item jsonb) returns double precision language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select least(public.guide_item_score(item, 'relevance_precision_score'), public.guide_item_score(item, 'relevance_recall_score'),
    public.guide_item_score(item, 'accuracy_score'), public.guide_item_score(item, 'completeness_score'),
    public.guide_item_score(item, 'helpfulness_score'))
$$;

-- The lowest score of any finding, for what is marked as low.
create function guide_lowest(merged jsonb) returns double precision language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select min(public.guide_item_lowest(item)) from public.guide_items(merged) item
$$;

create function guide_count(merged jsonb, part text) returns integer language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case jsonb_typeof(merged -> part) when 'array' then jsonb_array_length(merged -> part) end
$$;

alter table guide_node
  add column prompt_gen text,
  add column prompt_eval text,
  -- Of all calls of the version; null where the model does not tell them.
  add column tokens_gen_in integer,
  add column tokens_gen_out integer,
  add column tokens_eval_in integer,
  add column tokens_eval_out integer,
  add column score_precision double precision generated always as (guide_score(merged_data, 'relevance_precision_score')) stored,
  add column score_recall double precision generated always as (guide_score(merged_data, 'relevance_recall_score')) stored,
  add column score_accuracy double precision generated always as (guide_score(merged_data, 'accuracy_score')) stored,
  add column score_completeness double precision generated always as (guide_score(merged_data, 'completeness_score')) stored,
  add column score_helpfulness double precision generated always as (guide_score(merged_data, 'helpfulness_score')) stored,
  add column score_lowest double precision generated always as (guide_lowest(merged_data)) stored,
  add column findings integer generated always as (guide_count(merged_data, 'items')) stored,
  add column excluded integer generated always as (guide_count(merged_data, 'excluded')) stored;
create index guide_node_time on guide_node (hospital_code, trans_time);

-- Versions of before: nobody changes them by this, so no history and no new version of the row.
do $filled$ begin
  perform set_config('app.hospital_code', '*', true);
  alter table guide_node disable trigger user;
  update guide_node n set prompt_gen = c.prompt, tokens_gen_in = c.tokens_in, tokens_gen_out = c.tokens_out
  from (select hospital_code, req_id, seq, (array_agg(prompt_version order by id desc))[1] as prompt, sum(tokens_in) as tokens_in, sum(tokens_out) as tokens_out
    from llm_call where purpose = 'GEN' group by hospital_code, req_id, seq) c
  where c.hospital_code = n.hospital_code and c.req_id = n.req_id and c.seq = n.seq;
  update guide_node n set prompt_eval = c.prompt, tokens_eval_in = c.tokens_in, tokens_eval_out = c.tokens_out
  from (select hospital_code, req_id, seq, (array_agg(prompt_version order by id desc))[1] as prompt, sum(tokens_in) as tokens_in, sum(tokens_out) as tokens_out
    from llm_call where purpose = 'EVAL' group by hospital_code, req_id, seq) c
  where c.hospital_code = n.hospital_code and c.req_id = n.req_id and c.seq = n.seq;
  alter table guide_node enable trigger user;
  perform set_config('app.hospital_code', '', true);
end $filled$;
