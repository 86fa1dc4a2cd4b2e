-- What an institution's key is checked by (its hash) and shown from (encrypted); apart from the key's row, so that no
-- list, export or history ever holds either.
create table api_key_secret (
  hospital_code text primary key references hospital (code),
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  cipher text not null
);
alter table api_key_secret enable row level security;
alter table api_key_secret force row level security;
create policy api_key_secret_tenant on api_key_secret
  using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on api_key_secret to onyak_app;
