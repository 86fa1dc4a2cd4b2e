-- What the public link of a record reads (encrypted), so that staff can show it again; apart from the link's row, which has a
-- hash alone, so that no list, export or history ever holds it.
create table record_link_code (
  link_no bigint primary key references public_link (link_no) on delete cascade,
  hospital_code text not null references hospital (code),
  cipher text not null
);
alter table record_link_code enable row level security;
alter table record_link_code force row level security;
create policy record_link_code_tenant on record_link_code
  using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert on record_link_code to onyak_app;
