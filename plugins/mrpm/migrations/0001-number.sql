-- The last number that an institution gave to a record: numbers go on, also where records were deleted.
create table adr_record_number (
  hospital_code text primary key references hospital (code),
  last bigint not null check (last > 0)
);
alter table adr_record_number enable row level security;
alter table adr_record_number force row level security;
create policy adr_record_number_tenant on adr_record_number
  using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update on adr_record_number to onyak_app;
