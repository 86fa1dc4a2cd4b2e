import {
  allInstitutions,
  anyInstitution,
  appendOnly,
  grant,
  keepHistory,
  ownInstitution,
  secure,
  stamp,
  standardColumns,
  tenantTable,
} from './sql.js';

const hospital = `
create table hospital (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$'),
  name text not null check (char_length(name) between 1 and 200),
  owner text not null default '',
  bed_cnt integer check (bed_cnt between 0 and 100000),
  medical_department text not null default '',
  tel text not null default '',
  zip_code text not null default '',
  address text not null default '',
  grade text not null default '',
  type text not null default '',
  second_factor boolean not null default true,
  ${standardColumns}
);
${stamp('hospital')}
${keepHistory('hospital', { key: ['code'] })}
${secure('hospital')}
-- Names of institutions are common knowledge (sign-up picker, headings); changing one is its own or the administrator's.
create policy hospital_read on hospital for select using (${anyInstitution});
create policy hospital_write on hospital using (code = (select current_setting('app.hospital_code', true)) or ${allInstitutions});
${grant('hospital', 'select, insert, update, delete')}`;

const groups = `
create table auth_group (
  group_id text primary key check (group_id ~ '^[A-Za-z0-9_-]{1,40}$'),
  hospital_code text references hospital (code),
  group_name text not null check (char_length(group_name) between 1 and 100),
  ${standardColumns}
);
${stamp('auth_group')}
${keepHistory('auth_group', { key: ['group_id'] })}
${secure('auth_group')}
create policy auth_group_read on auth_group for select using ((${anyInstitution}) and (hospital_code is null or ${ownInstitution}));
create policy auth_group_write on auth_group using (${ownInstitution});
${grant('auth_group', 'select, insert, update, delete')}

create table auth_group_menu (
  group_id text not null references auth_group (group_id) on delete cascade,
  transaction text not null check (transaction ~ '^[A-Z][A-Z0-9]{2,19}$'),
  f1 boolean not null default false,
  ${standardColumns},
  primary key (group_id, transaction)
);
${stamp('auth_group_menu')}
${keepHistory('auth_group_menu', { key: ['group_id', 'transaction'] })}
${secure('auth_group_menu')}
-- The group's own policies decide: a sub-select sees only the groups that this transaction may see or write.
create policy auth_group_menu_read on auth_group_menu for select
  using (exists (select from auth_group where auth_group.group_id = auth_group_menu.group_id));
create policy auth_group_menu_write on auth_group_menu
  using (exists (select from auth_group where auth_group.group_id = auth_group_menu.group_id and (${ownInstitution})));
${grant('auth_group_menu', 'select, insert, update, delete')}`;

const users = `
create table app_user (
  id text primary key check (id ~ '^[A-Z0-9]{5,20}$'),
  user_name text not null check (char_length(user_name) between 2 and 20),
  password_hash text not null,
  auth text not null check (auth in ('ADMIN', 'MANAGER', 'USER')),
  menu_auth text references auth_group (group_id),
  hospital_code text not null references hospital (code),
  job text not null check (job in ('DOCTOR', 'CHEMIST', 'NURSE', 'CENTER_MANAGER')),
  email text not null default '',
  tel text not null default '',
  status text not null default 'WAIT' check (status in ('WAIT', 'ACTIVE', 'INACTIVE', 'LOCKED')),
  new_user boolean not null default true,
  email_certification boolean not null default false,
  otp_certification boolean not null default false,
  failed_logins integer not null default 0 check (failed_logins >= 0),
  locked_until timestamptz,
  password_changed_at timestamptz not null default now(),
  must_change_password boolean not null default false,
  ${standardColumns},
  unique (hospital_code, id)
);
${stamp('app_user')}
${keepHistory('app_user', { key: ['id'], secret: ['password_hash'] })}
${tenantTable('app_user')}
${grant('app_user', 'select, insert, update, delete')}

-- Its own times tell more than stamps would, and it changes with every request: no history.
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
${grant('session', 'select, insert, update, delete')}`;

/**
 * The one question of every request, in one round trip: whose session a token's hash is, with the account and its
 * rights as they are now. Runs as the owner over all institutions, because the caller's is not known before; it answers
 * for the holder of a token alone, and nothing to who has none.
 */
const sessionFunction = `
create function onyak_session(hash bytea, expected_user text, extend boolean)
returns table (live boolean, account text) language plpgsql volatile security definer
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
        from public.auth_group_menu m where m.group_id = u.menu_auth), '[]'::json))::text as account
    into found
    from public.session s join public.app_user u on u.id = s.user_id join public.hospital h on h.code = u.hospital_code
    where s.token_hash = hash and (expected_user is null or expected_user = s.user_id);
  -- Written at most every 30 seconds, so that reads stay reads: a session ends up to that much early, never late.
  if found.live and extend and found.last_seen_at < now() - interval '30 seconds' then
    update public.session set last_seen_at = now(), idle_expires_at = least(now() + interval '30 minutes', expires_at)
      where token_hash = hash and ended_at is null and idle_expires_at > now();
  end if;
  perform set_config('app.hospital_code', coalesce(context, ''), true);
  if found.user_id is not null then
    return query select found.live, found.account;
  end if;
end $$;
revoke execute on function onyak_session(bytea, text, boolean) from public;
grant execute on function onyak_session(bytea, text, boolean) to onyak_app;`;

const logs = `
create table login_history (
  id bigserial primary key,
  user_id text not null,
  -- Absent when the id that was tried belongs to no account.
  hospital_code text,
  login_time timestamptz not null default now(),
  result text not null,
  ip_hash text
);
create index login_history_hospital on login_history (hospital_code, login_time desc);
create index login_history_user on login_history (user_id, login_time desc);
${appendOnly('login_history')}
${tenantTable('login_history')}
${grant('login_history', 'select, insert')}
grant usage on sequence login_history_id_seq to onyak_app;

create table user_action (
  id bigserial primary key,
  user_id text not null default nullif(current_setting('app.user_id', true), ''),
  hospital_code text not null,
  action text not null,
  trans_time timestamptz not null default now(),
  target_type text not null default '',
  target_key text not null default ''
);
create index user_action_hospital on user_action (hospital_code, trans_time desc);
create index user_action_target on user_action (target_type, target_key, id);
${appendOnly('user_action')}
${tenantTable('user_action')}
${grant('user_action', 'select, insert')}
grant usage on sequence user_action_id_seq to onyak_app;`;

/** Institutions, rights, accounts, sessions and what accounts did. */
export const up = `${hospital}\n${groups}\n${users}\n${sessionFunction}\n${logs}`;
