import { APP_ROLE } from '@onyak/database';
import { grant, keepHistory, stamp, standardColumns } from './sql.js';

/**
 * What a row says, as 64 hexadecimal digits. Empty and missing values do not count, so that a column that comes later
 * leaves the hash of every row that does not use it as it was.
 */
const hash = `
create function onyak_content_hash(content jsonb) returns text language sql immutable parallel safe
set search_path = pg_catalog, pg_temp as $$
  select encode(sha256(convert_to(coalesce(
    (select jsonb_object_agg(key, value) from jsonb_each(content) where value not in ('""', 'null')), '{}')::text, 'UTF8')), 'hex')
$$;
grant execute on function onyak_content_hash(jsonb) to ${APP_ROLE};`;

/** Rows of a release never change: what they say is worked out once, as they come in. */
const identity = `
create function onyak_knowledge_row() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  content jsonb := to_jsonb(new) - '{release,row_key,content_hash}'::text[];
begin
  new.row_key := (select string_agg(public.onyak_uri(content ->> name), '~' order by place)
    from unnest(string_to_array(tg_argv[0], ',')) with ordinality as n (name, place));
  new.content_hash := public.onyak_content_hash(content);
  return new;
end $$;
revoke execute on function onyak_knowledge_row() from public;

-- Gives a knowledge table the key and the hash of each row's content; doing it again changes nothing.
create function onyak_reviewable(of_table text) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  key text := (select string_agg(a.attname, ',' order by k.place) from pg_index i
    cross join unnest(i.indkey) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indrelid = format('public.%I', of_table)::regclass and i.indisprimary and a.attname <> 'release');
begin
  if exists (select from pg_trigger where tgrelid = format('public.%I', of_table)::regclass and tgname = 'knowledge_row') then
    return;
  end if;
  execute format('alter table public.%I add column row_key text, add column content_hash text', of_table);
  execute format('update public.%I t set row_key = (select string_agg(public.onyak_uri(to_jsonb(t) ->> name), ''~'' order by place)
      from unnest(string_to_array(%L, '','')) with ordinality as n (name, place)),
    content_hash = public.onyak_content_hash(to_jsonb(t) - ''{release,row_key,content_hash}''::text[])', of_table, key);
  execute format('alter table public.%I alter column row_key set not null, alter column content_hash set not null', of_table);
  execute format('create trigger knowledge_row before insert on public.%I for each row execute function public.onyak_knowledge_row(%L)',
    of_table, key);
end $$;
revoke execute on function onyak_reviewable(text) from public;`;

/** Signatures of pharmacists; each is for exactly one content of one row. */
const review = `
create table kb_review (
  -- \`kb_interaction\`, ...; \`stopp_rule\` for the rules in force.
  table_name text not null check (table_name ~ '^[a-z][a-z0-9_]*$'),
  row_key text not null check (row_key <> ''),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  status text not null default 'SIGNED' check (status in ('SIGNED', 'REVOKED')),
  -- What was read to judge the row.
  source text not null check (char_length(source) between 1 and 500),
  -- Remarks; why it was taken back.
  note text not null default '' check (char_length(note) <= 1000),
  -- Who has signed and where; the knowledge is common to all institutions, and so is the signature.
  signed_by text not null,
  institution text not null default '',
  signed_at timestamptz not null,
  ${standardColumns},
  primary key (table_name, row_key, content_hash)
);
${stamp('kb_review')}
${keepHistory('kb_review', { key: ['table_name', 'row_key', 'content_hash'] })}
${grant('kb_review', 'select, insert, update')}`;

/** What each STOPP rule in force says: the rule itself, and the harm that its published row names. */
const stopp = `
create view stopp_rule_content with (security_invoker = true) as
select s.num::text as row_key, coalesce(k.basis, '') as basis, c.content, onyak_content_hash(c.content) as content_hash
from stopp_rule s
left join kb_stopp k on k.id = s.source_id and k.release = (select release from kb_release where status = 'ACTIVE')
cross join lateral (select
  jsonb_build_object('rule_name', s.rule_name, 'gender', s.gender, 'age', s.age, 'final_result', s.final_result,
    'condition', s.condition, 'fixed', s.fixed, 'source_id', s.source_id, 'edited', s.edited,
    'harms', k.harms, 'hold', k.hold, 'onset', k.onset, 'monitoring', k.monitoring) as content) c;
${grant('stopp_rule_content', 'select')}`;

/** One row: the number of changes so far; what is kept in memory is checked by it. */
const state = `
create table kb_review_set (
  one boolean primary key default true check (one),
  version integer not null
);
insert into kb_review_set (version) values (0);
${grant('kb_review_set', 'select')}

create function onyak_review_changed() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  update public.kb_review_set set version = version + 1;
  return null;
end $$;
revoke execute on function onyak_review_changed() from public;
create trigger kb_review_changed after insert or update or delete or truncate on kb_review
  for each statement execute function onyak_review_changed();`;

/** Which rows of knowledge a pharmacist has signed. */
export const up = `${hash}\n${identity}\n${review}\n${stopp}\n${state}`;
