-- What was judged of a version by items that its findings ask for, where the institution has that done with each guide. Written once.
create table guide_rubric (
  hospital_code text not null references hospital (code),
  req_id text not null,
  seq integer not null,
  item_no integer not null check (item_no > 0),
  item_id text not null,
  finding text not null,
  kind text not null,
  question text not null,
  verdict text not null check (verdict in ('YES', 'NO', 'INVALID', 'UNJUDGED')),
  quote text not null,
  note text not null,
  -- Empty where rules have judged.
  judge text not null,
  prompt text not null,
  at timestamptz not null default now(),
  primary key (req_id, seq, item_no),
  foreign key (req_id, seq) references guide_node (req_id, seq) on delete cascade
);
alter table guide_rubric enable row level security;
alter table guide_rubric force row level security;
create policy guide_rubric_tenant on guide_rubric
  using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert on guide_rubric to onyak_app;
