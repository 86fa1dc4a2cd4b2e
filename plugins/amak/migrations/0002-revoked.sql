-- Keys that count no more, by their hash alone: a system that still sends one is told so, and its institution reads of it.
create table api_key_revoked (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  hospital_code text not null references hospital (code),
  revoked_at timestamptz not null default now()
);
alter table api_key_revoked enable row level security;
alter table api_key_revoked force row level security;
create policy api_key_revoked_tenant on api_key_revoked
  using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert on api_key_revoked to onyak_app;
