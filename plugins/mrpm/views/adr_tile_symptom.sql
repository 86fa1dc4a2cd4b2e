-- Every symptom of every active record, each once a record, for the figures of the home page.
create or replace view adr_tile_symptom with (security_invoker = true) as
select distinct r.rec_id, r.hospital_code, r.request_user_id as user_id, (r.d4_insert_time at time zone 'Asia/Seoul')::date as day,
  x ->> 'symptomNameKor' as value, x ->> 'symptomNameKor' as label, '' as part
from adr_record r
  cross join lateral jsonb_array_elements(r.d1_list::jsonb) c
  cross join lateral jsonb_array_elements(c -> 'd1Symptom') x
where r.status = 'ACTIVE';

grant select on adr_tile_symptom to onyak_app;
