import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const nameSchema = z.object({ atcCode: z.string(), atcName: z.string(), atcNameKor: z.string().nullable() });

/** Codes of the master with their names, in order; one that is not there is left out. */
export function atcNames(db: TenantDatabase, codes: readonly string[]): Promise<z.output<typeof nameSchema>[]> {
  return readRows(
    db,
    nameSchema,
    `select atc_code as "atcCode", atc_name as "atcName", atc_name_kor as "atcNameKor" from atc
     where atc_code = any($1) order by atc_code`,
    [codes],
  );
}

/** ATC codes of products. */
export async function atcOfProducts(db: TenantDatabase, kdCodes: readonly string[]): Promise<string[]> {
  if (kdCodes.length === 0) return [];
  const found = await readRows(
    db,
    z.object({ atcCode: z.string() }),
    `select distinct atc_code as "atcCode" from kd_drug where kd_code = any($1) and atc_code <> '' order by 1`,
    [kdCodes],
  );
  return found.map(({ atcCode }) => atcCode);
}
