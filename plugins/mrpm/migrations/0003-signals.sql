-- What the signal view counts, made anew by a job whenever an institution's records changed. One report is one ACTIVE record: it
-- has a drug or a symptom when any of its cases has it.
create table adr_signal (
  hospital_code text not null references hospital (code) on delete cascade,
  -- The first day of the month of registration; -infinity: all months together.
  month date not null,
  -- ATC code, or KD: and the code of a product without one; empty: any drug.
  drug text collate "C" not null,
  -- Code of the symptom; empty: any symptom.
  symptom text collate "C" not null,
  drug_name text collate "C" not null,
  symptom_name text collate "C" not null,
  reports integer not null check (reports > 0),
  primary key (hospital_code, month, drug, symptom)
);
create index adr_signal_pair on adr_signal (drug, symptom, month);
-- What the view of one institution reads: pairs with the minimum of reports, and what drugs and symptoms are counted alone.
create index adr_signal_shown on adr_signal (hospital_code) where month = '-infinity' and (reports >= 3 or drug = '' or symptom = '');
create index adr_signal_whole on adr_signal (drug, symptom) where month = '-infinity';
-- Which records a pair is counted from.
create table adr_signal_report (
  hospital_code text not null references hospital (code) on delete cascade,
  drug text collate "C" not null,
  symptom text collate "C" not null,
  rec_id text collate "C" not null,
  primary key (hospital_code, drug, symptom, rec_id)
);
create index adr_signal_report_pair on adr_signal_report (drug, symptom);
-- What an institution's records were when they were counted.
create table adr_signal_state (
  hospital_code text primary key references hospital (code) on delete cascade,
  fingerprint text not null,
  counted_at timestamptz not null
);
do $policies$ declare
  of_table text;
begin
  foreach of_table in array array['adr_signal', 'adr_signal_report', 'adr_signal_state'] loop
    execute format('alter table %I enable row level security', of_table);
    execute format('alter table %I force row level security', of_table);
    execute format('create policy %I on %I using (hospital_code = (select current_setting(''app.hospital_code'', true))
      or (select current_setting(''app.hospital_code'', true)) = ''*'')', of_table || '_tenant', of_table);
    execute format('grant select, insert, update, delete on %I to onyak_app', of_table);
  end loop;
end $policies$;
