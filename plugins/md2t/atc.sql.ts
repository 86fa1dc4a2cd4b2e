import { readRows, type TenantDatabase } from '@onyak/api/kit';
import type { z } from 'zod';
import { atcRowSchema } from '../matc/contract.js';

/** The classes of codes that exist, by code. */
export function atcOf(db: TenantDatabase, codes: readonly string[]): Promise<z.output<typeof atcRowSchema>[]> {
  return readRows(
    db,
    atcRowSchema,
    `select atc_code as "atcCode", atc_name as "atcName", atc_name_kor as "atcNameKor" from atc
     where atc_code = any($1) order by atc_code`,
    [codes],
  );
}
