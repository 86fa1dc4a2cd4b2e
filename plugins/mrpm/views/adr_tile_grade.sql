-- How grave and how sure every active record is, for the figures of the home page.
create or replace view adr_tile_grade with (security_invoker = true) as
select r.hospital_code, r.request_user_id as user_id, (r.d4_insert_time at time zone 'Asia/Seoul')::date as day,
  r.d2_severity as value, '' as label, r.d2_causality as part
from adr_record r where r.status = 'ACTIVE';

grant select on adr_tile_grade to onyak_app;
