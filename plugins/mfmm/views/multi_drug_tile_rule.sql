-- Every finding by the rule that weighs most in it, kept or called not applicable, for the figures of the home page.
create or replace view multi_drug_tile_rule with (security_invoker = true) as
select r.hospital_code, r.user_id, (r.created_at at time zone 'Asia/Seoul')::date as day, f #>> '{reasons,0,ruleId}' as value, f #>> '{reasons,0,ruleName}' as label,
  case when d.req_id is null then 'KEPT' else 'OVERRIDDEN' end as part
from request r join multi_drug_request m on m.req_id = r.req_id and m.deleted_at is null
  join multi_drug_result s on s.req_id = r.req_id
  cross join lateral jsonb_array_elements(s.screening -> 'findings') f
  left join finding_dismissal d on d.req_id = r.req_id and d.finding_id = f ->> 'id'
where r.kind = 'multiDrug';

grant select on multi_drug_tile_rule to onyak_app;
