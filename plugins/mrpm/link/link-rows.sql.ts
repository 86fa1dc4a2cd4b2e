import { readRows, type TenantDatabase } from '@onyak/api/kit';
import type { ExchangedRecord } from '@onyak/documents';
import { z } from 'zod';
import { exchangedRecord } from '../exchange/stored.js';
import { withCodedNames } from '../public-record/coded-names.sql.js';
import { publicRecordSchema, type PublicRecord } from '../public-record/public-record.js';

/** The institution of a record in the caller's reach: their own unless they hold the function. */
export async function findRecordInstitution(
  db: TenantDatabase,
  recId: string,
  userId: string,
  f1: boolean,
): Promise<string | undefined> {
  const { rows } = await db.query(
    'select hospital_code as code from adr_record where rec_id = $1 and ($3 or request_user_id = $2)',
    [recId, userId, f1],
  );
  return z.array(z.object({ code: z.string() })).parse(rows)[0]?.code;
}

/** What a link shows of a record. */
const shownColumns = `select rec_id as "recId", pt_name as "ptName", d1_list as "d1List", d2_drug_side_effects_type as "d2DrugSideEffectsType",
       d2_symptom as "d2Symptom", d2_ci_group as "d2CiGroup", d2_crhi_group as "d2CrhiGroup", d2_oai_group as "d2OaiGroup",
       d2_causality as "d2Causality", d2_severity as "d2Severity", d2_expert_opinion as "d2ExpertOpinion",
       d3_hospital_name as "d3HospitalName", d3_medical_department as "d3MedicalDepartment", d3_manager_tel as "d3ManagerTel",
       to_char(coalesce(d4_update_time, d4_insert_time) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as "updatedOn"`;

/** The record of a link's transaction, which reaches no other. */
export async function readLinkedRecord(db: TenantDatabase): Promise<PublicRecord | undefined> {
  const { rows } = await db.query(`${shownColumns} from adr_record`, []);
  return namedRecordOf(db, rows);
}

/** The same record as far as a patient's own FHIR file says it: what else an exchange has stays empty. */
export async function readLinkedExchange(db: TenantDatabase): Promise<ExchangedRecord | undefined> {
  const [row] = await readRows(
    db,
    z.looseObject({}),
    `select rec_id as "recId", status, pt_name as "ptName", d1_list as "d1List", d2_current_status as "d2CurrentStatus",
       d2_drug_side_effects_type as "d2DrugSideEffectsType", d2_symptom as "d2Symptom", d2_ci_group as "d2CiGroup",
       d2_crhi_group as "d2CrhiGroup", d2_oai_group as "d2OaiGroup", d2_causality as "d2Causality", d2_severity as "d2Severity",
       d2_conf_test as "d2ConfTest", d2_expert_opinion as "d2ExpertOpinion", d3_hospital_name as "d3HospitalName",
       d3_hospital_code as "d3HospitalCode", d3_final_evaluator as "d3FinalEvaluator",
       d3_medical_department as "d3MedicalDepartment", d3_evaluation_department as "d3EvaluationDepartment",
       d3_manager_tel as "d3ManagerTel", to_json(d4_insert_time) #>> '{}' as "d4InsertTime",
       to_json(d4_update_time) #>> '{}' as "d4UpdateTime"
     from adr_record`,
    [],
  );
  return row && exchangedRecord({ ...row, ptNumber: '', ptRrn: '', d3Email: '' });
}

/** What a link shows, of a record that a user reaches. @param owner whose records; null: the institution's. */
export async function readReachedRecord(
  db: TenantDatabase,
  recId: string,
  owner: string | null,
): Promise<PublicRecord | undefined> {
  const { rows } = await db.query(
    `${shownColumns} from adr_record where rec_id = $1 and ($2::text is null or request_user_id = $2)`,
    [recId, owner],
  );
  return namedRecordOf(db, rows);
}

/** The record among its rows, with the names of its codes. */
const namedRecordOf = async (db: TenantDatabase, [row]: readonly unknown[]): Promise<PublicRecord | undefined> =>
  row === undefined ? undefined : publicRecordSchema.parse(await withCodedNames(db, row));
