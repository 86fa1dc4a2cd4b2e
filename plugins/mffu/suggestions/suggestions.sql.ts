import { suggestedDiagnosisRowSchema } from '@onyak/cdss';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const releaseSchema = z.object({ release: z.number() });
const componentSchema = z.object({ comboAtc: z.string(), componentAtc: z.string() });

/** The release of the knowledge in force; undefined where there is none. */
export async function activeRelease(db: TenantDatabase): Promise<number | undefined> {
  const [row] = await readRows(db, releaseSchema, `select release from kb_release where status = 'ACTIVE'`);
  return row?.release;
}

/** The two tables of a release that diagnoses are suggested by. */
export async function readSuggesting(db: TenantDatabase, release: number) {
  return {
    suggestedDiagnoses: await readRows(
      db,
      suggestedDiagnosisRowSchema,
      `select atc_prefix as "atcPrefix", shown_code as "shownCode", name, counts_as as "countsAs", except_atc as "exceptAtc",
         not_with_diagnoses as "notWithDiagnoses", not_with_drugs as "notWithDrugs", basis from kb_suggested_diagnosis where release = $1`,
      [release],
    ),
    atcComponents: await readRows(
      db,
      componentSchema,
      `select combo_atc as "comboAtc", component_atc as "componentAtc" from kb_atc_component where release = $1`,
      [release],
    ),
  };
}
