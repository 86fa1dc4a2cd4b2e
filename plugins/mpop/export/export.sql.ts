import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const exportedSchema = z.object({
  at: z.string(),
  number: z.string(),
  sourceReqId: z.string(),
  readable: z.boolean(),
  recordDate: z.string(),
  age: z.int().nullable(),
  gender: z.string(),
  drugs: z.int(),
  rules: z.array(z.int()),
  severities: z.array(z.int()),
  evidence: z.array(z.string()),
});
export type ExportedPatient = z.infer<typeof exportedSchema>;

/** Patients that are read at once: what a file takes of memory does not grow with them. */
const AT_ONCE = 2_000;

/**
 * The next patients of a screening, in an order that tells nothing of their numbers.
 * @param order mixes the order: another file has another one.
 */
export const readExported = (
  db: TenantDatabase,
  reqId: string,
  order: string,
  after: string,
): Promise<ExportedPatient[]> =>
  readRows(
    db,
    exportedSchema,
    `select * from (select md5($2 || subject_number) as at, subject_number as number, source_req_id as "sourceReqId", readable,
       record_date as "recordDate", age, gender, drugs, rules, severities, evidence from population_patient where req_id = $1) p
     where at > $3 order by at limit ${AT_ONCE}`,
    [reqId, order, after],
  );
