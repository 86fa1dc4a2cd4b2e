import { stoppRuleSchema, type StoppDraft, type StoppFixed, type StoppRule } from '@onyak/core';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { historyRowSchema, ruleRowSchema, type HistoryRow, type RuleRow } from './schema.js';

const moment = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS')`;

/**
 * What was counted in the rehearsal that a column names, for who may list the requests that were counted: in a transaction of
 * their institution, and where somebody's own were counted, that user or who may list all.
 */
export const seenBy = (column: string, owner: string): string =>
  `(select json_build_object('userId', s.user_id, 'hospitalCode', s.hospital_code, 'finishedAt', ${moment('s.finished_at')},
      'total', s.total, 'examined', s.examined, 'gained', s.gained, 'lost', s.lost, 'changed', s.changed, 'unreadable', s.unreadable)
    from stopp_seen s where s.id = (${column} ->> 'id')::uuid and (${owner}::text is null or s.owner = ${owner}))`;

/** Columns of a rule as the screen reads it. */
const rowColumns = `num::integer as num, rule_name as "ruleName", status, gender, age, final_result as "finalResult",
  condition::text as condition, summary, source_id as "sourceId", edited, fixed, rehearsal is not null as rehearsed, ${seenBy('rehearsal', '$2')} as rehearsal, version,
  created_by as "createdBy", ${moment('created_at')} as "createdAt", updated_by as "updatedBy", ${moment('updated_at')} as "updatedAt"`;

/** @param owner whose requests the reader may list (see `request-sight.ts`). */
export async function listRules(db: TenantDatabase, num: number | null, owner: string | null): Promise<RuleRow[]> {
  const text = `select ${rowColumns} from stopp_rule where $1::bigint is null or num = $1 order by num`;
  return readRows(db, ruleRowSchema, text, [num, owner]);
}

/** A rule as the engine knows it; undefined when there is none. */
export async function readRule(
  db: TenantDatabase,
  num: number,
  { lock }: { readonly lock: boolean },
): Promise<StoppRule | undefined> {
  const [rule] = await readRows(
    db,
    stoppRuleSchema,
    `select num::integer as num, version, rule_name as "ruleName", status, gender, age, final_result as "finalResult",
       condition, source_id as "sourceId", edited, fixed
     from stopp_rule where num = $1 ${lock ? 'for update' : ''}`,
    [num],
  );
  return rule;
}

const nameSchema = z.object({ type: z.string(), code: z.string(), name: z.string() });

/** What the masters call codes of medications and diagnoses, those without dots. */
export function namesOf(
  db: TenantDatabase,
  medications: readonly string[],
  diagnoses: readonly string[],
): Promise<z.output<typeof nameSchema>[]> {
  return readRows(
    db,
    nameSchema,
    `select 'MEDICATION' as type, atc_code as code, coalesce(nullif(atc_name_kor, ''), atc_name) as name
     from atc where atc_code = any($1)
     union all
     select 'DIAGNOSIS', replace(diagnosis_code, '.', ''), coalesce(nullif(diagnosis_name_kor, ''), diagnosis_name)
     from diagnosis where replace(diagnosis_code, '.', '') = any($2)`,
    [medications, diagnoses],
  );
}

interface Written {
  readonly draft: StoppDraft;
  /** The condition in words. */
  readonly summary: string;
  /** The rehearsal that was seen before saving. */
  readonly seen: object | null;
}

const numSchema = z.object({ num: z.int() });

const written = ({ draft, summary, seen }: Written): unknown[] => [
  draft.ruleName,
  draft.status,
  draft.gender,
  draft.age,
  draft.finalResult,
  JSON.stringify(draft.condition),
  summary,
  seen === null ? null : JSON.stringify(seen),
];

/**
 * Changes a rule. A rehearsal stays with it until it would find other people.
 * @returns its number; undefined where it is gone.
 */
export async function changeRule(
  db: TenantDatabase,
  num: number,
  rule: Written & { readonly changes: boolean; readonly differs: boolean },
): Promise<number | undefined> {
  const [changed] = await readRows(
    db,
    numSchema,
    `update stopp_rule set rule_name = $1, status = $2, gender = $3, age = $4, final_result = $5, condition = $6, summary = $7,
       rehearsal = case when $9 then $8::jsonb else coalesce($8::jsonb, rehearsal) end,
       edited = edited or (source_id is not null and $10)
     where num = $11 returning num::integer as num`,
    [...written(rule), rule.changes, rule.differs, num],
  );
  return changed?.num;
}

/** Adds a rule. @returns its number. */
export async function addRule(
  db: TenantDatabase,
  rule: Written & { readonly fixed: StoppFixed },
): Promise<number | undefined> {
  const [added] = await readRows(
    db,
    numSchema,
    `insert into stopp_rule (rule_name, status, gender, age, final_result, condition, summary, rehearsal, fixed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning num::integer as num`,
    [...written(rule), JSON.stringify(rule.fixed)],
  );
  return added?.num;
}

export async function removeRule(db: TenantDatabase, num: number): Promise<void> {
  await db.query('delete from stopp_rule where num = $1', [num]);
}

const historyColumns = [
  ['ruleName', 'rule_name'],
  ['status', 'status'],
  ['age', 'age'],
  ['gender', 'gender'],
  ['finalResult', 'final_result'],
  ['summary', 'summary'],
] as const;

/** The changes of a rule, the latest first. @param owner whose rehearsals the reader may see. */
export function listHistory(db: TenantDatabase, num: string, owner: string | null): Promise<HistoryRow[]> {
  const columns = historyColumns.map(([name, column]) => `image ->> '${column}' as "${name}"`);
  const changed = historyColumns.map(
    ([name, column]) =>
      `case when image -> '${column}' is distinct from lag(image) over (order by id) -> '${column}' then '${name}' end`,
  );
  return readRows(
    db,
    historyRowSchema,
    `select id::text as id, to_char(trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "transTime",
         user_id as "userId", dml, ${columns.join(', ')}, image -> 'condition' as condition,
         nullif(image -> 'rehearsal', 'null') is not null as rehearsed, ${seenBy(`(image -> 'rehearsal')`, '$2')} as rehearsal,
         (image ->> 'version')::integer as version,
         case when dml = 'UPDATE' then array_remove(array[${changed.join(', ')}], null) else '{}' end as changes
       from history where table_name = 'stopp_rule' and row_key = $1 order by history.id desc limit 1000`,
    [num, owner],
  );
}
