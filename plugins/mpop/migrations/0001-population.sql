-- What a screening of all patients adds to the host's row, and what it found: a row a page and a patient, counts by rule and by reason.
create table population_run (
  req_id text primary key check (char_length(req_id) between 1 and 100),
  hospital_code text not null references hospital (code),
  rules text not null check (rules in ('IN_FORCE', 'DRAFT')),
  -- The screening that it is compared with: the last one that was complete when this one was asked for.
  previous_req_id text,
  -- What it screens by, from its first step on; null before.
  knowledge_release integer,
  knowledge_source text,
  stopp_version integer,
  stopp_rules jsonb check (jsonb_typeof(stopp_rules) = 'array'),
  pages integer check (pages >= 0),
  -- Stored requests with a record, and the patients they are of.
  requests integer check (requests >= 0),
  patients integer check (patients >= 0),
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  unique (hospital_code, req_id),
  foreign key (hospital_code, previous_req_id) references population_run (hospital_code, req_id),
  foreign key (hospital_code, req_id) references request (hospital_code, req_id) on delete cascade
);
create index population_run_previous on population_run (hospital_code, previous_req_id);
create trigger "population_run_stamp" before insert or update on "population_run" for each row execute function onyak_stamp();
create trigger "population_run_history" after insert or update or delete on "population_run"
  for each row execute function onyak_history('req_id', '', 'stopp_rules');
alter table "population_run" enable row level security;
alter table "population_run" force row level security;
create policy "population_run_tenant" on "population_run" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "population_run" to onyak_app;

-- Patients of one step of work: their numbers from the first to the last. It is screened once, whoever tries how often.
create table population_page (
  req_id text not null,
  page integer not null check (page >= 0),
  hospital_code text not null,
  first_number text not null,
  last_number text not null,
  patients integer not null check (patients > 0),
  screened_at timestamptz,
  unreadable integer not null default 0,
  without_drugs integer not null default 0,
  with_finding integer not null default 0,
  primary key (req_id, page),
  foreign key (hospital_code, req_id) references population_run (hospital_code, req_id) on delete cascade
);
alter table "population_page" enable row level security;
alter table "population_page" force row level security;
create policy "population_page_tenant" on "population_page" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "population_page" to onyak_app;

-- Rules that screenings of an institution have met, each under a short number; without an id the whole check.
create table population_rule (
  rule_no integer generated always as identity primary key,
  hospital_code text not null references hospital (code),
  kind text not null,
  rule_id text not null check (char_length(rule_id) <= 300),
  name text not null,
  unique (hospital_code, kind, rule_id),
  unique (hospital_code, rule_no)
);
alter table "population_rule" enable row level security;
alter table "population_rule" force row level security;
create policy "population_rule_tenant" on "population_rule" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "population_rule" to onyak_app;

create table population_page_rule (
  req_id text not null,
  page integer not null,
  rule_no integer not null,
  hospital_code text not null,
  eligible integer not null,
  undecided integer not null,
  found integer not null,
  contraindicated integer not null,
  major integer not null,
  moderate integer not null,
  info integer not null,
  -- Against the screening before: found now and not then, then and not now, and of patients whom it did not have.
  appeared integer not null,
  gone integer not null,
  fresh integer not null,
  primary key (req_id, page, rule_no),
  foreign key (req_id, page) references population_page (req_id, page) on delete cascade,
  foreign key (hospital_code, rule_no) references population_rule (hospital_code, rule_no)
);
create index population_page_rule_no on population_page_rule (hospital_code, rule_no);
alter table "population_page_rule" enable row level security;
alter table "population_page_rule" force row level security;
create policy "population_page_rule_tenant" on "population_page_rule" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "population_page_rule" to onyak_app;

create table population_page_gap (
  req_id text not null,
  page integer not null,
  what text not null,
  reason text not null,
  -- Of a drug, a rule or a check; both empty for all of the reason.
  code text not null,
  name text not null,
  hospital_code text not null,
  patients integer not null,
  primary key (req_id, page, what, reason, code, name),
  foreign key (req_id, page) references population_page (req_id, page) on delete cascade
);
alter table "population_page_gap" enable row level security;
alter table "population_page_gap" force row level security;
create policy "population_page_gap_tenant" on "population_page_gap" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "population_page_gap" to onyak_app;

create table population_patient (
  req_id text not null,
  subject_number text not null,
  page integer not null,
  hospital_code text not null,
  -- The request whose record was screened.
  source_req_id text not null,
  readable boolean not null,
  age integer,
  gender text not null,
  record_date text not null,
  drugs integer not null,
  -- Rules, and of each the severity (0 the gravest) and the ATC codes of the drugs, in the same places.
  rules integer[] not null,
  severities smallint[] not null,
  evidence text[] not null,
  -- The screening before had this patient.
  known boolean not null,
  appeared integer[] not null,
  gone integer[] not null,
  primary key (req_id, subject_number),
  foreign key (req_id, page) references population_page (req_id, page) on delete cascade
);
alter table "population_patient" enable row level security;
alter table "population_patient" force row level security;
create policy "population_patient_tenant" on "population_patient" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "population_patient" to onyak_app;
