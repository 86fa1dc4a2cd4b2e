import { grant, keepHistory, stamp, standardColumns, tenantTable } from './sql.js';

/** Findings of a request of any kind that somebody has called not applicable, with the reason: one table in place of one a kind. */
export const up = `
create table finding_dismissal (
  req_id text not null,
  finding_id text not null check (char_length(finding_id) between 1 and 500),
  hospital_code text not null,
  reason text not null check (reason in ('NOT_TAKEN', 'HANDLED', 'BENEFIT', 'WRONG_RECORD')),
  user_id text not null,${standardColumns},
  primary key (req_id, finding_id),
  foreign key (hospital_code, req_id) references request (hospital_code, req_id) on delete cascade
);
${stamp('finding_dismissal')}
${keepHistory('finding_dismissal', { key: ['req_id', 'finding_id'] })}
${tenantTable('finding_dismissal')}
${grant('finding_dismissal', 'select, insert, update, delete')}`;
