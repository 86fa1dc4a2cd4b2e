-- What the signal view shows, ready in its order: pairs with the minimum of reports and what the ratios are made of. Put together by
-- the job from adr_signal, once for each institution and once for all of them ('*', which only who sees all reads).
create table adr_signal_ranked (
  -- No reference: * is none.
  hospital_code text not null,
  drug text collate "C" not null,
  symptom text collate "C" not null,
  drug_name text not null,
  symptom_name text not null,
  -- What a search looks at, in lower case.
  drug_text text not null,
  symptom_text text not null,
  reports integer not null check (reports > 0),
  of_drug integer not null,
  of_symptom integer not null,
  of_all integer not null,
  -- Lower bound of the reporting odds ratio; null where there is none.
  strength double precision,
  primary key (hospital_code, drug, symptom)
);
create index adr_signal_ranked_order on adr_signal_ranked (hospital_code, strength desc nulls last, reports desc, drug, symptom);
alter table adr_signal_ranked enable row level security;
alter table adr_signal_ranked force row level security;
create policy adr_signal_ranked_tenant on adr_signal_ranked
  using (hospital_code = (select current_setting('app.hospital_code', true)) or (select current_setting('app.hospital_code', true)) = '*');
grant select, insert, update, delete on adr_signal_ranked to onyak_app;
-- Read by the view before.
drop index adr_signal_shown;
drop index adr_signal_whole;
