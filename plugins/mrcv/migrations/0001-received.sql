-- ADR records that other systems have sent, as they were accepted: values by the names of the record's definition.
create table received_adr (
  if_no bigint generated always as identity primary key,
  hospital_code text not null references hospital (code),
  received_at timestamptz not null default now(),
  -- What the sender calls the record.
  sender_rec_id text check (char_length(sender_rec_id) <= 60),
  -- Whom the sender addresses it to; nobody: whoever looks after the box.
  request_user_id text check (char_length(request_user_id) <= 20),
  record jsonb not null check (jsonb_typeof(record) = 'object'),
  pt_number text generated always as (record ->> 'ptNumber') stored,
  d1_management_number text generated always as (record ->> 'd1ManagementNumber') stored
);
create index received_adr_latest on received_adr (hospital_code, received_at desc, if_no desc);
alter table received_adr enable row level security;
alter table received_adr force row level security;
create policy received_adr_tenant on received_adr
  using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
-- Nothing that was received is ever changed: it is taken up or deleted, and its history stays.
grant select, insert, delete on received_adr to onyak_app;
create trigger received_adr_history after insert or update or delete on received_adr
  for each row execute function onyak_history('if_no', '', '');
