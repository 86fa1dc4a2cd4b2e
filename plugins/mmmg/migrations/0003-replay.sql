-- The request whose content was judged anew by the knowledge of a later day.
alter table guide_request add column replay_of text;
alter table guide_request
  add foreign key (hospital_code, replay_of) references guide_request (hospital_code, req_id);
create index guide_request_replay on guide_request (hospital_code, replay_of);
