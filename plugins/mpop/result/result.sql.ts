import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import {
  gapRowSchema,
  MAX_LISTED,
  patientRowSchema,
  ruleRowSchema,
  type Change,
  type GapRow,
  type PatientRow,
  type RuleRow,
} from '../schema.js';

const counts = [
  'eligible',
  'undecided',
  'found',
  'contraindicated',
  'major',
  'moderate',
  'info',
  'appeared',
  'gone',
  'fresh',
];

/** Every rule that the screening met, summed over its pages. */
export const readRules = (db: TenantDatabase, reqId: string): Promise<RuleRow[]> =>
  readRows(
    db,
    ruleRowSchema,
    `select s.*, p.kind, p.rule_id as "ruleId", coalesce(nullif(p.name, ''), d.name, '') as name
     from (select rule_no as "ruleNo", ${counts.map((name) => `sum(${name})::int as ${name}`).join(', ')}
       from population_page_rule where req_id = $1 group by rule_no) s
     join population_rule p on p.rule_no = s."ruleNo"
     left join lateral (select r ->> 'ruleName' as name from population_run n, jsonb_array_elements(n.stopp_rules) r
       where n.req_id = $1 and p.kind = 'STOPP' and p.name = '' and coalesce(r ->> 'sourceId', 'RULE-' || (r ->> 'num')) = p.rule_id limit 1) d on true
     order by s.found desc, p.kind, p.rule_id`,
    [reqId],
  );

/** What could not be screened, summed over the pages. */
export const readGaps = (db: TenantDatabase, reqId: string): Promise<GapRow[]> =>
  readRows(
    db,
    gapRowSchema,
    `select what, reason, code, name, sum(patients)::int as patients from population_page_gap where req_id = $1
     group by what, reason, code, name order by patients desc, what, reason, code, name`,
    [reqId],
  );

/** What makes a patient one of a rule's, by what is asked for. */
const chosen: Readonly<Record<Change, string>> = {
  FOUND: '$2 = any(p.rules)',
  APPEARED: '$2 = any(p.appeared)',
  GONE: '$2 = any(p.gone)',
  FRESH: '$2 = any(p.rules) and not p.known',
};

const countSchema = z.object({ total: z.int() });

/** Patients of a rule, the gravest first, as many as are shown; and how many there are. */
export async function readPatients(
  db: TenantDatabase,
  reqId: string,
  ruleNo: number,
  change: Change,
): Promise<{ readonly total: number; readonly rows: PatientRow[] }> {
  const from = `from population_patient p where p.req_id = $1 and ${chosen[change]}`;
  const [count] = await readRows(db, countSchema, `select count(*)::int as total ${from}`, [reqId, ruleNo]);
  const rows = await readRows(
    db,
    patientRowSchema,
    `select p.subject_number as number, p.source_req_id as "sourceReqId", p.record_date as "recordDate", p.age, p.gender, p.drugs,
       p.severities[array_position(p.rules, $2)]::int as severity, coalesce(p.evidence[array_position(p.rules, $2)], '') as evidence,
       cardinality(p.rules) as findings
     ${from} order by severity nulls last, p.subject_number limit ${MAX_LISTED}`,
    [reqId, ruleNo],
  );
  return { total: count?.total ?? 0, rows };
}
