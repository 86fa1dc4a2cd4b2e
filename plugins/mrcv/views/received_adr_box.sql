-- What was received, with the record that it would change: of the same patient number and in-hospital case number; or, once it
-- was taken over, the record that was made of it. What differs is counted over the values that were received; a name of the
-- definition is a column's in other spelling, and a part of an item without value is as one that is not there.
create view received_adr_box as
select i.if_no, i.hospital_code, i.received_at, i.sender_rec_id, i.request_user_id,
  coalesce(i.request_user_id, current_setting('app.user_id', true)) as owner_id,
  i.record ->> 'ptName' as pt_name, i.pt_number, i.record ->> 'ptRrn' as pt_rrn, i.d1_management_number,
  i.record ->> 'd2Severity' as d2_severity,
  (select max(c ->> 'd1OccurenceDate')::date from jsonb_array_elements(i.record -> 'd1List') c) as d1_occurence_date,
  (select string_agg(distinct d ->> 'drugName', ', ') from jsonb_array_elements(i.record -> 'd1List') c,
    jsonb_array_elements(c -> 'd1CausativeDrug') d) as d1_causative_drug,
  (select string_agg(distinct s ->> 'symptomNameKor', ', ') from jsonb_array_elements(i.record -> 'd1List') c,
    jsonb_array_elements(c -> 'd1Symptom') s) as d1_symptom,
  coalesce(i.taken_rec_id, t.target_rec_id) as target_rec_id,
  case when i.taken_rec_id is null then t.differing end as differing, i.taken_at,
  case when i.taken_rec_id is not null then 'TAKEN' when t.target_rec_id is null then 'NEW' when t.differing = 0 then 'SAME'
    else 'CHANGED' end as state
from received_adr i
left join lateral (
  select r.rec_id as target_rec_id,
    (select count(*)::integer from jsonb_each(i.record) e
     where jsonb_strip_nulls(e.value) is distinct from
       jsonb_strip_nulls(coalesce(to_jsonb(r) -> lower(regexp_replace(e.key, '([A-Z])', '_\1', 'g')), 'null')))
    as differing
  from adr_record r
  where i.taken_rec_id is null and r.hospital_code = i.hospital_code and r.pt_number = i.pt_number and r.d1_management_number = i.d1_management_number
  order by r.d4_insert_time desc nulls last, r.rec_id desc
  limit 1
) t on true;
