import { grant, ownInstitution, secure, stamp, standardColumns } from './sql.js';

/**
 * Views a user has saved of a grid: columns, sort, filters and so on, as the screen describes them. Nobody else's, not even
 * for those over all institutions. A preference and no record: without history.
 */
export const up = `
create table user_view (
  user_id text not null,
  hospital_code text not null,
  -- The grid's name among the screens.
  grid text not null check (grid ~ '^[A-Za-z][A-Za-z0-9._-]{0,79}$'),
  name text not null check (char_length(name) between 1 and 40),
  definition jsonb not null check (jsonb_typeof(definition) = 'object' and octet_length(definition::text) <= 65536),
  is_default boolean not null default false,
  ${standardColumns},
  primary key (user_id, grid, name),
  foreign key (hospital_code, user_id) references app_user (hospital_code, id) on update cascade on delete cascade
);
create unique index user_view_default on user_view (user_id, grid) where is_default;
create index user_view_user on user_view (hospital_code, user_id);
${stamp('user_view')}
${secure('user_view')}
create policy user_view_own on user_view
  using (user_id = (select current_setting('app.user_id', true)) and (${ownInstitution}));
${grant('user_view', 'select, insert, update, delete')}`;
