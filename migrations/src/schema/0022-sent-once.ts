import { grant, ownInstitution, secure } from './sql.js';

/**
 * What a client has sent under a key of its own, so that sending it again because the answer was lost takes effect once:
 * written in the transaction of the work itself. Only its sender's; a memory and no record: without history.
 */
export const up = `
create table sent_once (
  user_id text not null,
  hospital_code text not null,
  -- As the client drew it, for the call it was sent to.
  key text not null check (length(key) between 8 and 200),
  call text not null,
  -- SHA-256 of what was sent: another content under the same key is refused.
  body_hash bytea not null check (octet_length(body_hash) = 32),
  -- The envelope that was answered; null while the work that follows the commit has not ended.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index sent_once_age on sent_once (user_id, created_at);
${secure('sent_once')}
create policy sent_once_own on sent_once
  using (user_id = (select current_setting('app.user_id', true)) and (${ownInstitution}));
${grant('sent_once', 'select, insert, update, delete')}`;
