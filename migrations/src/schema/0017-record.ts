import { grant } from './sql.js';

/**
 * What reading a record asks beyond codes: names of diagnoses, where each SNOMED CT mapping was read, and when a
 * drug does not suggest its diagnosis.
 */
export const up = `
alter table kb_snomed_icd10 add column basis text not null default '';
alter table kb_suggested_diagnosis
  add column except_atc text not null default '',
  add column not_with_diagnoses text not null default '',
  add column not_with_drugs text not null default '',
  add column basis text not null default '';
create table kb_diagnosis_name (
  release integer not null references kb_release (release) on delete cascade,
  name text not null,
  icd10 text not null,
  basis text not null default '',
  primary key (release, name)
);
${grant('kb_diagnosis_name', 'select')}`;
