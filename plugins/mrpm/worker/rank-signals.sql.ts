import { readRows, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';
import { fourfold, MIN_REPORTS, reportingOddsRatio } from '../signals/ratios.js';

const countedSchema = z.object({
  drug: z.string(),
  symptom: z.string(),
  drugName: z.string(),
  symptomName: z.string(),
  drugText: z.string(),
  symptomText: z.string(),
  reports: z.number().int(),
});

/** All institutions together. */
export const ALL = '*';

const counted = (db: WorkerDatabase, hospital: string) =>
  readRows(
    db,
    countedSchema,
    `select c.drug, c.symptom, coalesce(nullif(n.atc_name_kor, ''), n.atc_name, c.drug_name) as "drugName",
       c.symptom_name as "symptomName", lower(concat_ws(' ', c.drug, c.drug_name, n.atc_name_kor, n.atc_name)) as "drugText",
       lower(concat_ws(' ', c.symptom, c.symptom_name)) as "symptomText", c.reports
     from (
       select drug, symptom, max(drug_name) as drug_name, max(symptom_name) as symptom_name, sum(reports)::integer as reports
       from adr_signal where month = '-infinity' and ($1 = '${ALL}' or hospital_code = $1) group by drug, symptom
       having sum(reports) >= ${MIN_REPORTS} or drug = '' or symptom = '') c
     left join (select atc_code collate "C" as code, atc_name_kor, atc_name from atc) n on n.code = c.drug`,
    [hospital],
  );

const COLUMNS = [
  ['drug', 'text'],
  ['symptom', 'text'],
  ['drug_name', 'text'],
  ['symptom_name', 'text'],
  ['drug_text', 'text'],
  ['symptom_text', 'text'],
  ['reports', 'integer'],
  ['of_drug', 'integer'],
  ['of_symptom', 'integer'],
  ['of_all', 'integer'],
  ['strength', 'double precision'],
] as const;

/**
 * Puts the pairs of an institution, or of all, together with what is counted of their drug, their symptom and all reports, and with
 * what they are ranked by. Here and not in SQL: it is a look-up each, which a planner that knows nothing of a rollup just made may
 * take for a product of both, and the ratio has one place where it is worked out.
 */
export async function rankSignals(db: WorkerDatabase, hospital: string): Promise<void> {
  const all = await counted(db, hospital);
  const ofDrug = new Map(all.flatMap((one) => (one.symptom === '' ? [[one.drug, one.reports] as const] : [])));
  const ofSymptom = new Map(all.flatMap((one) => (one.drug === '' ? [[one.symptom, one.reports] as const] : [])));
  const ofAll = ofDrug.get('') ?? 0;
  const rows = all
    .filter(({ drug, symptom }) => drug !== '' && symptom !== '')
    .map(({ drug, symptom, drugName, symptomName, drugText, symptomText, reports }) => {
      const [one, other] = [ofDrug.get(drug) ?? 0, ofSymptom.get(symptom) ?? 0];
      const strength = reportingOddsRatio(fourfold(reports, one, other, ofAll))?.lower ?? null;
      return [
        drug,
        symptom,
        drugName,
        symptomName,
        drugText,
        symptomText,
        reports,
        one,
        other,
        ofAll,
        strength,
      ] as const;
    });
  await db.query('delete from adr_signal_ranked where hospital_code = $1', [hospital]);
  await db.query(
    `insert into adr_signal_ranked (hospital_code, ${COLUMNS.map(([name]) => name).join(', ')})
     select $1, * from unnest(${COLUMNS.map(([, type], at) => `$${at + 2}::${type}[]`).join(', ')})`,
    [hospital, ...COLUMNS.map((_, at) => rows.map((row) => row[at]))],
  );
}
