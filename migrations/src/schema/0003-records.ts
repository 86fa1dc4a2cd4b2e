import { grant, keepHistory, secure, stamp, standardColumns, tenantTable } from './sql.js';

const blob = `
create table blob (
  id uuid primary key,
  hospital_code text not null references hospital (code),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Size before compression.
  bytes bigint not null check (bytes >= 0),
  media_type text not null,
  encoding text not null default 'gzip' check (encoding in ('gzip', 'identity')),
  file_name text not null default '',
  ${standardColumns},
  unique (hospital_code, sha256),
  unique (hospital_code, id)
);
${stamp('blob')}
${keepHistory('blob', { key: ['id'] })}
${tenantTable('blob')}
${grant('blob', 'select, insert, delete')}

create table blob_chunk (
  blob_id uuid not null references blob (id) on delete cascade,
  seq integer not null check (seq >= 0),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  primary key (blob_id, seq)
);
-- Compressed already: do not spend time on compressing again.
alter table blob_chunk alter column content set storage external;
${secure('blob_chunk')}
-- A chunk is its blob's: the sub-select sees the blobs of this transaction's institution only.
create policy blob_chunk_tenant on blob_chunk using (exists (select from blob where blob.id = blob_chunk.blob_id));
${grant('blob_chunk', 'select, insert, delete')}`;

const phrFile = `
-- A record as it was read from one upload; never changed (no update right), so that its insert's image needs no copy of it.
create table phr_file (
  id uuid primary key,
  hospital_code text not null references hospital (code),
  blob_id uuid,
  user_id text not null,
  irb_number text,
  patient_name text not null default '',
  record jsonb not null check (jsonb_typeof(record) = 'object'),
  ${standardColumns},
  unique (hospital_code, id),
  foreign key (hospital_code, blob_id) references blob (hospital_code, id)
);
create index phr_file_hospital on phr_file (hospital_code, created_at desc);
create index phr_file_blob on phr_file (hospital_code, blob_id);
${stamp('phr_file')}
create trigger phr_file_history_insert after insert on phr_file
  for each row execute function onyak_history('id', 'record', '');
create trigger phr_file_history after update or delete on phr_file
  for each row execute function onyak_history('id', '', 'record');
${tenantTable('phr_file')}
${grant('phr_file', 'select, insert, delete')}`;

/** Files and the health records read from them. `bytes`, `sha256` and so on are of the original. */
export const up = `${blob}\n${phrFile}`;
