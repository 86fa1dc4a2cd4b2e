import { readRows, type RequestRef, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';

/** What a page counted of its patients. */
export interface PageCounts {
  readonly unreadable: number;
  readonly withoutDrugs: number;
  readonly withFinding: number;
}

/** Marks a page as screened; false where it is already: whoever comes second writes nothing. */
export async function takePage(
  db: WorkerDatabase,
  reqId: string,
  page: number,
  { unreadable, withoutDrugs, withFinding }: PageCounts,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update population_page set screened_at = clock_timestamp(), unreadable = $3, without_drugs = $4, with_finding = $5
     where req_id = $1 and page = $2 and screened_at is null`,
    [reqId, page, unreadable, withoutDrugs, withFinding],
  );
  return (rowCount ?? 0) > 0;
}

export interface NamedRule {
  readonly kind: string;
  readonly ruleId: string;
  readonly name: string;
}

const numberedSchema = z.object({ kind: z.string(), ruleId: z.string(), no: z.int() });
const keyOf = ({ kind, ruleId }: Pick<NamedRule, 'kind' | 'ruleId'>) => `${kind} ${ruleId}`;

/** The institution's short numbers of rules, in the order given; new ones get one, and a name that was not known is kept. */
export async function numberRules(
  db: WorkerDatabase,
  hospitalCode: string,
  rules: readonly NamedRule[],
): Promise<readonly number[]> {
  const given = `jsonb_to_recordset($2::jsonb) as g (kind text, "ruleId" text, name text)`;
  const values = [hospitalCode, JSON.stringify(rules)];
  // In one order, so that two pages that meet the same new rules wait for one another instead of each for the other.
  await db.query(
    `insert into population_rule (hospital_code, kind, rule_id, name)
     select $1, g.kind, g."ruleId", g.name from ${given}
     where not exists (select from population_rule p where p.hospital_code = $1 and p.kind = g.kind and p.rule_id = g."ruleId")
     order by g.kind, g."ruleId" on conflict (hospital_code, kind, rule_id) do nothing`,
    values,
  );
  await db.query(
    `update population_rule p set name = n.name from (select p.rule_no, g.name from population_rule p join ${given}
       on p.hospital_code = $1 and p.kind = g.kind and p.rule_id = g."ruleId" where p.name = '' and g.name <> ''
       order by p.kind, p.rule_id for no key update of p) n where p.rule_no = n.rule_no`,
    values,
  );
  const rows = await readRows(
    db,
    numberedSchema,
    `select p.kind, p.rule_id as "ruleId", p.rule_no as no from population_rule p join ${given}
     on p.hospital_code = $1 and p.kind = g.kind and p.rule_id = g."ruleId"`,
    values,
  );
  const numbers = new Map(rows.map((row) => [keyOf(row), row.no]));
  return rules.map((rule) => numbers.get(keyOf(rule)) ?? 0);
}

const beforeSchema = z.object({ number: z.string(), rules: z.array(z.int()) });

/** What the screening before found in these patients. */
export async function readBefore(
  db: WorkerDatabase,
  previousReqId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const sql = `select subject_number as number, rules from population_patient where req_id = $1 and subject_number = any($2)`;
  const rows = await readRows(db, beforeSchema, sql, [previousReqId, numbers]);
  return new Map(rows.map(({ number, rules }) => [number, rules]));
}

export interface PatientValues {
  readonly number: string;
  readonly sourceReqId: string;
  readonly readable: boolean;
  readonly age: number | null;
  readonly gender: string;
  readonly recordDate: string;
  readonly drugs: number;
  readonly rules: readonly number[];
  readonly severities: readonly number[];
  readonly evidence: readonly string[];
  readonly known: boolean;
  readonly appeared: readonly number[];
  readonly gone: readonly number[];
}

const listOf = (column: string, type: string) =>
  `array(select e::${type} from jsonb_array_elements_text(g.${column}) with ordinality as t (e, at) order by at)`;

export async function writePatients(
  db: WorkerDatabase,
  { reqId, hospitalCode }: RequestRef,
  page: number,
  patients: readonly PatientValues[],
): Promise<void> {
  await db.query(
    `insert into population_patient (req_id, subject_number, page, hospital_code, source_req_id, readable, age, gender, record_date,
       drugs, rules, severities, evidence, known, appeared, gone)
     select $1, g.number, $2, $3, g."sourceReqId", g.readable, g.age, g.gender, g."recordDate", g.drugs, ${listOf('rules', 'integer')},
       ${listOf('severities', 'smallint')}, ${listOf('evidence', 'text')}, g.known, ${listOf('appeared', 'integer')},
       ${listOf('gone', 'integer')}
     from jsonb_to_recordset($4::jsonb) as g (number text, "sourceReqId" text, readable boolean, age integer, gender text,
       "recordDate" text, drugs integer, rules jsonb, severities jsonb, evidence jsonb, known boolean, appeared jsonb, gone jsonb)`,
    [reqId, page, hospitalCode, JSON.stringify(patients)],
  );
}

export interface RuleValues {
  readonly no: number;
  readonly eligible: number;
  readonly undecided: number;
  readonly found: number;
  readonly bySeverity: readonly number[];
  appeared: number;
  gone: number;
  fresh: number;
}

export async function writeRuleCounts(
  db: WorkerDatabase,
  { reqId, hospitalCode }: RequestRef,
  page: number,
  rules: readonly RuleValues[],
): Promise<void> {
  await db.query(
    `insert into population_page_rule (req_id, page, hospital_code, rule_no, eligible, undecided, found, contraindicated, major,
       moderate, info, appeared, gone, fresh)
     select $1, $2, $3, g.no, g.eligible, g.undecided, g.found, (g."bySeverity" ->> 0)::integer, (g."bySeverity" ->> 1)::integer,
       (g."bySeverity" ->> 2)::integer, (g."bySeverity" ->> 3)::integer, g.appeared, g.gone, g.fresh
     from jsonb_to_recordset($4::jsonb) as g (no integer, eligible integer, undecided integer, found integer, "bySeverity" jsonb,
       appeared integer, gone integer, fresh integer)`,
    [reqId, page, hospitalCode, JSON.stringify(rules)],
  );
}

export interface GapValues {
  readonly what: string;
  readonly reason: string;
  readonly code: string;
  readonly name: string;
  readonly patients: number;
}

export async function writeGaps(
  db: WorkerDatabase,
  { reqId, hospitalCode }: RequestRef,
  page: number,
  gaps: readonly GapValues[],
): Promise<void> {
  await db.query(
    `insert into population_page_gap (req_id, page, hospital_code, what, reason, code, name, patients)
     select $1, $2, $3, g.what, g.reason, g.code, g.name, g.patients
     from jsonb_to_recordset($4::jsonb) as g (what text, reason text, code text, name text, patients integer)`,
    [reqId, page, hospitalCode, JSON.stringify(gaps)],
  );
}
