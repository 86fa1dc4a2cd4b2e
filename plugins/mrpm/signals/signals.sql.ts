import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { MIN_REPORTS } from './ratios.js';
import { signalRecordSchema, type SignalRecord } from './schema.js';

const SHOWN_OF_ONE = `select drug, symptom, drug_name, symptom_name, reports from adr_signal
  where hospital_code = $3 and month = '-infinity' and (reports >= ${MIN_REPORTS} or drug = '' or symptom = '')`;
const SHOWN_OF_ALL = `select drug, symptom, max(drug_name) as drug_name, max(symptom_name) as symptom_name,
    sum(reports)::integer as reports
  from adr_signal where month = '-infinity' group by drug, symptom
  having sum(reports) >= ${MIN_REPORTS} or drug = '' or symptom = ''`;

/** A pair with the reports of both, of the drug, of the symptom, and all. */
export interface Pair extends z.infer<typeof countedSchema> {
  readonly ofDrug: number;
  readonly ofSymptom: number;
  readonly ofAll: number;
}

const MAX_RECORDS = 200;

const countedSchema = z.object({
  drug: z.string(),
  drugName: z.string(),
  symptom: z.string(),
  symptomName: z.string(),
  reports: z.number().int(),
});

/**
 * Pairs with the minimum of reports in the institutions that the caller reaches, narrowed by what they are called. Pairs are put
 * together with what is counted of drug and symptom here: it is a look-up each, which a planner that knows nothing of a rollup
 * just made may take for a product of both.
 */
export async function pairsOf(
  db: TenantDatabase,
  hospitalCode: string,
  drugText: string,
  symptomText: string,
): Promise<Pair[]> {
  const one = hospitalCode !== '*';
  const counted = await readRows(
    db,
    countedSchema,
    `select c.drug, coalesce(nullif(n.atc_name_kor, ''), n.atc_name, c.drug_name) as "drugName", c.symptom,
       c.symptom_name as "symptomName", c.reports
     from (${one ? SHOWN_OF_ONE : SHOWN_OF_ALL}) c
     left join (select atc_code collate "C" as code, atc_name_kor, atc_name from atc) n on n.code = c.drug
     where (c.drug = '' or c.symptom = '')
       or (($1 = '' or strpos(lower(concat_ws(' ', c.drug, c.drug_name, n.atc_name_kor, n.atc_name)), lower($1)) > 0)
         and ($2 = '' or strpos(lower(concat_ws(' ', c.symptom, c.symptom_name)), lower($2)) > 0))`,
    [drugText, symptomText, ...(one ? [hospitalCode] : [])],
  );
  const ofDrug = new Map(
    counted.flatMap(({ drug, symptom, reports }) => (symptom === '' ? [[drug, reports] as const] : [])),
  );
  const ofSymptom = new Map(
    counted.flatMap(({ drug, symptom, reports }) => (drug === '' ? [[symptom, reports] as const] : [])),
  );
  const ofAll = ofDrug.get('') ?? 0;
  return counted.flatMap((pair) =>
    pair.drug === '' || pair.symptom === ''
      ? []
      : [{ ...pair, ofDrug: ofDrug.get(pair.drug) ?? 0, ofSymptom: ofSymptom.get(pair.symptom) ?? 0, ofAll }],
  );
}

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
