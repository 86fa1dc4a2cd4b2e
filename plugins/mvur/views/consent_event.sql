-- Consents as they were given and as they ended, each a row of its moment; the patient's row may be gone.
create or replace view consent_event with (security_invoker = true) as
select e.consent_no, e.hospital_code, e.happened_at, e.what, e.pt_number, p.pt_name,
  e.version, e.created_by, e.created_at, e.updated_by, e.updated_at
from (
  select consent_no, hospital_code, pt_number, consented_at as happened_at, 'GIVEN' as what, version, created_by, created_at, updated_by, updated_at
  from consent
  union all
  select consent_no, hospital_code, pt_number, ended_at, end_reason, version, created_by, created_at, updated_by, updated_at
  from consent where ended_at is not null
) e left join patient p on p.hospital_code = e.hospital_code and p.pt_number = e.pt_number;

grant select on consent_event to onyak_app;
