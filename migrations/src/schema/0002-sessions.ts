import { grant, secure, tenantTable } from './sql.js';

// Its own times tell more than stamps would, and it changes with every request: no history.
const session = `
create table session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id text not null references app_user (id) on delete cascade,
  hospital_code text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_user on session (user_id) where ended_at is null;
create index session_expires on session (expires_at);
${tenantTable('session')}
-- onyak_enter looks a token up before any institution is known; the owner alone, and no application runs as the owner.
create policy session_enter on session for select to current_user using (true);
${grant('session', 'select, insert, update, delete')}`;

/**
 * A number that every committed change of what onyak_session tells about any account moves on. Read together with the
 * account it says what a copy is a copy of. Moved at the end of the changing transaction, so that its one row is locked
 * for an instant however long that transaction was, and once by each.
 */
const stamp = `
create table account_stamp (
  one boolean primary key default true check (one),
  stamp bigint not null default 1
);
insert into account_stamp default values;
${secure('account_stamp')}
create policy account_stamp_owner on account_stamp to current_user using (true) with check (true);

create function onyak_account_changed() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if current_setting('app.account_stamped', true) is distinct from pg_current_xact_id()::text then
    update public.account_stamp set stamp = stamp + 1;
    perform set_config('app.account_stamped', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;
revoke execute on function onyak_account_changed() from public;

create constraint trigger app_user_account after update on app_user deferrable initially deferred for each row
  when ((old.user_name, old.auth, old.menu_auth, old.hospital_code, old.job, old.email, old.tel, old.status)
    is distinct from (new.user_name, new.auth, new.menu_auth, new.hospital_code, new.job, new.email, new.tel, new.status))
  execute function onyak_account_changed();
create constraint trigger auth_group_menu_account after insert or update or delete on auth_group_menu deferrable initially deferred for each row
  execute function onyak_account_changed();
create constraint trigger hospital_account after update on hospital deferrable initially deferred for each row
  when (old.name is distinct from new.name)
  execute function onyak_account_changed();`;

/**
 * Whose session a token's hash is, with the account and its rights as they are now. Runs as the owner over all
 * institutions, because the caller's is not known before; it answers for the holder of a token alone, and nothing to who
 * has none. `renew_ms` is how long the answer may stand for the next ones before the expiry must move again.
 */
const open = `
create function onyak_session(hash bytea, expected_user text, extend boolean)
returns table (live boolean, account text, stamp text, renew_ms integer) language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp as $$
declare
  found record;
  context text := current_setting('app.hospital_code', true);
begin
  -- Forced row-level security binds the owner too. The caller's own context comes back below; an error ends the transaction.
  perform set_config('app.hospital_code', '*', true);
  select s.user_id, s.last_seen_at, s.ended_at is null and s.idle_expires_at > now() and s.expires_at > now() and u.status = 'ACTIVE' as live,
    json_build_object('id', u.id, 'user_name', u.user_name, 'auth', u.auth, 'hospital_code', u.hospital_code,
      'hospital_name', h.name, 'job', u.job, 'email', u.email, 'tel', u.tel,
      'rights', coalesce((select json_agg(json_build_object('transaction', m.transaction, 'f1', m.f1) order by m.transaction)
        from public.auth_group_menu m where m.group_id = u.menu_auth), '[]'::json))::text as account,
    (select a.stamp::text from public.account_stamp a) as stamp
    into found
    from public.session s join public.app_user u on u.id = s.user_id join public.hospital h on h.code = u.hospital_code
    where s.token_hash = hash and (expected_user is null or expected_user = s.user_id);
  -- Written at most every 30 seconds, so that reads stay reads: a session ends up to that much early, never late.
  if found.live and extend and found.last_seen_at < now() - interval '30 seconds' then
    update public.session set last_seen_at = now(), idle_expires_at = least(now() + interval '30 minutes', expires_at)
      where token_hash = hash and ended_at is null and idle_expires_at > now();
    found.last_seen_at := now();
  end if;
  perform set_config('app.hospital_code', coalesce(context, ''), true);
  if found.user_id is not null then
    return query select found.live, found.account, found.stamp,
      greatest(0, extract(epoch from found.last_seen_at + interval '30 seconds' - now()) * 1000)::integer;
  end if;
end $$;
revoke execute on function onyak_session(bytea, text, boolean) from public;
grant execute on function onyak_session(bytea, text, boolean) to onyak_app;`;

/**
 * Opens the caller's context in a transaction for a session that was opened before, if all that is remembered of it still
 * holds: the session is live and no account has changed since. Else the transaction ends with ON001 and none of its
 * statements runs, so that nothing is decided by memory. No search path of its own, which costs a third of it: every table is
 * named with its schema, the application role may create nothing in any schema, and functions of temporary schemas are
 * never found by a bare name.
 */
const enter = `
create function onyak_enter(hash bytea, expected_user text, expected_stamp bigint, hospital text, read_only boolean)
returns void language plpgsql volatile security definer as $$
declare
  value text;
begin
  if not exists (
    select from public.session s
    where s.token_hash = hash and s.user_id = expected_user and s.ended_at is null and s.idle_expires_at > now()
      and s.expires_at > now() and (select a.stamp from public.account_stamp a) = expected_stamp
  ) then
    raise exception 'the session has ended or changed' using errcode = 'ON001';
  end if;
  value := pg_catalog.set_config('app.user_id', expected_user, true);
  value := pg_catalog.set_config('app.hospital_code', hospital, true);
  if read_only then
    value := pg_catalog.set_config('transaction_read_only', 'on', true);
  end if;
end $$;
revoke execute on function onyak_enter(bytea, text, bigint, text, boolean) from public;
grant execute on function onyak_enter(bytea, text, bigint, text, boolean) to onyak_app;`;

/** Sessions, and what a request asks about its own. */
export const sessions = `${session}\n${stamp}\n${open}\n${enter}`;
