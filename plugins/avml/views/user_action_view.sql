-- What users did, with whose record it was about where the target is a patient's: an ADR record or a request.
-- Runs with the caller's rights: row-level security of each table decides, and another institution's patient stays unnamed.
create or replace view user_action_view with (security_invoker = true) as
select a.id as action_no, a.hospital_code, a.user_id, a.action, a.trans_time,
  case when r.rec_id is null and q.req_id is null and d.image is null then null else h.name || '(' || h.code || ')' end as hospital_name_code,
  coalesce(r.pt_number, q.subject_number, d.image ->> 'pt_number') as pt_number,
  coalesce(r.pt_name, q.subject_name, d.image ->> 'pt_name') as pt_name,
  u.user_name, a.target_type, a.target_key
from user_action a
  left join adr_record r on a.target_type = 'adr-record' and r.rec_id = a.target_key
  left join request q on a.target_type = 'guide_request' and q.req_id = a.target_key
  -- Whose a record was that is deleted, its history tells.
  left join lateral (select image from history where table_name = 'adr_record' and row_key = a.target_key order by id desc limit 1) d
    on a.target_type = 'adr-record' and a.target_key <> '' and r.rec_id is null
  left join app_user u on u.id = a.user_id
  left join hospital h on h.code = coalesce(r.hospital_code, q.hospital_code, d.image ->> 'hospital_code');

grant select on user_action_view to onyak_app;
