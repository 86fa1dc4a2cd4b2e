-- What became of each of the engine's sentences in the final texts that people edited, and of what their feedback was about. Drugs,
-- diagnoses and signs stand as the places of the sentence, so that nothing of a patient is in it; it is counted anew when a text changes.
create table guide_sentence_use (
  id bigint generated always as identity primary key,
  hospital_code text not null references hospital (code),
  req_id text not null,
  seq integer not null,
  -- Of a sentence of several findings there is a row for each of their rules.
  sentence integer not null,
  phrase text not null,
  kind text not null,
  rule_id text not null,
  rule_name text not null,
  -- The version of the institution's wording that said it; null where the engine's own words did.
  wording integer,
  outcome text not null check (outcome in ('KEPT', 'CHANGED', 'REMOVED', 'ASKED')),
  changed text not null default '',
  -- Whose guide it is, and who changed it.
  user_id text not null,
  changed_by text not null,
  at timestamptz not null,
  foreign key (hospital_code, req_id) references request (hospital_code, req_id) on delete cascade
);
create index guide_sentence_use_time on guide_sentence_use (hospital_code, at);
create index guide_sentence_use_guide on guide_sentence_use (hospital_code, req_id, seq);
alter table guide_sentence_use enable row level security;
alter table guide_sentence_use force row level security;
create policy guide_sentence_use_tenant on guide_sentence_use
  using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, delete on guide_sentence_use to onyak_app;

-- Which texts were counted, as they were then.
create table guide_sentence_counted (
  hospital_code text not null references hospital (code),
  req_id text not null,
  seq integer not null,
  text_version integer not null,
  feedbacks integer not null,
  primary key (req_id, seq),
  foreign key (hospital_code, req_id) references request (hospital_code, req_id) on delete cascade
);
alter table guide_sentence_counted enable row level security;
alter table guide_sentence_counted force row level security;
create policy guide_sentence_counted_tenant on guide_sentence_counted
  using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update on guide_sentence_counted to onyak_app;
