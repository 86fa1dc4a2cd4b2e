-- Consents given and ended, for the figures of the home page.
create or replace view consent_tile with (security_invoker = true) as
select c.hospital_code, null::text as user_id, (c.consented_at at time zone 'Asia/Seoul')::date as day, 'GIVEN' as value, '' as label, '' as part
from consent c
union all
select c.hospital_code, null, (c.ended_at at time zone 'Asia/Seoul')::date, c.end_reason, '', ''
from consent c where c.ended_at is not null;

grant select on consent_tile to onyak_app;
