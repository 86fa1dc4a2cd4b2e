-- Findings of a request that somebody has called not applicable, with the reason.
create table smart_allergy_dismissal (
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
  foreign key (hospital_code, req_id) references smart_allergy_request (hospital_code, req_id) on delete cascade
);
create trigger "smart_allergy_dismissal_stamp" before insert or update on "smart_allergy_dismissal" for each row execute function onyak_stamp();
create trigger "smart_allergy_dismissal_history" after insert or update or delete on "smart_allergy_dismissal"
  for each row execute function onyak_history('req_id,finding_id', '', '');
alter table "smart_allergy_dismissal" enable row level security;
alter table "smart_allergy_dismissal" force row level security;
create policy "smart_allergy_dismissal_tenant" on "smart_allergy_dismissal" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "smart_allergy_dismissal" to onyak_app;
