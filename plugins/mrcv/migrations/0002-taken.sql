-- Which record was made of what was received, and when; once said, it stays.
alter table received_adr
  add column taken_rec_id text check (char_length(taken_rec_id) between 1 and 60),
  add column taken_at timestamptz,
  add constraint received_adr_taken check ((taken_rec_id is null) = (taken_at is null));
grant update (taken_rec_id, taken_at) on received_adr to onyak_app;
-- What waits is counted beside the menu and listed page by page.
create index received_adr_waiting on received_adr (hospital_code, received_at desc, if_no desc) where taken_rec_id is null;
