import { sessions } from './0002-sessions.js';
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
  code text primary key check (code ~ '^[A-Z0-9_-]{1,30}$'),
  name text not null check (char_length(name) between 1 and 200),
  owner text,
  bed_cnt integer check (bed_cnt between 0 and 99999),
  medical_department text,
  tel text,
  zip_code text,
  address text,
  grade text,
  type text,
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
  belong text check (char_length(belong) between 1 and 50),
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

-- What follows from a status, whoever changes it: an approved account is new no more, and one that opens counts from none.
create function onyak_account_status() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.status = 'ACTIVE' then
    new.new_user := false;
    new.failed_logins := 0;
    new.locked_until := null;
  end if;
  return new;
end $$;
create trigger app_user_status before update on app_user for each row
  when (old.status is distinct from new.status) execute function onyak_account_status();

-- Sessions end with the status they began under (decisions.md "a status change ends them at once"), also when it comes back.
create function onyak_account_sessions() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update public.session set ended_at = now() where user_id = new.id and ended_at is null;
  return null;
end $$;
create trigger app_user_sessions after update on app_user for each row
  when (old.status is distinct from new.status or old.hospital_code is distinct from new.hospital_code)
  execute function onyak_account_sessions();`;

const logs = `
create table login_history (
  login_no bigserial primary key,
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
grant usage on sequence login_history_login_no_seq to onyak_app;

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
export const up = `${hospital}\n${groups}\n${users}\n${sessions}\n${logs}`;
