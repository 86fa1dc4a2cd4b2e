-- The house keeps what was put aside, of every kind of request in one table. Rows come over as they were, when and by whom; their
-- changes until now stay in the history under the old name. Views over the old table are made anew afterwards.
alter table finding_dismissal disable trigger user;
insert into finding_dismissal (req_id, finding_id, hospital_code, reason, user_id, version, created_by, created_at, updated_by, updated_at)
  select req_id, finding_id, hospital_code, reason, user_id, version, created_by, created_at, updated_by, updated_at from smart_allergy_dismissal;
alter table finding_dismissal enable trigger user;
drop table smart_allergy_dismissal;
