/**
 * A row that comes from another release with its key and its hash keeps them: it says what it said. Working them out anew was most
 * of what taking in a list of a few rows took. Whoever may write these tables is the owner; the functions that take lists in for
 * others leave both out.
 */
export const up = `
create or replace function onyak_knowledge_row() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  content jsonb;
begin
  if new.row_key is not null and new.content_hash is not null then
    return new;
  end if;
  content := to_jsonb(new) - '{release,row_key,content_hash}'::text[];
  new.row_key := (select string_agg(public.onyak_uri(content ->> name), '~' order by place)
    from unnest(string_to_array(tg_argv[0], ',')) with ordinality as n (name, place));
  new.content_hash := public.onyak_content_hash(content);
  return new;
end $$;`;
