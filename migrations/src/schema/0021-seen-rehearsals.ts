import { appendOnly, grant, tenantTable } from './sql.js';

/**
 * What was counted before a rule became what it is. The rule is common to all institutions, the requests that were counted
 * are not: so the figures stand apart, under row-level security, and the rule only names them.
 */
const seen = `
create table stopp_seen (
  id uuid primary key,
  -- \`*\` for an ADMIN over all institutions.
  hospital_code text not null,
  user_id text not null,
  -- Whose requests were counted: all that the institution has where null, else this user's own.
  owner text,
  total integer not null,
  examined integer not null,
  gained integer not null,
  lost integer not null,
  changed integer not null,
  unreadable integer not null,
  finished_at timestamptz not null
);
${appendOnly('stopp_seen')}
${tenantTable('stopp_seen')}
${grant('stopp_seen', 'select, insert')}
alter table stopp_rehearsal add column owner text;`;

export const up = seen;
