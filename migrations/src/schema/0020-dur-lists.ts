import { APP_ROLE } from '@onyak/database';

/** Tables that a published list of the national drug-utilisation review may be taken into. */
const tables = '^kb_dur_(couse|age|pregnancy|dose|duration|elderly|duplication)$';

/**
 * Lists that were taken into a release beside the project's files: by table, the file and its hash. \`content_hash\` stays that of
 * the project's files the release rests on, so that a start does not load them again over a hospital's list.
 */
const lists = `
alter table kb_release add column lists jsonb not null default '{}';
-- The release that was active when this one came: what taking this one back makes active again.
alter table kb_release add column base integer;`;

const copy = `
-- Copies the rows of one table from one release into another; what a row says and its key are worked out as it comes in.
create function onyak_copy_knowledge(of_table text, from_release integer, to_release integer) returns integer language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = format('public.%I', of_table)::regclass and attnum > 0 and not attisdropped and attname <> 'release');
  copied integer;
begin
  execute format('insert into public.%1$I (release, %2$s) select $1, %2$s from public.%1$I where release = $2', of_table, columns)
    using to_release, from_release;
  get diagnostics copied = row_count;
  return copied;
end $$;
revoke execute on function onyak_copy_knowledge(text, integer, integer) from public;`;

const retire = `
-- Deletes knowledge that nobody can ask for any more: retired releases that no screening was computed with, but for the newest
-- five, kept to compare with and to go back to. For a transaction over all institutions: others do not see every screening.
create function onyak_retire_knowledge() returns void language sql security definer
set search_path = pg_catalog, pg_temp as $$
  delete from public.kb_release r where status = 'RETIRED'
    and release is distinct from (select a.base from public.kb_release a where a.status = 'ACTIVE')
    and not exists (select from public.guide_screening s where s.knowledge_release = r.release)
    and release not in (select release from public.kb_release where status = 'RETIRED' order by release desc limit 5)
$$;
revoke execute on function onyak_retire_knowledge() from public;`;

const take = `
-- A new active release: a copy of the active one in which one table holds the given rows. Refused when another one is active by now.
create function onyak_take_dur_list(of_table text, content jsonb, from_release integer, list jsonb, file_counts jsonb, called text) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  number integer;
  one text;
  columns text;
begin
  if coalesce(current_setting('app.user_id', true), '') = '' or current_setting('app.hospital_code', true) is distinct from '*' then
    raise exception 'knowledge is common to all institutions' using errcode = '42501';
  end if;
  if of_table !~ '${tables}' then
    raise exception 'no list of the drug-utilisation review: %', of_table using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('onyak-migrations', 0));
  if not exists (select from public.kb_release where release = from_release and status = 'ACTIVE') then
    raise exception 'knowledge release % is not active any more', from_release using errcode = '55000';
  end if;
  insert into public.kb_release (release, label, status, source, content_hash, lists, base)
    select (select max(release) + 1 from public.kb_release), called, 'LOADING', list ->> 'kind', b.content_hash,
      b.lists || jsonb_build_object(of_table, list), b.release
    from public.kb_release b where b.release = from_release returning release into number;
  for one in select c.conrelid::regclass::text from pg_constraint c where c.contype = 'f' and c.confrelid = 'public.kb_release'::regclass
      and c.conrelid::regclass::text ~ '^(public\\.|)kb_' order by 1 loop
    one := regexp_replace(one, '^public\\.', '');
    if one <> of_table then
      perform public.onyak_copy_knowledge(one, from_release, number);
    end if;
  end loop;
  columns := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = format('public.%I', of_table)::regclass and attnum > 0 and not attisdropped
      and attname not in ('release', 'row_key', 'content_hash'));
  execute format('insert into public.%1$I (release, %2$s) select $1, %2$s from jsonb_populate_recordset(null::public.%1$I, $2)',
    of_table, columns) using number, content;
  update public.kb_release set status = 'RETIRED' where status = 'ACTIVE';
  update public.kb_release set status = 'ACTIVE', counts = file_counts where release = number;
  perform public.onyak_retire_knowledge();
  refresh materialized view public.knowledge_list;
  return number;
end $$;
revoke execute on function onyak_take_dur_list(text, jsonb, integer, jsonb, jsonb, text) from public;
grant execute on function onyak_take_dur_list(text, jsonb, integer, jsonb, jsonb, text) to ${APP_ROLE};`;

/** Published lists of the national drug-utilisation review as releases of the knowledge. */
export const up = `${lists}\n${copy}\n${retire}\n${take}`;
