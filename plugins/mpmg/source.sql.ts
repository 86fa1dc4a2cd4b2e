import { patientFactRowSchema } from '@onyak/cdss';
import { guideRequestPayloadSchema, screeningResultSchema } from '@onyak/core';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const askedSchema = z.object({
  payload: guideRequestPayloadSchema,
  recordDate: z.string(),
  screening: screeningResultSchema.nullable(),
});

/** What a guide's request chose and what was found; undefined where there is none. Whether the caller may see it was asked before. */
export async function readRequested(
  db: TenantDatabase,
  reqId: string,
): Promise<z.output<typeof askedSchema> | undefined> {
  const [row] = await readRows(
    db,
    askedSchema,
    `select r.payload, to_char(g.record_date, 'YYYY-MM-DD') as "recordDate", s.result as screening
     from request r join guide_request g on g.req_id = r.req_id left join guide_screening s on s.req_id = r.req_id
     where r.req_id = $1`,
    [reqId],
  );
  return row;
}

const reviewedSchema = patientFactRowSchema.extend({ reviewed: z.boolean() });

/** The facts of the release that the request was screened by; of the active one where that one had none yet. */
export async function readFacts(db: TenantDatabase, release: number): Promise<z.output<typeof reviewedSchema>[]> {
  return readRows(
    db,
    reviewedSchema,
    `select t.id, t.kind, t.atc, t.except_atc as "exceptAtc", t.given, t.text, t.basis,
       exists (select from kb_review r where r.table_name = 'kb_patient_fact' and r.row_key = t.row_key
         and r.content_hash = t.content_hash and r.status = 'SIGNED') as reviewed
     from kb_patient_fact t
     where t.release = coalesce((select release from kb_patient_fact where release = $1 limit 1),
       (select release from kb_release where status = 'ACTIVE'))
     order by t.id`,
    [release],
  );
}

const nameSchema = z.object({ code: z.string(), name: z.string() });
const componentSchema = z.object({ code: z.string(), component: z.string() });

/** Korean names of codes, and the substances of those that are combinations. */
export async function readNames(db: TenantDatabase, codes: readonly string[], release: number) {
  const components = await readRows(
    db,
    componentSchema,
    `select combo_atc as code, component_atc as component from kb_atc_component
     where release = $2 and combo_atc = any ($1) order by 1, 2`,
    [codes, release],
  );
  const all = [...codes, ...components.map(({ component }) => component)];
  const names = await readRows(
    db,
    nameSchema,
    `select atc_code as code, coalesce(nullif(atc_name_kor, ''), atc_name) as name from atc where atc_code = any ($1)`,
    [all],
  );
  return { names, components };
}
