import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { MIN_REPORTS } from './ratios.js';
import { signalRecordSchema, type SignalRecord } from './schema.js';

const pairSchema = z.object({
  drug: z.string(),
  drugName: z.string(),
  symptom: z.string(),
  symptomName: z.string(),
  reports: z.number().int(),
  ofDrug: z.number().int(),
  ofSymptom: z.number().int(),
  ofAll: z.number().int(),
});
export type Pair = z.infer<typeof pairSchema>;

const MAX_RECORDS = 200;

/** Pairs with the minimum of reports in the institutions that the caller reaches, narrowed by what they are called. */
export const pairsOf = (db: TenantDatabase, drug: string, symptom: string): Promise<Pair[]> =>
  readRows(
    db,
    pairSchema,
    `with counted as materialized (
       select drug, symptom, max(drug_name) as drug_name, max(symptom_name) as symptom_name, sum(reports)::integer as reports
       from adr_signal where month = '-infinity' group by drug, symptom)
     select p.drug, coalesce(nullif(n.atc_name_kor, ''), n.atc_name, p.drug_name) as "drugName",
       p.symptom, p.symptom_name as "symptomName", p.reports,
       d.reports as "ofDrug", s.reports as "ofSymptom", a.reports as "ofAll"
     from counted p
     join counted d on d.drug = p.drug and d.symptom = ''
     join counted s on s.symptom = p.symptom and s.drug = ''
     join counted a on a.drug = '' and a.symptom = ''
     left join atc n on n.atc_code = p.drug
     where p.drug <> '' and p.symptom <> '' and p.reports >= $1
       and ($2 = '' or strpos(lower(concat_ws(' ', p.drug, p.drug_name, n.atc_name_kor, n.atc_name)), lower($2)) > 0)
       and ($3 = '' or strpos(lower(concat_ws(' ', p.symptom, p.symptom_name)), lower($3)) > 0)`,
    [MIN_REPORTS, drug, symptom],
  );

/** When the counts were made that are the oldest of those that the caller reaches. */
export async function countedAt(db: TenantDatabase): Promise<string | null> {
  const [row] = await readRows(
    db,
    z.object({ at: z.date().nullable() }),
    'select min(counted_at) as at from adr_signal_state',
    [],
  );
  return row?.at?.toISOString() ?? null;
}

const monthSchema = z.object({
  month: z.string(),
  pair: z.number().int(),
  drug: z.number().int(),
  symptom: z.number().int(),
  all: z.number().int(),
});

/** Reports of each month: of the pair, its drug, its symptom and all, from the first month of any report. */
export const monthsOf = (db: TenantDatabase, drug: string, symptom: string): Promise<z.infer<typeof monthSchema>[]> =>
  readRows(
    db,
    monthSchema,
    `select to_char(month, 'YYYY-MM') as month,
       coalesce(sum(reports) filter (where drug <> '' and symptom <> ''), 0)::integer as pair,
       coalesce(sum(reports) filter (where drug <> '' and symptom = ''), 0)::integer as drug,
       coalesce(sum(reports) filter (where drug = '' and symptom <> ''), 0)::integer as symptom,
       coalesce(sum(reports) filter (where drug = '' and symptom = ''), 0)::integer as all
     from adr_signal
     where month > '-infinity' and drug in ('', $1) and symptom in ('', $2)
     group by month order by month`,
    [drug, symptom],
  );

/** The records that a pair is counted from, as they are now, the latest first. */
export const recordsOf = (db: TenantDatabase, drug: string, symptom: string): Promise<SignalRecord[]> =>
  readRows(
    db,
    signalRecordSchema,
    `select r.rec_id as "recId", r.d1_occurence_date::text as "d1OccurenceDate", r.d1_causative_drug as "d1CausativeDrug",
       r.d1_symptom as "d1Symptom", r.d2_causality as "d2Causality"
     from adr_signal_report p join adr_record r on r.hospital_code = p.hospital_code and r.rec_id = p.rec_id
     where p.drug = $1 and p.symptom = $2 and r.status = 'ACTIVE'
     order by r.d1_occurence_date desc, r.rec_id limit ${MAX_RECORDS}`,
    [drug, symptom],
  );
