import { appendOnly, grant, keepHistory, stamp, standardColumns, tenantTable } from './sql.js';

/** Rows of a request carry its institution; the pair is the reference, so that no row can hang on another institution's request. */
const ofRequest = 'foreign key (hospital_code, req_id) references guide_request (hospital_code, req_id)';

const request = `
create table guide_request (
  req_id text primary key check (char_length(req_id) between 1 and 100),
  hospital_code text not null references hospital (code),
  user_id text not null,
  irb_number text not null,
  name text not null default '',
  age integer check (age between 0 and 200),
  gender text not null check (gender in ('Male', 'Female', 'Unknown')),
  phr_file_id uuid,
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  record jsonb check (jsonb_typeof(record) = 'object'),
  record_date date not null,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'WAITING', 'COMPLETE', 'FAILED', 'CANCELLED')),
  stage text not null default 'RECEIVED',
  final_seq integer,
  failure text,
  started_at timestamptz,
  ended_at timestamptz,
  ${standardColumns},
  unique (hospital_code, req_id),
  foreign key (hospital_code, phr_file_id) references phr_file (hospital_code, id)
);
create index guide_request_list on guide_request (hospital_code, created_at desc);
create index guide_request_phr_file on guide_request (hospital_code, phr_file_id);
create index guide_request_open on guide_request (created_at) where status in ('RUNNING', 'WAITING');
${stamp('guide_request')}
${keepHistory('guide_request', { key: ['req_id'], bulky: ['payload', 'record'] })}
${tenantTable('guide_request')}
${grant('guide_request', 'select, insert, update, delete')}

create table guide_screening (
  req_id text primary key,
  hospital_code text not null,
  knowledge_release integer not null,
  result jsonb not null check (jsonb_typeof(result) = 'object'),
  ${standardColumns},
  ${ofRequest}
);
${stamp('guide_screening')}
${keepHistory('guide_screening', { key: ['req_id'], bulky: ['result'] })}
${tenantTable('guide_screening')}
${grant('guide_screening', 'select, insert, update, delete')}`;

const nodes = `
create table guide_node (
  req_id text not null,
  seq integer not null check (seq >= 0),
  hospital_code text not null,
  from_seq integer,
  status text not null check (status in ('RUNNING', 'READY', 'FAILED', 'COMPLETE')),
  gen_type text not null check (gen_type in ('Initial', 'Feedback')),
  trans_time timestamptz not null default now(),
  llm_model_gen text,
  llm_model_eval text,
  llm_temp_gen double precision,
  llm_temp_eval double precision,
  -- Seconds.
  response_time_gen double precision,
  response_time_eval double precision,
  memory_gen jsonb,
  memory_eval jsonb,
  merged_data jsonb,
  feedback text,
  feedback_user_id text,
  send_user_id text,
  send_trans_time timestamptz,
  llm_latest boolean not null default false,
  failure text,
  ${standardColumns},
  primary key (req_id, seq),
  ${ofRequest},
  foreign key (req_id, from_seq) references guide_node (req_id, seq)
);
${stamp('guide_node')}
${keepHistory('guide_node', { key: ['req_id', 'seq'], bulky: ['memory_gen', 'memory_eval', 'merged_data'] })}
${tenantTable('guide_node')}
${grant('guide_node', 'select, insert, update, delete')}

create table guide_feedback (
  -- Also the id of the workflow's update, so that a repeat is the same feedback.
  id uuid primary key,
  hospital_code text not null,
  req_id text not null,
  from_seq integer not null,
  -- The node it became; absent until the workflow accepted it.
  seq integer,
  feedback text not null check (char_length(feedback) between 1 and 20000),
  user_id text not null,
  ${standardColumns},
  ${ofRequest}
);
create index guide_feedback_request on guide_feedback (hospital_code, req_id);
${stamp('guide_feedback')}
${keepHistory('guide_feedback', { key: ['id'] })}
${tenantTable('guide_feedback')}
${grant('guide_feedback', 'select, insert, update, delete')}

create table guide_text (
  req_id text not null,
  seq integer not null,
  hospital_code text not null,
  init_text text not null default '',
  text text not null default '',
  model text,
  response_time double precision,
  ${standardColumns},
  primary key (req_id, seq),
  ${ofRequest}
);
${stamp('guide_text')}
${keepHistory('guide_text', { key: ['req_id', 'seq'], bulky: ['init_text'] })}
${tenantTable('guide_text')}
${grant('guide_text', 'select, insert, update, delete')}

create table guide_delivery (
  key text primary key,
  hospital_code text not null,
  req_id text not null,
  seq integer not null,
  target text not null check (target in ('CDSS', 'INBOX')),
  body jsonb not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED')),
  attempts integer not null default 0 check (attempts >= 0),
  delivered_at timestamptz,
  response text,
  ${standardColumns},
  check (key = req_id || ':' || seq),
  ${ofRequest}
);
create index guide_delivery_request on guide_delivery (hospital_code, req_id);
create index guide_delivery_pending on guide_delivery (created_at) where status = 'PENDING';
${stamp('guide_delivery')}
${keepHistory('guide_delivery', { key: ['key'], bulky: ['body'] })}
${tenantTable('guide_delivery')}
${grant('guide_delivery', 'select, insert, update, delete')}`;

const calls = `
create table llm_call (
  id bigserial primary key,
  hospital_code text not null,
  req_id text,
  seq integer,
  purpose text not null check (purpose in ('GEN', 'EVAL', 'FINAL')),
  model text not null,
  temperature double precision,
  messages jsonb not null,
  response text,
  ms integer,
  first_token_ms integer,
  tokens_in integer,
  tokens_out integer,
  finish_reason text,
  prompt_version text,
  error text,
  at timestamptz not null default now(),
  ${ofRequest}
);
create index llm_call_request on llm_call (hospital_code, req_id, seq);
create index llm_call_at on llm_call (hospital_code, at desc);
${appendOnly('llm_call')}
${tenantTable('llm_call')}
${grant('llm_call', 'select, insert')}
grant usage on sequence llm_call_id_seq to onyak_app;`;

const events = `
create table request_event (
  id bigserial primary key,
  req_id text not null,
  hospital_code text not null,
  at timestamptz not null default now(),
  key text not null,
  event jsonb not null check (jsonb_typeof(event) = 'object'),
  unique (req_id, key),
  ${ofRequest}
);
create index request_event_follow on request_event (req_id, id);

create function onyak_event_order() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  -- The number is drawn under a lock that lasts until commit: events of one request become visible in the
  -- order of their numbers, so that a reader who remembers the last one misses none.
  perform pg_advisory_xact_lock(hashtextextended(new.req_id, 7326));
  new.id := nextval('public.request_event_id_seq');
  return new;
end $$;
create trigger request_event_order before insert on request_event for each row execute function onyak_event_order();

create function onyak_event_notify() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('onyak_event', new.req_id);
  return null;
end $$;
create trigger request_event_notify after insert on request_event for each row execute function onyak_event_notify();
${tenantTable('request_event')}
${grant('request_event', 'select, insert')}
grant usage on sequence request_event_id_seq to onyak_app;`;

/** Guide requests with everything a workflow writes about them. */
export const up = `${request}\n${nodes}\n${calls}\n${events}`;
