import { APP_ROLE } from '@onyak/database';
import { tenantTable } from './sql.js';

/**
 * Attempts of a time, counted for all processes together. Unlogged: a crash of the server forgets them, and what must outlive
 * one (the lock of an account) is the account's own. Whom they belong to is kept as a hash with a secret of the table's owner: what
 * was typed where an id belongs may have been a password. The application reaches them by these functions alone.
 */
const attempts = `
create unlogged table attempt_count (
  kind text not null,
  who bytea not null,
  points integer not null,
  expires_at timestamptz not null,
  -- When the next one that has to wait its turn may go on.
  next_at timestamptz,
  primary key (kind, who)
);
create index attempt_count_expires on attempt_count (expires_at);
create table attempt_secret (one boolean primary key default true check (one), secret uuid not null default gen_random_uuid());
insert into attempt_secret default values;

create function onyak_attempt_key(named text) returns bytea language sql stable security definer set search_path = pg_catalog, pg_temp
return sha256(convert_to((select s.secret::text from public.attempt_secret s) || named, 'UTF8'));
revoke execute on function onyak_attempt_key(text) from public;

-- Counts one more. Answers the seconds that are left where there were too many, else 0.
create function onyak_attempt(of_kind text, named text, allowed integer, period integer, block integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  moment timestamptz := clock_timestamp();
  counted record;
begin
  if random() < 0.01 then
    delete from public.attempt_count where (kind, who) in (
      select c.kind, c.who from public.attempt_count c where c.expires_at < moment limit 1000 for update skip locked);
  end if;
  insert into public.attempt_count as c (kind, who, points, expires_at)
    values (of_kind, public.onyak_attempt_key(named), 1, moment + make_interval(secs => period))
    on conflict (kind, who) do update set
      points = case when c.expires_at <= moment then 1 else c.points + 1 end,
      next_at = case when c.expires_at <= moment then null else c.next_at end,
      expires_at = case
        when c.expires_at <= moment then moment + make_interval(secs => period)
        when c.points = allowed then moment + make_interval(secs => block)
        else c.expires_at end
    returning points, expires_at into counted;
  if counted.points <= allowed then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counted.expires_at - clock_timestamp())));
end $$;

-- Takes one back that was no failure after all.
create function onyak_attempt_back(of_kind text, named text) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update public.attempt_count set points = points - 1 where kind = of_kind and who = public.onyak_attempt_key(named) and points > 0
$$;

create function onyak_attempt_forget(of_kind text, named text) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.attempt_count where kind = of_kind and who = public.onyak_attempt_key(named)
$$;

-- A turn in a line that moves once in so many milliseconds: how many to wait, or less than nothing where the line is too long.
create function onyak_attempt_turn(of_kind text, named text, every integer, longest integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  moment timestamptz := clock_timestamp();
  turn timestamptz;
  wait integer;
begin
  select greatest(coalesce(c.next_at, moment), moment) into turn from public.attempt_count c
    where c.kind = of_kind and c.who = public.onyak_attempt_key(named) for update;
  wait := ceil(extract(epoch from coalesce(turn, moment) - moment) * 1000);
  if wait > longest then
    return -wait;
  end if;
  update public.attempt_count set next_at = turn + make_interval(secs => every / 1000.0)
    where kind = of_kind and who = public.onyak_attempt_key(named);
  return wait;
end $$;

${[
  'onyak_attempt(text, text, integer, integer, integer)',
  'onyak_attempt_back(text, text)',
  'onyak_attempt_forget(text, text)',
  'onyak_attempt_turn(text, text, integer, integer)',
]
  .map((name) => `revoke execute on function ${name} from public;\ngrant execute on function ${name} to ${APP_ROLE};`)
  .join('\n')}

-- An account that an administrator opens counts from none, here as in its own row.
create or replace function onyak_account_status() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.status = 'ACTIVE' then
    new.new_user := false;
    new.failed_logins := 0;
    new.locked_until := null;
    perform public.onyak_attempt_forget('sign-in account', new.id);
  end if;
  return new;
end $$;`;

/** What histories, signatures and requests say of an id must always mean one person: none that was in use is given again. */
const ids = `
create function onyak_id_used(asked text) returns boolean language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp as $$
declare
  context text := current_setting('app.hospital_code', true);
  used boolean;
begin
  perform set_config('app.hospital_code', '*', true);
  -- A sign-up that ended before its address was verified was nobody yet.
  used := exists (select from public.history h where h.table_name = 'app_user' and h.row_key = asked and h.dml = 'DELETE'
    and (h.image ->> 'status' <> 'WAIT' or (h.image ->> 'email_certification')::boolean));
  perform set_config('app.hospital_code', coalesce(context, ''), true);
  return used;
end $$;
revoke execute on function onyak_id_used(text) from public;
grant execute on function onyak_id_used(text) to ${APP_ROLE};

create function onyak_account_new() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if public.onyak_id_used(new.id) then
    raise exception 'the id belonged to an account that was deleted' using errcode = '23505', constraint = 'app_user_pkey', table = 'app_user';
  end if;
  return new;
end $$;
create trigger app_user_new before insert on app_user for each row execute function onyak_account_new();

alter table app_user add constraint app_user_name_visible check (user_name !~ '[[:cntrl:]]') not valid;`;

/** What was done to an account by somebody else, for its owner to read at the next sign-in. */
const notices = `
create table account_notice (
  notice_no bigint generated by default as identity primary key,
  user_id text not null,
  hospital_code text not null,
  kind text not null check (kind in ('EMAIL_CHANGED', 'OTP_RESET', 'PASSWORD_RESET')),
  by_user text not null default nullif(current_setting('app.user_id', true), ''),
  at timestamptz not null default now(),
  seen_at timestamptz,
  foreign key (hospital_code, user_id) references app_user (hospital_code, id) on update cascade on delete cascade
);
create index account_notice_unseen on account_notice (user_id) where seen_at is null;
${tenantTable('account_notice')}
grant select, insert on account_notice to ${APP_ROLE};
grant update (seen_at) on account_notice to ${APP_ROLE};

-- Whose address another has changed is no mere sign-up either: that address is proven in a step of the owner's own.
create or replace trigger app_user_sign_up after update on app_user for each row
  when ((new.email_certification and not old.email_certification) or old.status is distinct from new.status
    or old.hospital_code is distinct from new.hospital_code or old.email is distinct from new.email)
  execute function onyak_account_sign_up();`;

export const up = `${attempts}\n${ids}\n${notices}`;
