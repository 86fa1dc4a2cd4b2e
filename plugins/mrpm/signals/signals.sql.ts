import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { signalRecordSchema, type SignalRecord } from './schema.js';

/** Pairs that are answered, the strongest first. */
const MAX_SIGNALS = 300;
const MAX_RECORDS = 200;

const pairSchema = z.object({
  drug: z.string(),
  drugName: z.string(),
  symptom: z.string(),
  symptomName: z.string(),
  reports: z.number().int(),
  /** Reports of the drug, of the symptom, and all. */
  ofDrug: z.number().int(),
  ofSymptom: z.number().int(),
  ofAll: z.number().int(),
});
export type Pair = z.infer<typeof pairSchema>;

const asked = `from adr_signal_ranked where hospital_code = $1 and ($2 = '' or strpos(drug_text, lower($2)) > 0)
  and ($3 = '' or strpos(symptom_text, lower($3)) > 0)`;

/**
 * The first of an institution's pairs with the minimum of reports, or of those of all, narrowed by what they are called, as the job
 * has ranked them: by the lower bound, which few reports keep low; what has no ratio comes last, by its reports.
 */
export const pairsOf = (db: TenantDatabase, ...named: NamedPairs): Promise<Pair[]> =>
  readRows(
    db,
    pairSchema,
    `select drug, drug_name as "drugName", symptom, symptom_name as "symptomName", reports, of_drug as "ofDrug",
       of_symptom as "ofSymptom", of_all as "ofAll"
     ${asked} order by strength desc nulls last, reports desc, drug, symptom limit ${MAX_SIGNALS}`,
    named,
  );

type NamedPairs = readonly [hospitalCode: string, drugText: string, symptomText: string];

/** How many there are in all. */
export async function pairsFound(db: TenantDatabase, ...named: NamedPairs): Promise<number> {
  const [row] = await readRows(
    db,
    z.object({ found: z.number() }),
    `select count(*)::integer as found ${asked}`,
    named,
  );
  return row?.found ?? 0;
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
