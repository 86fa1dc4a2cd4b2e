-- The code of a guide's public link (encrypted): it stands on every print of it.
create table medication_leaflet_code (
  link_no bigint primary key references public_link (link_no) on delete cascade,
  hospital_code text not null references hospital (code),
  cipher text not null
);
alter table medication_leaflet_code enable row level security;
alter table medication_leaflet_code force row level security;
create policy medication_leaflet_code_tenant on medication_leaflet_code
  using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert on medication_leaflet_code to onyak_app;
