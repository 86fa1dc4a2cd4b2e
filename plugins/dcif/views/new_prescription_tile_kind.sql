-- Every finding by the kind, kept or called not applicable, for the figures of the home page.
create or replace view new_prescription_tile_kind with (security_invoker = true) as
select r.hospital_code, r.user_id, (r.created_at at time zone 'Asia/Seoul')::date as day, f ->> 'kind' as value, '' as label,
  case when d.req_id is null then 'KEPT' else 'OVERRIDDEN' end as part
from request r join new_prescription_request n on n.req_id = r.req_id and n.deleted_at is null
  join new_prescription_result s on s.req_id = r.req_id
  cross join lateral jsonb_array_elements(s.screening -> 'findings') f
  left join finding_dismissal d on d.req_id = r.req_id and d.finding_id = f ->> 'id'
where r.kind = 'newPrescription';

grant select on new_prescription_tile_kind to onyak_app;
