-- Trials of language models: a fixed set of made-up patients, pairs of models over the same patients, rubric items of stored guides.
-- What was found stays as it was found; of no row a patient's name or number is part.
create table llm_trial (
  req_id text primary key,
  hospital_code text not null references hospital (code),
  type text not null check (type in ('SET', 'PAIR', 'RUBRIC')),
  model_a text,
  prompt_a text,
  model_b text,
  prompt_b text,
  source text check (source in ('SET', 'REQUESTS')),
  set_version text,
  judge text,
  items integer not null check (items >= 0),
  asked_at timestamptz not null default now(),
  foreign key (hospital_code, req_id) references request (hospital_code, req_id)
);
create index llm_trial_list on llm_trial (hospital_code, asked_at desc);
create index llm_trial_model on llm_trial (hospital_code, model_a) where type = 'SET';

create table llm_set_result (
  req_id text not null references llm_trial (req_id),
  case_id text not null,
  hospital_code text not null,
  model text not null,
  prompt text not null,
  temperature double precision,
  seconds double precision not null,
  calls integer not null,
  tokens_in integer,
  tokens_out integer,
  -- Won by the prices of the institution; null where none is written down.
  price double precision,
  expected integer not null,
  -- Of the expected ones the engine has found, by the knowledge in force at the institution.
  found integer not null,
  -- Of those found that a guide is not to tell: a dose of a drug that is forbidden.
  held integer not null default 0,
  told integer not null,
  missing integer not null,
  told_falsely integer not null,
  -- Contraindicated and major ones among those missing or told falsely.
  grave integer not null,
  refused integer not null,
  result jsonb not null check (jsonb_typeof(result) = 'object'),
  at timestamptz not null default now(),
  primary key (req_id, case_id)
);

create table llm_pair_result (
  req_id text not null references llm_trial (req_id),
  item text not null,
  hospital_code text not null,
  a_first text not null check (a_first in ('A', 'B', 'TIE')),
  b_first text not null check (b_first in ('A', 'B', 'TIE')),
  reason_a_first text not null,
  reason_b_first text not null,
  judge text not null,
  seconds_a double precision not null,
  seconds_b double precision not null,
  refused_a integer not null,
  refused_b integer not null,
  guides jsonb not null check (jsonb_typeof(guides) = 'object'),
  at timestamptz not null default now(),
  primary key (req_id, item)
);

create table llm_rubric (
  hospital_code text not null references hospital (code),
  -- The guide, and the trial that has judged it.
  req_id text not null,
  seq integer not null,
  trial_id text not null references llm_trial (req_id),
  item_no integer not null check (item_no > 0),
  item_id text not null,
  finding text not null,
  kind text not null,
  question text not null,
  verdict text not null check (verdict in ('YES', 'NO', 'INVALID', 'UNJUDGED')),
  quote text not null,
  note text not null,
  judge text not null,
  prompt text not null,
  at timestamptz not null default now(),
  primary key (req_id, seq, trial_id, item_no),
  foreign key (hospital_code, req_id) references request (hospital_code, req_id)
);
create index llm_rubric_version on llm_rubric (hospital_code, req_id, seq, at desc);

-- Which model an institution has set, and by what right: a run that passed, or a waiver with its reason.
create table llm_model_gate (
  id bigserial primary key,
  hospital_code text not null references hospital (code),
  starts_on date not null,
  model text not null,
  prompt text not null,
  trial_id text references llm_trial (req_id),
  waiver text check (char_length(waiver) between 1 and 500),
  user_id text not null,
  at timestamptz not null default now(),
  check ((trial_id is null) <> (waiver is null))
);
create index llm_model_gate_of on llm_model_gate (hospital_code, starts_on, model);
grant usage on sequence llm_model_gate_id_seq to onyak_app;

do $kept$ declare name text; begin
  foreach name in array array['llm_trial', 'llm_set_result', 'llm_pair_result', 'llm_rubric', 'llm_model_gate'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($p$create policy %I on %I using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
      with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')$p$, name || '_tenant', name);
    execute format('grant select, insert on %I to onyak_app', name);
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function onyak_append_only()', name || '_append_only', name);
  end loop;
end $kept$;

-- Won for tokens of a model by the prices that an institution has written down and that hold today; null where there are none.
-- The settings are a table of another plugin, which may be made later: in plpgsql nobody looks for it before it is asked.
create function llm_price(hospital text, named text, tokens_in double precision, tokens_out double precision) returns double precision
language plpgsql stable parallel safe set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select (coalesce(tokens_in, 0) * (p ->> 'priceIn')::double precision + coalesce(tokens_out, 0) * (p ->> 'priceOut')::double precision) / 1000000
    from (select prices from llm_policy l where l.hospital_code = hospital and l.starts_on <= (now() at time zone 'Asia/Seoul')::date
        order by l.starts_on desc limit 1) held,
      jsonb_array_elements(coalesce(held.prices, '[]')) p
    where p ->> 'model' = named limit 1);
end $$;
revoke execute on function llm_price(text, text, double precision, double precision) from public;
grant execute on function llm_price(text, text, double precision, double precision) to onyak_app;
