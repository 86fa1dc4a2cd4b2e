import { grant, keepHistory, stamp, standardColumns, tenantTable } from './sql.js';

const rule = `
create table stopp_rule (
  num bigint generated always as identity primary key,
  rule_name text not null check (char_length(rule_name) between 1 and 100),
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  gender text check (gender in ('MALE', 'FEMALE')),
  age text not null check (age in ('ELDERLY', 'ADULT', 'CHILDREN_ADOLESCENTS', 'EARLY_CHILDHOOD')),
  final_result text not null check (char_length(final_result) between 1 and 1000),
  -- List of groups, each a list of items {type, code, name, operator}.
  condition jsonb not null check (jsonb_typeof(condition) = 'array' and jsonb_array_length(condition) <= 10),
  -- The condition in words, for lists and exports.
  summary text not null default '',
  -- The published rule it was made from.
  source_id text unique,
  -- Whom it concerns or what it asks is no longer what was published.
  edited boolean not null default false,
  -- What the rule asks beyond its groups; the screen shows it and cannot change it.
  fixed jsonb not null check (jsonb_typeof(fixed) = 'object'),
  -- What was seen of the stored requests before the rule became what it is; null when nothing was.
  rehearsal jsonb check (jsonb_typeof(rehearsal) = 'object'),
  ${standardColumns},
  -- A rule without any condition would find everybody, unless nothing can be computed of it.
  check (condition <> '[]' or fixed ->> 'computable' = 'none')
);
${stamp('stopp_rule')}
${keepHistory('stopp_rule', { key: ['num'] })}
${grant('stopp_rule', 'select, insert, update, delete')}`;

/** One row: the number of changes so far. What was screened names it, and what is kept in memory is checked by it. */
const ruleSet = `
create table stopp_rule_set (
  one boolean primary key default true check (one),
  version integer not null
);
insert into stopp_rule_set (version) values (0);
${grant('stopp_rule_set', 'select')}

create function onyak_stopp_changed() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  update public.stopp_rule_set set version = version + 1;
  return null;
end $$;
revoke execute on function onyak_stopp_changed() from public;
create trigger stopp_rule_changed after insert or update or delete or truncate on stopp_rule
  for each statement execute function onyak_stopp_changed();`;

/** A drafted rule while it is replayed over the stored requests: how far, and what was counted; no patient's data. */
const rehearsal = `
create table stopp_rehearsal (
  id uuid primary key,
  -- \`*\` for an ADMIN over all institutions.
  hospital_code text not null,
  user_id text not null,
  num bigint,
  rule_version integer,
  draft jsonb not null,
  draft_hash text not null check (draft_hash ~ '^[0-9a-f]{64}$'),
  total integer not null check (total >= 0),
  examined integer not null default 0,
  gained integer not null default 0,
  lost integer not null default 0,
  changed integer not null default 0,
  unreadable integer not null default 0,
  -- The last request examined; they are taken in the order of their numbers.
  last_req_id text not null default '',
  finished_at timestamptz,
  ${standardColumns}
);
create index stopp_rehearsal_user on stopp_rehearsal (user_id, created_at);
${stamp('stopp_rehearsal')}
${tenantTable('stopp_rehearsal')}
${grant('stopp_rehearsal', 'select, insert, update, delete')}`;

/** The STOPP rules in force, which administrators edit, and rehearsals of their changes. */
export const up = `${rule}\n${ruleSet}\n${rehearsal}`;
