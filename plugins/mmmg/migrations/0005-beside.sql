-- What the calls that run at this moment may take, by the institution whose limits they are: set down before a call begins, taken away
-- with the call's own row when it has ended. What a lost worker left is not counted after `until`.
create table llm_reservation (
  key text primary key,
  hospital_code text not null,
  req_id text not null,
  model text not null,
  -- By the prices of the institution; 0 where none is written down for the model.
  won double precision not null check (won >= 0),
  until timestamptz not null,
  foreign key (hospital_code, req_id) references guide_request (hospital_code, req_id) on delete cascade
);
create index llm_reservation_of on llm_reservation (hospital_code, until);
alter table llm_reservation enable row level security;
alter table llm_reservation force row level security;
create policy llm_reservation_tenant on llm_reservation
  using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on llm_reservation to onyak_app;

-- A text that somebody asked for beside a version, by another model or by other words of the prompt.
create table guide_beside (
  -- Also the id of the workflow's update, so that a repeat is the same text.
  id uuid primary key,
  hospital_code text not null,
  req_id text not null,
  from_seq integer not null,
  -- The version it became; absent until the workflow accepted it.
  seq integer,
  model text not null check (char_length(model) between 1 and 200),
  prompt text not null check (char_length(prompt) between 1 and 50),
  user_id text not null,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  foreign key (hospital_code, req_id) references guide_request (hospital_code, req_id) on delete cascade
);
create index guide_beside_request on guide_beside (hospital_code, req_id, seq);
create trigger "guide_beside_stamp" before insert or update on "guide_beside" for each row execute function onyak_stamp();
create trigger "guide_beside_history" after insert or update or delete on "guide_beside"
  for each row execute function onyak_history('id', '', '');
alter table "guide_beside" enable row level security;
alter table "guide_beside" force row level security;
create policy "guide_beside_tenant" on "guide_beside" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on "guide_beside" to onyak_app;

alter table guide_node drop constraint guide_node_gen_type_check;
alter table guide_node add constraint guide_node_gen_type_check check (gen_type in ('Initial', 'Feedback', 'Beside'));
