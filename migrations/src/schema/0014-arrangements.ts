import { grant, ownInstitution, secure, stamp, standardColumns } from './sql.js';

/**
 * How a user has arranged a grid's columns, as the screen describes it: one row a grid, the newest arrangement alone.
 * Nobody else's, as with saved views. A preference and no record: without history.
 */
export const up = `
create table user_arrangement (
  user_id text not null,
  hospital_code text not null,
  -- The grid's name among the screens.
  grid text not null check (grid ~ '^[A-Za-z][A-Za-z0-9._-]{0,79}$'),
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 65536),
  ${standardColumns},
  primary key (user_id, grid),
  foreign key (hospital_code, user_id) references app_user (hospital_code, id) on update cascade on delete cascade
);
create index user_arrangement_user on user_arrangement (hospital_code, user_id);
${stamp('user_arrangement')}
${secure('user_arrangement')}
create policy user_arrangement_own on user_arrangement
  using (user_id = (select current_setting('app.user_id', true)) and (${ownInstitution}));
${grant('user_arrangement', 'select, insert, update, delete')}`;
