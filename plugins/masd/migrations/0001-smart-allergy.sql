-- What a smart-allergy CDSS request adds to the host's row, what was found for it, and findings that somebody called not applicable.
create table smart_allergy_request (
  req_id text primary key check (char_length(req_id) between 1 and 100),
  hospital_code text not null references hospital (code),
  age integer not null check (age between 0 and 200),
  gender text not null check (gender in ('Male', 'Female', 'Unknown')),
  phr_file_id uuid,
  record_date date not null,
  -- What the wizard was filled with, so that it can be filled again.
  raw_data jsonb not null check (jsonb_typeof(raw_data) = 'object'),
  -- The request whose content was judged anew.
  replay_of text,
  -- Taken out of the lists; requests themselves are kept.
  deleted_at timestamptz,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  unique (hospital_code, req_id),
  foreign key (hospital_code, phr_file_id) references phr_file (hospital_code, id),
  foreign key (hospital_code, replay_of) references smart_allergy_request (hospital_code, req_id),
  foreign key (hospital_code, req_id) references request (hospital_code, req_id) on delete cascade
);
create index smart_allergy_request_phr_file on smart_allergy_request (hospital_code, phr_file_id);
create index smart_allergy_request_replay on smart_allergy_request (hospital_code, replay_of);
create trigger "smart_allergy_request_stamp" before insert or update on "smart_allergy_request" for each row execute function onyak_stamp();
create trigger "smart_allergy_request_history" after insert or update or delete on "smart_allergy_request"
  for each row execute function onyak_history('req_id', '', 'raw_data');
alter table "smart_allergy_request" enable row level security;
alter table "smart_allergy_request" force row level security;
create policy "smart_allergy_request_tenant" on "smart_allergy_request" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "smart_allergy_request" to onyak_app;

create table smart_allergy_result (
  req_id text primary key,
  hospital_code text not null,
  knowledge_release integer not null,
  stopp_version integer not null,
  -- What the reactions mean for drugs that are not taken; found together with the screening.
  plan jsonb not null check (jsonb_typeof(plan) = 'object'),
  screening jsonb not null check (jsonb_typeof(screening) = 'object'),
  -- The fields of the documents, and the guide's sentences with the findings behind them; null until they are made.
  result jsonb check (jsonb_typeof(result) = 'object'),
  -- As a person has edited it; null while it stands as it was made, which `result` keeps.
  final_guide text check (char_length(final_guide) <= 100000),
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  foreign key (hospital_code, req_id) references smart_allergy_request (hospital_code, req_id) on delete cascade
);
create trigger "smart_allergy_result_stamp" before insert or update on "smart_allergy_result" for each row execute function onyak_stamp();
create trigger "smart_allergy_result_history" after insert or update or delete on "smart_allergy_result"
  for each row execute function onyak_history('req_id', '', 'plan,screening,result');
alter table "smart_allergy_result" enable row level security;
alter table "smart_allergy_result" force row level security;
create policy "smart_allergy_result_tenant" on "smart_allergy_result" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "smart_allergy_result" to onyak_app;
