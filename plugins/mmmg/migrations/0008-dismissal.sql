-- Findings of a guide that somebody has called not applicable, with the reason.
create table guide_dismissal (
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
  foreign key (hospital_code, req_id) references guide_request (hospital_code, req_id) on delete cascade
);
create trigger "guide_dismissal_stamp" before insert or update on "guide_dismissal" for each row execute function onyak_stamp();
create trigger "guide_dismissal_history" after insert or update or delete on "guide_dismissal"
  for each row execute function onyak_history('req_id,finding_id', '', '');
alter table "guide_dismissal" enable row level security;
alter table "guide_dismissal" force row level security;
create policy "guide_dismissal_tenant" on "guide_dismissal" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "guide_dismissal" to onyak_app;

-- What the wizard was filled with, so that it can be filled again; null where a request came without one.
alter table guide_request add column raw_data jsonb check (jsonb_typeof(raw_data) = 'object');
drop trigger "guide_request_history" on guide_request;
create trigger "guide_request_history" after insert or update or delete on "guide_request"
  for each row execute function onyak_history('req_id', '', 'record,raw_data');
