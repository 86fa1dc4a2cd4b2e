-- How long each guide took from its request until it was sent, for the figures of the home page and the list behind them.
create or replace view guide_tile_time with (security_invoker = true) as
select r.hospital_code, r.user_id, (r.created_at at time zone 'Asia/Seoul')::date as day,
  case when r.ended_at - r.created_at <= interval '10 minutes' then '1' when r.ended_at - r.created_at <= interval '1 hour' then '2'
    when r.ended_at - r.created_at <= interval '1 day' then '3' when r.ended_at - r.created_at <= interval '7 days' then '4'
    else '5' end as value, '' as label, '' as part, r.req_id
from request r where r.kind = 'guide' and r.status = 'COMPLETE' and r.ended_at is not null;

grant select on guide_tile_time to onyak_app;
