-- Made anew whenever this file changes, after the tables. The host lets the application read it, under the reader's institution.
create view round_ward_count as
select
  ward,
  count(*) filter (where status = 'OPEN')::int as open,
  count(*) filter (where status = 'DONE')::int as done
from round_note full join round_ward using (hospital_code, ward)
group by ward;
