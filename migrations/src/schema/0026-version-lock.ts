/**
 * A change that sets `version` says what it read: the row must have it still. One that does not is not asked. It is the stamp
 * of 0001 with this check (SQLSTATE ON409), so that no table pays for a trigger more.
 */
export const up = `
create or replace function onyak_stamp() returns trigger language plpgsql as $$
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
    if new.version <> old.version then
      raise exception 'row was changed meanwhile' using errcode = 'ON409';
    end if;
    new.version := old.version + 1;
    new.created_by := old.created_by;
    new.created_at := old.created_at;
  end if;
  new.updated_by := actor;
  new.updated_at := now();
  return new;
end $$;`;
