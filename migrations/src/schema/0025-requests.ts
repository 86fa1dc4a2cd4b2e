import { grant, keepHistory, stamp, standardColumns, tenantTable } from './sql.js';

const request = `
create table request (
  req_id text primary key check (char_length(req_id) between 1 and 100),
  -- Of the plugin whose workflow works on it.
  kind text not null check (kind ~ '^[a-z][A-Za-z0-9]{1,39}$'),
  hospital_code text not null references hospital (code),
  -- Its owner: who asked for it.
  user_id text not null,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'WAITING', 'COMPLETE', 'FAILED', 'CANCELLED')),
  -- Where its workflow is, in the kind's own words.
  stage text not null default 'RECEIVED',
  -- Whom it is about, as lists, searches and logs name them: a number (of a study, of a patient) and a name; empty for none.
  subject_number text not null default '',
  subject_name text not null default '',
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  -- The release of the knowledge that its results were computed with; absent where none was asked.
  knowledge_release integer,
  failure text,
  started_at timestamptz,
  ended_at timestamptz,
  ${standardColumns},
  unique (hospital_code, req_id)
);`;

/** What the guide's requests had of this; before the triggers, so that who and when stay what they were. */
const moved = `
select set_config('app.user_id', 'SYSTEM', true), set_config('app.hospital_code', '*', true);
insert into request (req_id, kind, hospital_code, user_id, status, stage, subject_number, subject_name, payload, knowledge_release,
    failure, started_at, ended_at, version, created_by, created_at, updated_by, updated_at)
  select g.req_id, 'guide', g.hospital_code, g.user_id, g.status, g.stage, g.irb_number, g.name, g.payload, s.knowledge_release,
    g.failure, g.started_at, g.ended_at, g.version, g.created_by, g.created_at, g.updated_by, g.updated_at
  from guide_request g left join guide_screening s using (req_id);`;

const kept = `
create index request_list on request (hospital_code, kind, created_at desc);
create index request_open on request (created_at) where status in ('RUNNING', 'WAITING');
create index request_release on request (knowledge_release);
${stamp('request')}
${keepHistory('request', { key: ['req_id'], bulky: ['payload'] })}
${tenantTable('request')}
${grant('request', 'select, insert, update, delete')}`;

const guide = `
drop trigger guide_request_history on guide_request;
alter table guide_request
  drop column user_id, drop column payload, drop column status, drop column stage, drop column failure,
  drop column started_at, drop column ended_at, drop column irb_number, drop column name,
  add foreign key (hospital_code, req_id) references request (hospital_code, req_id) on delete cascade;
drop index guide_request_list;
${keepHistory('guide_request', { key: ['req_id'], bulky: ['record'] })}`;

/** Whatever the kind: progress, and the calls of a language model. */
const belongings = ['request_event', 'llm_call']
  .map(
    (table) => `
alter table ${table} drop constraint ${table}_hospital_code_req_id_fkey;
alter table ${table} add foreign key (hospital_code, req_id) references request (hospital_code, req_id);`,
  )
  .join('');

const retire = `
create or replace function onyak_retire_knowledge() returns void language sql security definer
set search_path = pg_catalog, pg_temp as $$
  delete from public.kb_release r where status = 'RETIRED'
    and release is distinct from (select a.base from public.kb_release a where a.status = 'ACTIVE')
    and not exists (select from public.request s where s.knowledge_release = r.release)
    and release not in (select release from public.kb_release where status = 'RETIRED' order by release desc limit 5)
$$;
revoke execute on function onyak_retire_knowledge() from public;`;

/** Requests of every kind: number, owner, institution, state and payload are the host's, what a kind adds is its plugin's. */
export const up = `${request}\n${moved}\n${kept}\n${guide}\n${belongings}\n${retire}`;
