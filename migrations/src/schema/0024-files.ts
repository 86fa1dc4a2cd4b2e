import { grant, keepHistory, ownInstitution, secure, stamp, standardColumns, tenantTable } from './sql.js';

/** The same bytes may lie in the database (health records always do) and in an object store. */
const stores = `
alter table blob add column store text not null default 'database' check (store in ('database', 'objects'));
alter table blob drop constraint blob_hospital_code_sha256_key;
alter table blob add unique (hospital_code, sha256, store);`;

const storedFile = `
create table stored_file (
  id uuid primary key,
  hospital_code text not null references hospital (code),
  blob_id uuid not null,
  -- The field it was uploaded for, and the key of the row that was saved with it; null until one was.
  resource text not null,
  field text not null,
  row_key text,
  name text not null check (char_length(name) between 1 and 255),
  -- By its content.
  media_type text not null,
  ${standardColumns},
  unique (hospital_code, id),
  foreign key (hospital_code, blob_id) references blob (hospital_code, id)
);
create index stored_file_blob on stored_file (hospital_code, blob_id);
create index stored_file_left on stored_file (created_at) where row_key is null;
${stamp('stored_file')}
${keepHistory('stored_file', { key: ['id'] })}
${tenantTable('stored_file')}
${grant('stored_file', 'select, insert, delete')}
grant update (row_key) on stored_file to onyak_app;`;

/**
 * Objects that no content stands for: about to be sent, or to be removed. What a crash leaves here is removed by the
 * sweep. A note, and no record: without history.
 */
const objectLeft = `
create table object_left (
  object_key text primary key,
  hospital_code text not null references hospital (code),
  created_at timestamptz not null default now()
);
${secure('object_left')}
create policy object_left_tenant on object_left using (${ownInstitution}) with check (${ownInstitution});
${grant('object_left', 'select, insert, delete')}`;

/**
 * Makes a file the row's that is saved with it. Arguments: resource, key columns, then column and field of each file. A
 * file is one row's and one field's for good, so that whoever sees the row may see it and nobody else.
 */
const keepFiles = `
create function onyak_keep_files() returns trigger language plpgsql as $$
declare
  image jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  file text;
  name text;
  key text;
begin
  foreach name in array string_to_array(tg_argv[1], ',') loop
    key := case when key is null then '' else key || '~' end || public.onyak_uri(coalesce(image ->> name, ''));
  end loop;
  for i in 1 .. tg_nargs / 2 - 1 loop
    file := image ->> tg_argv[2 * i];
    continue when file is null or file = before ->> tg_argv[2 * i];
    update public.stored_file f set row_key = key
      where f.id = file::uuid and f.hospital_code = image ->> 'hospital_code'
        and f.resource = tg_argv[0] and f.field = tg_argv[2 * i + 1] and f.row_key is null;
    if not found then
      perform from public.stored_file f
        where f.id = file::uuid and f.hospital_code = image ->> 'hospital_code'
          and f.resource = tg_argv[0] and f.field = tg_argv[2 * i + 1] and f.row_key = key;
      if not found then
        raise exception 'file % is not for this row of %', file, tg_table_name using errcode = '23514';
      end if;
    end if;
  end loop;
  return null;
end $$;`;

export const up = `${stores}\n${storedFile}\n${objectLeft}\n${keepFiles}`;
