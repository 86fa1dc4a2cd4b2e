-- Runs once: what a definition cannot say. Rows of one institution each, like those of definitions.
create table round_ward (
  hospital_code text not null references hospital (code),
  ward text not null check (char_length(ward) between 1 and 20),
  noted_on date not null,
  primary key (hospital_code, ward)
);
alter table round_ward enable row level security;
alter table round_ward force row level security;
create policy round_ward_own on round_ward
  using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on round_ward to onyak_app;
