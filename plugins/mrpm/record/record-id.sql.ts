import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const lastSchema = z.object({ last: z.coerce.number() });
const idSchema = z.object({ recId: z.string() });

/**
 * The institution's next number; whoever asks meanwhile waits for the end of this transaction. The first goes on after the records
 * that are there.
 */
export async function nextNumber(db: TenantDatabase, hospitalCode: string): Promise<number> {
  // Kept prepared, as what follows: every record that is saved asks it.
  const [next] = await readRows(db, lastSchema, {
    name: 'mrpm next number',
    text: 'update adr_record_number set last = last + 1 where hospital_code = $1 returning last',
    values: [hospitalCode],
  });
  if (next) return next.last;
  const [first] = await readRows(
    db,
    lastSchema,
    `insert into adr_record_number as n (hospital_code, last)
     select $1, coalesce(max(substring(rec_id from '-([0-9]{1,15})$')::bigint), 0) + 1 from adr_record where hospital_code = $1
     on conflict (hospital_code) do update set last = n.last + 1 returning last`,
    [hospitalCode],
  );
  if (!first) throw new Error('adr_record_number: no number came back');
  return first.last;
}

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
