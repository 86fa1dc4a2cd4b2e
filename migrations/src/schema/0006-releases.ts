import { grant, keepHistory, stamp, standardColumns } from './sql.js';

/** The masters that lists are imported into: only these tables and columns are ever written by the functions below. */
const kinds = `
create table reference_kind (
  kind text primary key,
  table_name text not null unique,
  key_column text not null,
  -- What a list may bring besides the key.
  columns text[] not null
);
insert into reference_kind (kind, table_name, key_column, columns) values
  ('kd', 'kd_drug', 'kd_code', '{kd_name,atc_code,atc_name,ingredient_code,ingredient_name,manufacturer}'),
  ('diagnosis', 'diagnosis', 'diagnosis_code', '{diagnosis_name,diagnosis_name_kor}'),
  ('atc', 'atc', 'atc_code', '{atc_name,atc_name_kor,level}'),
  ('symptom', 'symptom', 'symptom_code', '{symptom_name_eng,symptom_name_kor}'),
  ('institution', 'hospital', 'code', '{name,owner,bed_cnt,medical_department,tel,zip_code,address,grade,type}');
${grant('reference_kind', 'select')}`;

const releases = `
create table reference_release (
  release integer primary key check (release > 0),
  kind text not null references reference_kind (kind),
  label text not null default '' check (char_length(label) <= 200),
  file_name text not null check (char_length(file_name) between 1 and 400),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What the list brought besides the key.
  columns text[] not null,
  row_count integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  unchanged integer not null default 0,
  -- Rows of the master that the list does not have and that were kept.
  missing integer not null default 0,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ROLLED_BACK')),
  rolled_back_by text,
  rolled_back_at timestamptz,
  -- Rows that a rollback left as they were.
  kept integer not null default 0,
  -- The master's history rows of this release: ids above the first, up to the last. The table is locked against
  -- writers meanwhile, so that no other row of it has an id between them.
  history_from bigint not null,
  history_to bigint,
  ${standardColumns}
);
create index reference_release_kind on reference_release (kind, release);
${stamp('reference_release')}
${keepHistory('reference_release', { key: ['release'] })}
${grant('reference_release', 'select')}`;

/** Row by row, stamps and history take most of an import's time: here both are written by the statement. */
const bulk = `
create function onyak_reference_triggers(of_table text, enabled boolean) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  name text;
begin
  for name in select tgname from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgrelid = format('public.%I', of_table)::regclass and tgtype & 1 = 1 and proname in ('onyak_stamp', 'onyak_history')
  loop
    execute format('alter table public.%I %s trigger %I', of_table, case when enabled then 'enable' else 'disable' end, name);
  end loop;
end $$;
revoke execute on function onyak_reference_triggers(text, boolean) from public;

-- Runs one insert, update or delete of a master, and writes its history as the trigger would.
create function onyak_reference_write(k reference_kind, dml text, statement text) returns integer language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  written integer;
begin
  execute format('with done as (%s returning t.*)
    insert into public.history (table_name, row_key, hospital_code, user_id, dml, trans_time, image)
    select %L, public.onyak_uri(done.%I), null, current_setting(''app.user_id''), %L, now(), to_jsonb(done) from done',
    statement, k.table_name, k.key_column, dml);
  get diagnostics written = row_count;
  return written;
end $$;
revoke execute on function onyak_reference_write(reference_kind, text, text) from public;

-- "a.x, a.y" of columns.
create function onyak_reference_list(alias text, names text[]) returns text language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select string_agg(format('%I.%I', alias, name), ', ' order by place) from unnest(names) with ordinality as n (name, place);
$$;
revoke execute on function onyak_reference_list(text, text[]) from public;`;

/**
 * One import after the other, whoever starts it. The rows of a list wait in a table of the running transaction; it is the
 * owner's, because the application makes no tables, and the application may only fill and read it.
 */
const open = `
create function onyak_reference_open(of_kind text) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  k public.reference_kind;
begin
  select * into strict k from public.reference_kind where kind = of_kind;
  perform pg_advisory_xact_lock(hashtextextended('onyak-reference', 0));
  drop table if exists pg_temp.reference_stage;
  execute format('create temporary table reference_stage on commit drop as select 0 as line, %s from public.%I t with no data',
    public.onyak_reference_list('t', k.key_column || k.columns), k.table_name);
  grant select, insert, delete on pg_temp.reference_stage to onyak_app;
end $$;
revoke execute on function onyak_reference_open(text) from public;
grant execute on function onyak_reference_open(text) to onyak_app;`;

const merge = `
create function onyak_reference_merge(of_kind text, given text[], mode text, label text, file_name text, sha256 text)
returns integer language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  k public.reference_kind;
  number integer;
  added_rows integer := 0;
  changed_rows integer := 0;
  removed_rows integer := 0;
  total integer;
  missing_rows integer;
begin
  if coalesce(current_setting('app.user_id', true), '') = '' then
    raise exception 'app.user_id is not set in this transaction' using errcode = '42501';
  end if;
  if mode not in ('add', 'merge', 'replace') then
    raise exception 'unknown mode %', mode using errcode = '22023';
  end if;
  select * into strict k from public.reference_kind where kind = of_kind;
  given := array(select name from unnest(k.columns) with ordinality as n (name, place) where name = any (given) order by place);
  -- Readers go on reading; writers wait.
  execute format('lock table public.%I in share row exclusive mode', k.table_name);
  select coalesce(max(r.release), 0) + 1 into number from public.reference_release r;
  insert into public.reference_release (release, kind, label, file_name, sha256, columns, history_from)
    values (number, of_kind, label, file_name, sha256, given, (select coalesce(max(h.id), 0) from public.history h));
  analyze pg_temp.reference_stage;
  select count(*) into total from pg_temp.reference_stage;
  perform public.onyak_reference_triggers(k.table_name, false);
  if mode <> 'add' then
    changed_rows := public.onyak_reference_write(k, 'UPDATE', format(
      'update public.%I t set (%s) = row (%s), version = t.version + 1, updated_by = current_setting(''app.user_id''), updated_at = now()
       from pg_temp.reference_stage s where t.%I = s.%I and row (%s) is distinct from row (%s)',
      k.table_name, (select string_agg(quote_ident(name), ', ' order by place) from unnest(given) with ordinality as n (name, place)),
      public.onyak_reference_list('s', given), k.key_column, k.key_column,
      public.onyak_reference_list('t', given), public.onyak_reference_list('s', given)));
  end if;
  if mode = 'replace' then
    removed_rows := public.onyak_reference_write(k, 'DELETE', format(
      'delete from public.%I t where not exists (select from pg_temp.reference_stage s where s.%I = t.%I)',
      k.table_name, k.key_column, k.key_column));
  end if;
  added_rows := public.onyak_reference_write(k, 'INSERT', format(
    'insert into public.%I as t (%s, version, created_by, created_at, updated_by, updated_at)
     select %s, 1, current_setting(''app.user_id''), now(), current_setting(''app.user_id''), now()
     from pg_temp.reference_stage s where not exists (select from public.%I o where o.%I = s.%I)',
    k.table_name, (select string_agg(quote_ident(name), ', ' order by place) from unnest(k.key_column || given) with ordinality as n (name, place)),
    public.onyak_reference_list('s', k.key_column || given), k.table_name, k.key_column, k.key_column));
  perform public.onyak_reference_triggers(k.table_name, true);
  execute format('select count(*) - $1 from public.%I', k.table_name) into missing_rows using total;
  update public.reference_release r set row_count = total, added = added_rows, changed = changed_rows,
    removed = removed_rows, unchanged = total - added_rows - changed_rows,
    missing = missing_rows, history_to = (select coalesce(max(h.id), 0) from public.history h)
    where r.release = number;
  if added_rows + changed_rows + removed_rows > 1000 then
    execute format('analyze public.%I', k.table_name);
  end if;
  return number;
end $$;
revoke execute on function onyak_reference_merge(text, text[], text, text, text, text) from public;
grant execute on function onyak_reference_merge(text, text[], text, text, text, text) to onyak_app;`;

/**
 * Puts back what a release changed, and answers with the rows it did not touch because somebody else did since
 * (EDITED, DELETED, ADDED) or because other rows refer to them (IN_USE). Whoever does not want that rolls the transaction back.
 */
const rollback = `
create function onyak_reference_rollback(number integer)
returns table (row_key text, reason text) language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  r public.reference_release;
  k public.reference_kind;
  one text;
  every text[];
  kept_rows integer;
begin
  if coalesce(current_setting('app.user_id', true), '') = '' then
    raise exception 'app.user_id is not set in this transaction' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('onyak-reference', 0));
  select * into strict r from public.reference_release where release = number;
  if r.status <> 'ACTIVE' or exists (select from public.reference_release n where n.kind = r.kind and n.status = 'ACTIVE' and n.release > number) then
    raise exception 'release % is not the newest active one of %', number, r.kind using errcode = '55000';
  end if;
  select * into strict k from public.reference_kind where kind = r.kind;
  execute format('lock table public.%I in share row exclusive mode', k.table_name);
  every := array(select attname::text from pg_attribute where attrelid = format('public.%I', k.table_name)::regclass and attnum > 0
    and not attisdropped and attgenerated = '' and attname not in ('version', 'created_by', 'created_at', 'updated_by', 'updated_at'));
  drop table if exists pg_temp.reference_undo;
  create temporary table reference_undo on commit drop as
    select h.image ->> k.key_column as row_key, h.dml, h.image as after, b.image as before, null::text as reason
    from public.history h left join lateral (
      select p.image from public.history p where h.dml = 'UPDATE' and p.table_name = h.table_name and p.row_key = h.row_key and p.id < h.id
      order by p.id desc limit 1) b on true
    where h.id > r.history_from and h.id <= r.history_to and h.table_name = k.table_name;
  analyze pg_temp.reference_undo;
  -- A row that is gone needs no taking away.
  execute format('delete from pg_temp.reference_undo u where dml = ''INSERT'' and not exists (select from public.%I t where t.%I = u.row_key)',
    k.table_name, k.key_column);
  execute format('update pg_temp.reference_undo u set reason = ''DELETED'' where dml = ''UPDATE'' and not exists (select from public.%I t where t.%I = u.row_key)',
    k.table_name, k.key_column);
  execute format('update pg_temp.reference_undo u set reason = ''ADDED'' where dml = ''DELETE'' and exists (select from public.%I t where t.%I = u.row_key)',
    k.table_name, k.key_column);
  execute format('update pg_temp.reference_undo u set reason = ''EDITED'' from public.%1$I t
    where t.%2$I = u.row_key and u.dml in (''INSERT'', ''UPDATE'')
      and exists (select from jsonb_populate_record(null::public.%1$I, u.after) a
        where case u.dml when ''UPDATE'' then row (%3$s) is distinct from row (%4$s) else row (%5$s) is distinct from row (%6$s) end)',
    k.table_name, k.key_column, public.onyak_reference_list('t', r.columns), public.onyak_reference_list('a', r.columns),
    public.onyak_reference_list('t', every), public.onyak_reference_list('a', every));
  perform public.onyak_reference_triggers(k.table_name, false);
  perform public.onyak_reference_write(k, 'UPDATE', format(
    'update public.%1$I t set (%2$s) = row (%3$s), version = t.version + 1, updated_by = current_setting(''app.user_id''), updated_at = now()
     from pg_temp.reference_undo u, jsonb_populate_record(null::public.%1$I, u.before) b
     where u.dml = ''UPDATE'' and u.reason is null and t.%4$I = u.row_key',
    k.table_name, (select string_agg(quote_ident(name), ', ' order by place) from unnest(r.columns) with ordinality as n (name, place)),
    public.onyak_reference_list('b', r.columns), k.key_column));
  begin
    perform public.onyak_reference_write(k, 'DELETE', format(
      'delete from public.%I t using pg_temp.reference_undo u where u.dml = ''INSERT'' and u.reason is null and t.%I = u.row_key',
      k.table_name, k.key_column));
  exception when foreign_key_violation then
    for one in select u.row_key from pg_temp.reference_undo u where u.dml = 'INSERT' and u.reason is null loop
      begin
        perform public.onyak_reference_write(k, 'DELETE', format('delete from public.%I t where t.%I = %L', k.table_name, k.key_column, one));
      exception when foreign_key_violation then
        update pg_temp.reference_undo u set reason = 'IN_USE' where u.row_key = one;
      end;
    end loop;
  end;
  perform public.onyak_reference_write(k, 'INSERT', format(
    'insert into public.%1$I as t (%2$s, version, created_by, created_at, updated_by, updated_at)
     select %3$s, 1, current_setting(''app.user_id''), now(), current_setting(''app.user_id''), now()
     from pg_temp.reference_undo u, jsonb_populate_record(null::public.%1$I, u.after) b where u.dml = ''DELETE'' and u.reason is null',
    k.table_name, (select string_agg(quote_ident(name), ', ' order by place) from unnest(every) with ordinality as n (name, place)),
    public.onyak_reference_list('b', every)));
  perform public.onyak_reference_triggers(k.table_name, true);
  select count(*) into kept_rows from pg_temp.reference_undo u where u.reason is not null;
  update public.reference_release n set status = 'ROLLED_BACK', rolled_back_by = current_setting('app.user_id'), rolled_back_at = now(),
    kept = kept_rows where n.release = number;
  return query select u.row_key, u.reason from pg_temp.reference_undo u where u.reason is not null order by 1;
end $$;
revoke execute on function onyak_reference_rollback(integer) from public;
grant execute on function onyak_reference_rollback(integer) to onyak_app;`;

/** The knowledge tables stay the owner's; which of the releases that are there is the active one, the application may choose. */
const activate = `
create function onyak_activate_knowledge(number integer) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.kb_release where release = number and status = 'RETIRED') then
    raise exception 'knowledge release % is not there to be made active', number using errcode = '55000';
  end if;
  update public.kb_release set status = 'RETIRED' where status = 'ACTIVE';
  update public.kb_release set status = 'ACTIVE' where release = number;
  refresh materialized view public.knowledge_list;
end $$;
revoke execute on function onyak_activate_knowledge(integer) from public;
grant execute on function onyak_activate_knowledge(integer) to onyak_app;`;

/** Imported lists as releases of the masters, and what imports, compares and takes them back. */
export const up = `${kinds}\n${releases}\n${bulk}\n${open}\n${merge}\n${rollback}\n${activate}`;
