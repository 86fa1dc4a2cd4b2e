import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

/** A drug as a record keeps it. */
export const drugSchema = z.object({ drugType: z.string(), drugCode: z.string(), drugName: z.string() });
export type Drug = z.infer<typeof drugSchema>;

const nameSchema = z.object({
  drugType: z.string(),
  drugCode: z.string(),
  short: z.string().nullable(),
  korean: z.string().nullable(),
  english: z.string().nullable(),
  contrast: z.boolean(),
});
/** What is known of a drug's names, and whether the hospital prints it on the card of contrast media. */
export type DrugNames = z.infer<typeof nameSchema>;

/** Names of drugs as a hospital prints them: its short name of the ATC code, of a product's too (specification 2 §2.12). */
export function readDrugNames(db: TenantDatabase, hospitalCode: string, drugs: readonly Drug[]): Promise<DrugNames[]> {
  return readRows(
    db,
    nameSchema,
    `select d."drugType", d."drugCode", s.atc_name_kor_short as short, nullif(a.atc_name_kor, '') as korean,
       nullif(a.atc_name, '') as english,
       exists (select from card_drug c where c.card_type = 'CONTRAST'
         and (c.drug_code = d."drugCode" or starts_with(a.atc_code, c.drug_code))) as contrast
     from (select distinct "drugType", "drugCode" from jsonb_to_recordset($1::jsonb) as r("drugType" text, "drugCode" text)) d
     left join kd_drug k on d."drugType" = 'KD' and k.kd_code = d."drugCode"
     left join atc a on a.atc_code = case when d."drugType" = 'ATC' then d."drugCode" else k.atc_code end
     left join atc_short_name s on s.atc_code = a.atc_code and s.hospital_code = $2`,
    [JSON.stringify(drugs), hospitalCode],
  );
}
