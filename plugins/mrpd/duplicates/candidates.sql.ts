import type { SessionUser } from '@onyak/core';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { seesAll } from '../rights.js';
import { reportSchema, type Report } from './schema.js';

/** Records by each of a person's marks that are compared, the latest first. */
const MAX_COMPARED = 300;
/** Days before the first case from which a record can be of the same event. */
const NEAR_DAYS = 30;
const DAY_MS = 86_400_000;

const candidateSchema = reportSchema.extend({
  recId: z.string(),
  d1OccurenceDate: z.string().catch(''),
  d1CausativeDrug: z.string().catch(''),
  d1Symptom: z.string().catch(''),
  requestUserName: z.string().catch(''),
});
export type Candidate = z.output<typeof candidateSchema>;

/** A mark that was not given finds nobody. */
const marked = ['pt_number', 'pt_name', 'pt_rrn', 'pt_tel'].map(
  (column, at) => `(select rec_id from adr_record
    where $${at + 1} <> '' and ${column} = $${at + 1} and status = 'ACTIVE' and d1_occurence_date >= $5
      and ($6::text is null or request_user_id = $6)
    order by d4_insert_time desc limit ${MAX_COMPARED})`,
);
const text = `select r.rec_id as "recId", r.pt_name as "ptName", r.pt_number as "ptNumber", r.pt_rrn as "ptRrn", r.pt_tel as "ptTel",
    r.d1_list as "d1List", r.d1_occurence_date as "d1OccurenceDate", r.d1_causative_drug as "d1CausativeDrug",
    r.d1_symptom as "d1Symptom", r.request_user_name as "requestUserName"
  from (${marked.join(' union ')}) found join adr_record r using (rec_id)
  order by r.d4_insert_time desc, r.rec_id`;

/**
 * Active records of who has the number, the name, the birth date or the telephone; none where no case has a day. Each mark is asked
 * for by itself, so that a name or a telephone that many have does not crowd out who has the number; together they are one
 * statement, for it goes before every save.
 */
export async function peopleLike(db: TenantDatabase, report: Report, user: SessionUser): Promise<Candidate[]> {
  const days = report.d1List.flatMap(({ d1OccurenceDate }) => {
    const day = Date.parse(d1OccurenceDate);
    return Number.isNaN(day) ? [] : [day];
  });
  if (days.length === 0) return [];
  const since = new Date(Math.min(...days) - NEAR_DAYS * DAY_MS).toISOString().slice(0, 10);
  const { ptNumber, ptName, ptRrn, ptTel } = report;
  const values = [ptNumber, ptName, ptRrn, ptTel, since, seesAll(user) ? null : user.userId];
  return readRows(db, candidateSchema, { name: 'mrpd candidates', text, values });
}
