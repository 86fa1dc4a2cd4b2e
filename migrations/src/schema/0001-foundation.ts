import { APP_ROLE } from '@onyak/database';
import { anyInstitution, appendOnly, grant, ownInstitution, secure } from './sql.js';

/** The role itself is the server's, made beside the steps (see login/ensure-login.ts). */
const role = `
revoke create on schema public from public;
grant usage on schema public to ${APP_ROLE};`;

/**
 * core's rowId in SQL: encodeURIComponent, and ~ as %7E because it joins the parts. A plain expression, which PostgreSQL
 * makes part of the query that uses it; only the rare text that needs encoding costs a call.
 */
const uri = `
create function onyak_uri_encoded(value text) returns text language plpgsql immutable strict parallel safe
set search_path = pg_catalog, pg_temp as $$
declare
  bytes bytea := convert_to(value, 'UTF8');
  encoded text := '';
  code integer;
begin
  for i in 0 .. length(bytes) - 1 loop
    code := get_byte(bytes, i);
    if code < 128 and chr(code) ~ '[A-Za-z0-9_.!*''()-]' then
      encoded := encoded || chr(code);
    else
      encoded := encoded || '%' || upper(lpad(to_hex(code), 2, '0'));
    end if;
  end loop;
  return encoded;
end $$;

create function onyak_uri(value text) returns text language sql immutable parallel safe
return case when value ~ '^[A-Za-z0-9_.!*''()-]*$' then value else onyak_uri_encoded(value) end;`;

const initial = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** The parts of a decomposed syllable: its 19 initials in their order, then the 21 vowels and 27 finals. */
const jamo = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index)).join('');
const parts = jamo(0x1100, 19) + jamo(0x1161, 21) + jamo(0x11a8, 27);

/**
 * core's initialsOf in SQL: 한국 병원 is ㅎㄱ ㅂㅇ. Null where there is no syllable: a search by initials cannot find it.
 * Decomposing leaves each syllable's initial before its vowel and final, which have no counterpart and go.
 */
const initials = `
create function onyak_initials(value text) returns text language sql immutable strict parallel safe
return case when value ~ '[가-힣]' then translate(normalize(value, nfd), '${parts}', '${initial}') end;`;

/**
 * The two triggers that every write pays for have no search path of their own, which costs a tenth of them: tables are
 * named with their schema, the application role may create nothing in any schema, and functions of temporary schemas
 * are never found by a bare name.
 */
const stampFunction = `
create function onyak_stamp() returns trigger language plpgsql as $$
declare
  actor text := nullif(current_setting('app.user_id', true), '');
begin
  if actor is null then
    raise exception 'app.user_id is not set in this transaction' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    new.version := 1;
    new.created_by := actor;
    new.created_at := now();
  else
    new.version := old.version + 1;
    new.created_by := old.created_by;
    new.created_at := old.created_at;
  end if;
  new.updated_by := actor;
  new.updated_at := now();
  return new;
end $$;`;

const keyChanged = `
create function onyak_key_changed() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the key of a row of % is never changed', tg_table_name using errcode = '23001';
end $$;`;

const history = `
create table history (
  id bigserial primary key,
  table_name text not null,
  row_key text not null,
  hospital_code text,
  user_id text not null,
  dml text not null check (dml in ('INSERT', 'UPDATE', 'DELETE')),
  trans_time timestamptz not null,
  image jsonb not null
);
create index history_row on history (table_name, row_key, id);
create index history_hospital on history (hospital_code, table_name, id);

create function onyak_history() returns trigger language plpgsql security definer as $$
declare
  image jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb;
  name text;
  row_key text;
begin
  if strpos(tg_argv[0], ',') = 0 then
    row_key := public.onyak_uri(coalesce(image ->> tg_argv[0], ''));
  else
    foreach name in array string_to_array(tg_argv[0], ',') loop
      row_key := case when row_key is null then '' else row_key || '~' end || public.onyak_uri(coalesce(image ->> name, ''));
    end loop;
  end if;
  if tg_op = 'UPDATE' and tg_argv[2] <> '' then
    before := to_jsonb(old);
    foreach name in array string_to_array(tg_argv[2], ',') loop
      if image -> name is not distinct from before -> name then
        image := image - name;
      end if;
    end loop;
  end if;
  if tg_argv[1] <> '' then
    image := image - string_to_array(tg_argv[1], ',');
  end if;
  insert into public.history (table_name, row_key, hospital_code, user_id, dml, trans_time, image)
  values (tg_table_name, row_key, image ->> 'hospital_code', current_setting('app.user_id', true), tg_op, now(), image - 'password_hash');
  return null;
end $$;
-- Whoever may execute it could hang it on a table of their own (a temporary one) and forge history.
revoke execute on function onyak_history() from public;

create function onyak_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what happened: rows are never changed or deleted', tg_table_name using errcode = '42501';
end $$;

${appendOnly('history')}
${secure('history')}
create policy history_read on history for select using ((${anyInstitution}) and (hospital_code is null or ${ownInstitution}));
create policy history_write on history for insert to current_user with check (true);
${grant('history', 'select')}`;

/** What the application role may reach, the generic triggers and the one history table. */
export const up = `${role}\n${uri}\n${initials}\n${stampFunction}\n${keyChanged}\n${history}`;
