import { readRows, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';
import { ALL, rankSignals } from './rank-signals.sql.js';

const changedSchema = z.object({ hospital: z.string(), fingerprint: z.string() });

/** Institutions whose records, or whose products' codes and drugs' names, are not those that were counted, with what they are now. */
const changed = (db: WorkerDatabase) =>
  readRows(
    db,
    changedSchema,
    `with now_is as (
       select h.code as hospital, concat_ws(' ', count(r.rec_id), sum(r.version), max(r.updated_at),
         (select max(updated_at) from kd_drug), (select max(updated_at) from atc)) as fingerprint, count(r.rec_id) as records
       from hospital h left join adr_record r on r.hospital_code = h.code group by h.code)
     select n.hospital, n.fingerprint from now_is n left join adr_signal_state s on s.hospital_code = n.hospital
     where n.fingerprint is distinct from s.fingerprint and (n.records > 0 or s.fingerprint is not null) order by 1`,
    [],
  );

/** Drugs and symptoms of an institution's ACTIVE records, each once a record; a product counts as its ATC code. */
const ITEMS = `
  record as (
    select rec_id, date_trunc('month', coalesce(d4_insert_time, created_at) at time zone 'Asia/Seoul')::date as month, d1_list
    from adr_record where hospital_code = $1 and status = 'ACTIVE'),
  drug as materialized (
    select r.rec_id, r.month, d.key as drug, max(d.name) as name from record r
    cross join lateral jsonb_array_elements(r.d1_list::jsonb) c
    cross join lateral jsonb_array_elements(c -> 'd1CausativeDrug') x
    left join kd_drug k on x ->> 'drugType' = 'KD' and k.kd_code = x ->> 'drugCode'
    cross join lateral (select x ->> 'drugName' as name, case when x ->> 'drugType' = 'ATC' then x ->> 'drugCode'
      else coalesce(nullif(k.atc_code, ''), 'KD:' || (x ->> 'drugCode')) end as key) d
    group by 1, 2, 3),
  sign as materialized (
    select r.rec_id, r.month, x ->> 'symptomCode' as symptom, max(x ->> 'symptomNameKor') as name from record r
    cross join lateral jsonb_array_elements(r.d1_list::jsonb) c
    cross join lateral jsonb_array_elements(c -> 'd1Symptom') x
    group by 1, 2, 3)`;

async function countAnew(db: WorkerDatabase, { hospital, fingerprint }: z.infer<typeof changedSchema>): Promise<void> {
  for (const table of ['adr_signal', 'adr_signal_report'])
    await db.query(`delete from ${table} where hospital_code = $1`, [hospital]);
  await db.query(
    `with ${ITEMS},
     pair as materialized (
       select rec_id, d.month, d.drug, s.symptom, d.name as drug_name, s.name as symptom_name
       from drug d join sign s using (rec_id)),
     listed as (
       insert into adr_signal_report (hospital_code, drug, symptom, rec_id) select $1, drug, symptom, rec_id from pair),
     item as (
       select month, '' as drug, '' as symptom, '' as drug_name, '' as symptom_name from record
       union all select month, drug, '', name, '' from drug
       union all select month, '', symptom, '', name from sign
       union all select month, drug, symptom, drug_name, symptom_name from pair)
     insert into adr_signal (hospital_code, month, drug, symptom, drug_name, symptom_name, reports)
     select $1, coalesce(month, '-infinity'), drug, symptom, max(drug_name), max(symptom_name), count(*)
     from item group by grouping sets ((month, drug, symptom), (drug, symptom))`,
    [hospital],
  );
  await db.query(
    `insert into adr_signal_state (hospital_code, fingerprint, counted_at) values ($1, $2, now())
     on conflict (hospital_code) do update set fingerprint = excluded.fingerprint, counted_at = excluded.counted_at`,
    [hospital, fingerprint],
  );
}

/** Counts the records of every institution that changed since, in one transaction. @returns how many institutions. */
export async function countSignals(db: WorkerDatabase): Promise<number> {
  const institutions = await changed(db);
  for (const institution of institutions) {
    await countAnew(db, institution);
    await rankSignals(db, institution.hospital);
  }
  if (institutions.length > 0) await rankSignals(db, ALL);
  return institutions.length;
}
