import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const idSchema = z.object({ recId: z.string() });

/** The record of a patient's in-hospital case, if there is one. */
export async function recordOfCase(
  db: TenantDatabase,
  { hospitalCode, ptNumber, d1ManagementNumber }: CaseOfPatient,
): Promise<string | undefined> {
  const [found] = await readRows(db, idSchema, {
    name: 'mrpm record of case',
    text: `select rec_id as "recId" from adr_record
     where hospital_code = $1 and pt_number = $2 and d1_management_number = $3 order by created_at, rec_id limit 1`,
    values: [hospitalCode, ptNumber, d1ManagementNumber],
  });
  return found?.recId;
}

/** Lets one writer at a time look for a patient's in-hospital case and add it; until the end of the transaction. */
export async function lockCase(db: TenantDatabase, { hospitalCode, ptNumber, d1ManagementNumber }: CaseOfPatient) {
  await db.query({
    name: 'mrpm lock case',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [JSON.stringify(['adr-record', hospitalCode, ptNumber, d1ManagementNumber])],
  });
}

export interface CaseOfPatient {
  readonly hospitalCode: string;
  readonly ptNumber: string;
  readonly d1ManagementNumber: string;
}
