-- Cards that were printed and sent, each with its record as it stands now; a record that is gone leaves what was handed out.
create or replace view card_issue_view with (security_invoker = true) as
select i.issue_no, i.hospital_code, i.issued_at, i.rec_id, i.way, i.print_method, i.card_kind, i.user_id, i.user_name,
  r.pt_name, r.pt_number, r.d1_occurence_date, r.d2_drug_side_effects_type, r.d2_causality, r.d2_severity,
  i.card_info ->> 'd1CausativeDrug' as d1_causative_drug, i.card_info ->> 'd1Symptom' as d1_symptom,
  i.card_info ->> 'd2CiGroup' as d2_ci_group, i.card_info ->> 'd2CrhiGroup' as d2_crhi_group,
  i.card_info ->> 'd2OaiGroup' as d2_oai_group, r.printed_card, r.sent_card,
  -- A message in the outbox is removed after a day, and what it was stays.
  case when i.way = 'SEND' then coalesce(m.status, 'OUTBOX') end as send_state, m.failure as send_failure,
  i.version, i.created_by, i.created_at, i.updated_by, i.updated_at
from card_issue i
  left join adr_record r on r.rec_id = i.rec_id
  left join mail m on m.mail_no = i.mail_no;

grant select on card_issue_view to onyak_app;
