import { allInstitutions, anyInstitution, grant, ownInstitution, secure } from './sql.js';

/**
 * Figures of the home page, counted anew in the background by month, value and part: of each user's own rows, of all of an
 * institution (user ''), and of all institutions together ('*', which only who sees all reads). Made from rows that are kept with
 * their history elsewhere: without one of their own.
 */
export const up = `
create table tile_count (
  -- No reference: * is none.
  hospital_code text not null,
  user_id text not null,
  plugin text not null,
  tile text not null,
  month date not null,
  value text collate "C" not null,
  part text collate "C" not null,
  -- What the value is called, where the view says it.
  label text not null,
  rows bigint not null check (rows > 0),
  primary key (hospital_code, user_id, plugin, tile, month, value, part)
);
create index tile_count_of on tile_count (plugin, tile);
${secure('tile_count')}
create policy tile_count_own on tile_count using (${ownInstitution});
${grant('tile_count', 'select, insert, delete')}
-- What a plugin's tables were when its tiles were counted, and how long that took.
create table tile_state (
  plugin text primary key,
  fingerprint text not null,
  counted_at timestamptz not null,
  took_ms integer not null
);
${secure('tile_state')}
create policy tile_state_read on tile_state for select using (${anyInstitution});
create policy tile_state_write on tile_state using (${allInstitutions});
${grant('tile_state', 'select, insert, update, delete')}`;
