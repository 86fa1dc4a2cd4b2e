-- Every finding of every guide by kind and severity, for the figures of the home page.
create or replace view guide_tile_finding with (security_invoker = true) as
select r.hospital_code, r.user_id, (r.created_at at time zone 'Asia/Seoul')::date as day, f ->> 'kind' as value, '' as label, f ->> 'severity' as part
from request r join guide_screening s on s.req_id = r.req_id
  cross join lateral jsonb_array_elements(s.result -> 'findings') f
where r.kind = 'guide';

grant select on guide_tile_finding to onyak_app;
