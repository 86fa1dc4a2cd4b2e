-- What experts say of single findings of guides, blind: none sees the judge's scores or another's before their own is kept. What was
-- said stays as it was said.
create table llm_rating (
  hospital_code text not null references hospital (code),
  req_id text not null,
  seq integer not null,
  item_no integer not null check (item_no > 0),
  rater text not null,
  score_precision smallint not null check (score_precision between 0 and 10),
  score_recall smallint not null check (score_recall between 0 and 10),
  score_accuracy smallint not null check (score_accuracy between 0 and 10),
  score_completeness smallint not null check (score_completeness between 0 and 10),
  score_helpfulness smallint not null check (score_helpfulness between 0 and 10),
  note text not null default '' check (char_length(note) <= 2000),
  rated_at timestamptz not null default now(),
  primary key (req_id, seq, item_no, rater),
  -- The version itself is a row of another plugin, whose tables may be made later.
  foreign key (hospital_code, req_id) references request (hospital_code, req_id)
);
create index llm_rating_of on llm_rating (hospital_code, rater);
alter table llm_rating enable row level security;
alter table llm_rating force row level security;
create policy llm_rating_tenant on llm_rating
  using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert on llm_rating to onyak_app;
create trigger llm_rating_append_only before update or delete or truncate on llm_rating
  for each statement execute function onyak_append_only();
