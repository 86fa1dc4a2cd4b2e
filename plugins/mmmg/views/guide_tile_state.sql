-- Requests of guides by their state, for the figures of the home page.
create or replace view guide_tile_state with (security_invoker = true) as
select r.hospital_code, r.user_id, (r.created_at at time zone 'Asia/Seoul')::date as day, r.status as value, '' as label, '' as part
from request r where r.kind = 'guide';

grant select on guide_tile_state to onyak_app;
