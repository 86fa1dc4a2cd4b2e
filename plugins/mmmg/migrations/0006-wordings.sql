-- An institution's own words for sentences of the engine: proposed by one person, reviewed by another, in effect from a day on until it
-- is ended. What a wording says never changes: other words are the next version.
create table guide_wording (
  id uuid primary key default gen_random_uuid(),
  hospital_code text not null references hospital (code),
  phrase text not null check (char_length(phrase) between 1 and 60),
  number integer not null check (number >= 1),
  text text not null check (char_length(text) between 1 and 400),
  -- The engine's sentence that it was made for.
  engine text not null,
  reason text not null default '' check (char_length(reason) <= 500),
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'APPROVED', 'REJECTED')),
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  reviewed_by text,
  reviewed_at timestamptz,
  review_note text not null default '' check (char_length(review_note) <= 500),
  effective_from date,
  -- The first day on which it no longer holds.
  effective_to date,
  ended_by text,
  ended_at timestamptz,
  end_note text not null default '' check (char_length(end_note) <= 500),
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  unique (hospital_code, phrase, number),
  check ((state = 'PROPOSED') = (reviewed_by is null)),
  -- Nobody reviews their own.
  check (reviewed_by is distinct from proposed_by),
  check ((state = 'APPROVED') = (effective_from is not null)),
  check (effective_to is null or effective_to >= effective_from)
);
create unique index guide_wording_open on guide_wording (hospital_code, phrase) where state = 'PROPOSED';
create trigger "guide_wording_stamp" before insert or update on "guide_wording" for each row execute function onyak_stamp();
create trigger "guide_wording_history" after insert or update or delete on "guide_wording"
  for each row execute function onyak_history('id', '', '');
alter table "guide_wording" enable row level security;
alter table "guide_wording" force row level security;
create policy "guide_wording_tenant" on "guide_wording" using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*')
  with check (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert on "guide_wording" to onyak_app;
-- Never its words, its number or who proposed it.
grant update (state, reviewed_by, reviewed_at, review_note, effective_from, effective_to, ended_by, ended_at, end_note) on "guide_wording" to onyak_app;

-- A request that is to be worded as on another day than its own.
alter table guide_request add column wording_day date;
