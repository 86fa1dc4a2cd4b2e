-- What a new-prescription DUR request adds to the host's row, what was found for it, and findings that somebody called not applicable.
create table new_prescription_request (
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
  foreign key (hospital_code, replay_of) references new_prescription_request (hospital_code, req_id),
  foreign key (hospital_code, req_id) references request (hospital_code, req_id) on delete cascade
);
create index new_prescription_request_phr_file on new_prescription_request (hospital_code, phr_file_id);
create index new_prescription_request_replay on new_prescription_request (hospital_code, replay_of);
create trigger "new_prescription_request_stamp" before insert or update on "new_prescription_request" for each row execute function onyak_stamp();
create trigger "new_prescription_request_history" after insert or update or delete on "new_prescription_request"
  for each row execute function onyak_history('req_id', '', 'raw_data');
alter table "new_prescription_request" enable row level security;
alter table "new_prescription_request" force row level security;
create policy "new_prescription_request_tenant" on "new_prescription_request" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "new_prescription_request" to onyak_app;

create table new_prescription_result (
  req_id text primary key,
  hospital_code text not null,
  knowledge_release integer not null,
  stopp_version integer not null,
  screening jsonb not null check (jsonb_typeof(screening) = 'object'),
  -- The drugs of both kinds, and of each finding what meets what and what can be done; null until it is made.
  result jsonb check (jsonb_typeof(result) = 'object'),
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  foreign key (hospital_code, req_id) references new_prescription_request (hospital_code, req_id) on delete cascade
);
create trigger "new_prescription_result_stamp" before insert or update on "new_prescription_result" for each row execute function onyak_stamp();
create trigger "new_prescription_result_history" after insert or update or delete on "new_prescription_result"
  for each row execute function onyak_history('req_id', '', 'screening,result');
alter table "new_prescription_result" enable row level security;
alter table "new_prescription_result" force row level security;
create policy "new_prescription_result_tenant" on "new_prescription_result" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "new_prescription_result" to onyak_app;

create table new_prescription_dismissal (
  req_id text not null,
  finding_id text not null check (char_length(finding_id) between 1 and 500),
  hospital_code text not null,
  reason text not null check (reason in ('NOT_TAKEN', 'HANDLED', 'BENEFIT', 'WRONG_RECORD')),
  user_id text not null,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (req_id, finding_id),
  foreign key (hospital_code, req_id) references new_prescription_request (hospital_code, req_id) on delete cascade
);
create trigger "new_prescription_dismissal_stamp" before insert or update on "new_prescription_dismissal" for each row execute function onyak_stamp();
create trigger "new_prescription_dismissal_history" after insert or update or delete on "new_prescription_dismissal"
  for each row execute function onyak_history('req_id,finding_id', '', '');
alter table "new_prescription_dismissal" enable row level security;
alter table "new_prescription_dismissal" force row level security;
create policy "new_prescription_dismissal_tenant" on "new_prescription_dismissal" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "new_prescription_dismissal" to onyak_app;
