import { grant, ownInstitution, secure } from './sql.js';

/**
 * What a user has typed into a form and not saved, so that it is there after a reload and on another device. Nobody else's,
 * not even for those over all institutions; of one institution, because what is typed is about its rows. Encrypted, because it
 * may name patients. A memory and no record: without history. The program itself reaches what has expired, to remove it.
 */
export const up = `
create table user_draft (
  user_id text not null references app_user (id) on update cascade on delete cascade,
  -- The one that is looked at; * for all of them.
  hospital_code text not null,
  -- A resource, or a plugin's own form.
  form text not null check (form ~ '^[a-z][A-Za-z0-9-]{0,79}([.][A-Za-z0-9-]{1,80}){0,1}$'),
  -- Id of the row, + for a new one.
  row_key text not null check (char_length(row_key) between 1 and 500),
  content text not null check (octet_length(content) <= 400000),
  -- Version of the row that was typed over.
  row_version integer,
  -- Counts up with each keeping: a device that has not seen the last one is refused.
  revision integer not null check (revision > 0),
  -- The session that kept it last: its sign-out takes it away.
  session_hash bytea not null check (octet_length(session_hash) = 32),
  updated_at timestamptz not null default now(),
  primary key (user_id, hospital_code, form, row_key)
);
create index user_draft_age on user_draft (updated_at);
create function onyak_draft_life() returns interval language sql immutable parallel safe return interval '7 days';
${secure('user_draft')}
create policy user_draft_own on user_draft
  using (user_id = (select current_setting('app.user_id', true)) and (${ownInstitution}));
create policy user_draft_expired on user_draft for select
  using ((select current_setting('app.user_id', true)) = 'SYSTEM' and (${ownInstitution}) and updated_at < now() - onyak_draft_life());
create policy user_draft_sweep on user_draft for delete
  using ((select current_setting('app.user_id', true)) = 'SYSTEM' and (${ownInstitution}) and updated_at < now() - onyak_draft_life());
${grant('user_draft', 'select, insert, update, delete')}`;
