import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { answerExport } from './bare-export.js';
import { body, send, updateAnswer } from './bare-http.js';

/** The institution that the benchmark's caller works for; the bare server believes it. */
const HOSPITAL = 'H0001';

const moment = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"')`;

/** Every field of a record as the API answers it. */
export const names = `rec_id as id, rec_id as "recId",
  (select i.name || '(' || i.code || ')' from hospital i where i.code = t.hospital_code) as "hospitalNameCode",
  status, pt_name as "ptName", pt_number as "ptNumber", pt_rrn as "ptRrn", pt_tel as "ptTel", pt_email as "ptEmail",
  pt_address as "ptAddress", ap_name as "apName", ap_relationship as "apRelationship", ap_rrn as "apRrn",
  ap_tel as "apTel", ap_email as "apEmail", d1_occurence_date as "d1OccurenceDate",
  d1_causative_drug as "d1CausativeDrug", d1_symptom as "d1Symptom", d1_list as "d1List",
  d1_management_number as "d1ManagementNumber", d2_current_status as "d2CurrentStatus",
  d2_drug_side_effects_type as "d2DrugSideEffectsType", d2_symptom as "d2Symptom", d2_ci_group as "d2CiGroup",
  d2_crhi_group as "d2CrhiGroup", d2_oai_group as "d2OaiGroup", d2_causality as "d2Causality",
  d2_severity as "d2Severity", d2_conf_test as "d2ConfTest", d2_expert_opinion as "d2ExpertOpinion",
  d3_hospital_name as "d3HospitalName", d3_hospital_code as "d3HospitalCode",
  d2_template as "d2Template", d3_template as "d3Template", d3_final_evaluator as "d3FinalEvaluator", d3_medical_department as "d3MedicalDepartment",
  d3_evaluation_department as "d3EvaluationDepartment", d3_manager_tel as "d3ManagerTel", d3_email as "d3Email",
  request_user_id as "requestUserId", request_user_name as "requestUserName", printed_card as "printedCard",
  sent_card as "sentCard", ${moment('d4_insert_time')} as "d4InsertTime", ${moment('d4_update_time')} as "d4UpdateTime"`;
const columns = `${names}, version, created_by as "createdBy", created_at as "createdAt", updated_by as "updatedBy",
  updated_at as "updatedAt", hospital_code as "hospitalCode"`;

const sortColumns: Readonly<Record<string, string>> = {
  d4InsertTime: 'd4_insert_time',
  ptName: 'pt_name',
  d1OccurenceDate: 'd1_occurence_date',
};

/** Requests of the benchmark of ADR records; nothing it does not ask is understood. */
export async function answerRecords(
  pool: pg.Pool,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, , , id, part] = url.pathname.split('/');
  if (request.method === 'POST') return insert(pool, await body(request), response);
  if (id === undefined) return page(pool, url.searchParams, response);
  if (id === 'export.xlsx') return answerExport(pool, exportSql(url.searchParams), exported, response);
  const key = decodeURIComponent(id);
  if (request.method === 'PUT') return update(pool, key, await body(request), response);
  const [name, text] = part === 'history' ? ['records history', historyText] : ['records get', getText];
  const { rows } = await pool.query<{ json: string }>({ name, text, values: [key] });
  send(response, rows[0]?.json ?? 'null');
}

const getText = `select row_to_json(r)::text as json from (select ${columns} from adr_record t where rec_id = $1) r`;

const historyText = `select coalesce(json_agg(e), '[]')::text as json from (
  select r.*, h.id::text as id, to_char(h.trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "transTime",
    h.user_id as "userId", h.dml, h.hospital_code as "hospitalCode"
  from history h cross join lateral (select ${names} from jsonb_populate_record(null::adr_record, h.image) t) r
  where h.table_name = 'adr_record' and h.row_key = $1 order by h.id desc limit 1000) e`;

/** Rows of a status and a period, with their exact number. */
async function page(pool: pg.Pool, query: URLSearchParams, response: ServerResponse): Promise<void> {
  const [field, order] = JSON.parse(query.get('sort') ?? '["d4InsertTime","DESC"]') as [string, string];
  const [start, end] = JSON.parse(query.get('range') ?? '[0,24]') as [number, number];
  const filter = JSON.parse(query.get('filter') ?? '{}') as Record<string, string>;
  const where = 'where hospital_code = $3 and status = $4 and d4_insert_time >= $5 and d4_insert_time < $6';
  const sort = `${sortColumns[field] ?? 'rec_id'} ${order === 'DESC' ? 'desc' : 'asc'} nulls last, rec_id`;
  const found = `from adr_record t ${where} order by ${sort} limit $1 offset $2`;
  // As one would write it by hand too: where the period's order is not the one asked for, the keys are found by the
  // index alone, and only the page's rows are read.
  const rowsOfPage =
    field === 'd4InsertTime'
      ? `select ${columns} ${found}`
      : `select ${columns} from (select rec_id as key ${found}) k join adr_record t on t.rec_id = k.key order by ${sort}`;
  const text = `select (select count(*) from adr_record ${where})::integer as total,
    (select coalesce(json_agg(r), '[]')::text from (${rowsOfPage}) r) as rows`;
  const values = [end - start + 1, start, HOSPITAL];
  const period = [filter['status'], dayStart(filter['d4InsertTime>='], 0), dayStart(filter['d4InsertTime<='], 1)];
  const { rows } = await pool.query<{ total: number; rows: string }>({
    name: `records ${sort}`,
    text,
    values: [...values, ...period],
  });
  response.setHeader('Content-Range', `adr-record ${start}-${end}/${rows[0]?.total ?? 0}`);
  send(response, rows[0]?.rows ?? '[]');
}

const dayStart = (day: string | undefined, after: number) =>
  new Date(Date.parse(`${day ?? ''}T00:00:00+09:00`) + after * 86_400_000).toISOString();

const updateText = `with t as (update adr_record set d2_current_status = $2, d2_severity = $3, d2_expert_opinion = $4,
    d4_update_time = now() where rec_id = $1 and version = $5 returning *)
  select row_to_json(r)::text as row from (select ${columns} from t) r`;

function update(pool: pg.Pool, id: string, row: Record<string, unknown>, response: ServerResponse): Promise<void> {
  const values = [id, row['d2CurrentStatus'], row['d2Severity'], row['d2ExpertOpinion'], row['version']];
  return updateAnswer(pool, { name: 'records update', text: updateText, values }, response);
}

/** Records of who has a mark of the new one's patient, as whoever saves is to be shown them: each mark by its index. */
const candidatesText = ['pt_number', 'pt_name', 'pt_rrn', 'pt_tel']
  .map(
    (mark) => `(select rec_id from adr_record, r where ${mark} = (r.r).${mark} and status = 'ACTIVE'
      and d1_occurence_date >= (r.r).d1_occurence_date - 30 order by d4_insert_time desc limit 300)`,
  )
  .join(' union ');

/**
 * All that a record which is looked up for duplicates and saved leaves and reads, as one statement: the act of having looked, the
 * records of the same person, the number from the institution's counter, the record with what is derived of it and its history
 * (the trigger's), the act, the patient where the registry does not have the number, and the act of that.
 */
const insertText = `with r as (select jsonb_populate_record(null::adr_record, $1::jsonb) as r),
    l as (insert into user_action (user_id, hospital_code, action, target_type, target_key)
      select 'BENCH', '${HOSPITAL}', 'look', 'patient', (r).pt_number from r),
    c as (select rec_id, pt_name, pt_number, pt_rrn, pt_tel, d1_list, d1_occurence_date, d1_causative_drug, d1_symptom, request_user_name
      from (${candidatesText}) found join adr_record using (rec_id)),
    n as (insert into adr_record_number as k (hospital_code, last) values ('${HOSPITAL}', 9000001)
      on conflict (hospital_code) do update set last = k.last + 1 returning last),
    t as (insert into adr_record (rec_id, hospital_code, status, pt_name, pt_number, pt_rrn, pt_tel, d1_list, d1_occurence_date,
      d1_causative_drug, d1_symptom, d1_management_number, d2_expert_opinion, d3_hospital_name, d3_hospital_code, d3_final_evaluator,
      d3_medical_department, d3_email, request_user_id, request_user_name, printed_card, sent_card, d4_insert_time, d4_update_time)
      select '${HOSPITAL}-BARE-' || n.last, '${HOSPITAL}', (r).status, (r).pt_name, (r).pt_number, (r).pt_rrn, (r).pt_tel, (r).d1_list,
        (r).d1_occurence_date, (r).d1_causative_drug, (r).d1_symptom, (r).d1_management_number, (r).d2_expert_opinion,
        (r).d3_hospital_name, (r).d3_hospital_code, (r).d3_final_evaluator, (r).d3_medical_department, (r).d3_email, 'BENCH', 'BENCH',
        false, false, now(), now() from n, r returning rec_id),
    a as (insert into user_action (user_id, hospital_code, action, target_type, target_key)
      select 'BENCH', '${HOSPITAL}', 'save', 'adr-record', rec_id from t),
    p as (insert into patient (hospital_code, pt_number, pt_name, pt_rrn, pt_tel)
      select '${HOSPITAL}', (r).pt_number, (r).pt_name, (r).pt_rrn, (r).pt_tel from r on conflict do nothing returning pt_number),
    b as (insert into user_action (user_id, hospital_code, action, target_type, target_key)
      select 'BENCH', '${HOSPITAL}', 'register', 'patient', pt_number from p)
  select json_build_object('recId', rec_id, 'like', (select json_agg(c) from c))::text as row from t`;

interface BareCase {
  readonly d1OccurenceDate: string;
  readonly d1CausativeDrug: readonly { readonly drugName: string }[];
  readonly d1Symptom: readonly { readonly symptomNameKor: string }[];
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function insert(pool: pg.Pool, record: Record<string, unknown>, response: ServerResponse): Promise<void> {
  const cases = record['d1List'] as readonly BareCase[];
  const unique = (all: readonly string[]) => [...new Set(all)].join(', ');
  const row = {
    ...Object.fromEntries(Object.entries(record).map(([name, value]) => [snake(name), value])),
    d1_occurence_date: cases[0]?.d1OccurenceDate,
    d1_causative_drug: unique(cases.flatMap((one) => one.d1CausativeDrug.map(({ drugName }) => drugName))),
    d1_symptom: unique(cases.flatMap((one) => one.d1Symptom.map(({ symptomNameKor }) => symptomNameKor))),
  };
  return updateAnswer(pool, { name: 'records insert', text: insertText, values: [JSON.stringify(row)] }, response);
}

const exported = [
  'd4InsertTime',
  'recId',
  'hospitalNameCode',
  'status',
  'ptName',
  'ptNumber',
  'd1OccurenceDate',
  'd2DrugSideEffectsType',
  'd2Causality',
  'd2Severity',
  'd1CausativeDrug',
  'd1Symptom',
  'd2CurrentStatus',
  'requestUserName',
  'printedCard',
  'sentCard',
];

/** The records since a day: what COPY takes has no parameters. */
function exportSql(query: URLSearchParams): string {
  const filter = JSON.parse(query.get('filter') ?? '{}') as Record<string, string>;
  const since =
    filter['d4InsertTime>='] === undefined ? '' : `and d4_insert_time >= '${dayStart(filter['d4InsertTime>='], 0)}'`;
  return `select ${exported.map((name) => `r."${name}"`).join(', ')} from (select ${columns}, d4_insert_time as moment
    from adr_record t where hospital_code = '${HOSPITAL}' ${since}) r order by moment desc nulls last, "recId"`;
}
