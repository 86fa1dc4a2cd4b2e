import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

/** The id of the record of a patient's in-hospital case; empty where there is none that the caller's institution reaches. */
export async function existingRecord(
  db: TenantDatabase,
  asked: { readonly hospitalCode: string; readonly ptNumber: string; readonly d1ManagementNumber: string },
): Promise<string> {
  const [found] = await readRows(
    db,
    z.object({ recId: z.string() }),
    `select rec_id as "recId" from adr_record
     where (hospital_code = $1 or $1 = '*') and pt_number = $2 and d1_management_number = $3 order by created_at, rec_id limit 1`,
    [asked.hospitalCode, asked.ptNumber, asked.d1ManagementNumber],
  );
  return found?.recId ?? '';
}
