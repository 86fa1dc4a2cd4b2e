import { grant } from './sql.js';

/** What patients are told of their drugs; rows of a release are never changed, as in 0005. */
export const up = `
create table kb_patient_fact (
  release integer not null references kb_release (release) on delete cascade,
  id text not null,
  kind text not null check (kind in ('PURPOSE', 'WHEN', 'TAKING', 'APART', 'WATCH', 'STORAGE', 'MISSED')),
  atc text not null, except_atc text not null, given text not null, text text not null, basis text not null default '',
  primary key (release, id)
);
${grant('kb_patient_fact', 'select')}`;
