import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

/** The record of a link's transaction, which reaches no other, as far as its card shows it. */
export async function readLinkedCard(db: TenantDatabase): Promise<unknown> {
  const [row] = await readRows(
    db,
    z.unknown(),
    `select pt_name as "ptName", d1_list as "d1List", d2_ci_group as "d2CiGroup",
       d2_crhi_group as "d2CrhiGroup", d2_oai_group as "d2OaiGroup", d2_expert_opinion as "d2ExpertOpinion",
       d3_hospital_name as "d3HospitalName", d3_manager_tel as "d3ManagerTel",
       to_char(coalesce(d4_update_time, d4_insert_time) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as "updatedOn"
     from adr_record`,
    [],
  );
  return row;
}
