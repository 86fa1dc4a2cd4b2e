import { OnyakError, stoppRuleSchema, type Condition, type ConditionItem, type StoppRule } from '@onyak/core';
import type { TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from './messages.js';
import { ruleRowSchema, type RuleRow } from './schema.js';

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
  const { rows } = await db.query(
    `select ${rowColumns} from stopp_rule where $1::bigint is null or num = $1 order by num`,
    [num, owner],
  );
  return z.array(ruleRowSchema).parse(rows);
}

/** A rule as the engine knows it; undefined when there is none. */
export async function readRule(
  db: TenantDatabase,
  num: number,
  lock: '' | 'for update',
): Promise<StoppRule | undefined> {
  const { rows } = await db.query(
    `select num::integer as num, version, rule_name as "ruleName", status, gender, age, final_result as "finalResult",
       condition, source_id as "sourceId", edited, fixed
     from stopp_rule where num = $1 ${lock}`,
    [num],
  );
  return rows[0] === undefined ? undefined : stoppRuleSchema.parse(rows[0]);
}

/**
 * The rule that is to be changed, locked until the transaction ends.
 * @param version what the caller saw; null: whatever it is now (the documents' clients send none).
 * @throws OnyakError NOT_FOUND, or CONFLICT with the row as it is now, by whom and when.
 */
export async function lockRule(
  db: TenantDatabase,
  num: number,
  version: number | null,
  owner: string | null,
): Promise<StoppRule> {
  const rule = await readRule(db, num, 'for update');
  if (!rule) throw new OnyakError('NOT_FOUND', text('rule.gone'));
  if (version === null || version === rule.version) return rule;
  const [current] = await listRules(db, num, owner);
  throw OnyakError.of(
    'CONFLICT',
    'error.conflict',
    {},
    { data: { current, updatedBy: current?.updatedBy, updatedAt: current?.updatedAt } },
  );
}

/** The condition with each code called as the masters call it; a code they do not have keeps the name it came with. */
export async function withKnownNames(db: TenantDatabase, condition: Condition): Promise<Condition> {
  const codes = (type: ConditionItem['type']) => [
    ...new Set(condition.flat().flatMap((item) => (item.type === type ? [item.code.replaceAll('.', '')] : []))),
  ];
  const { rows } = await db.query<{ type: string; code: string; name: string }>(
    `select 'MEDICATION' as type, atc_code as code, coalesce(nullif(atc_name_kor, ''), atc_name) as name
     from atc where atc_code = any($1)
     union all
     select 'DIAGNOSIS', replace(diagnosis_code, '.', ''), coalesce(nullif(diagnosis_name_kor, ''), diagnosis_name)
     from diagnosis where replace(diagnosis_code, '.', '') = any($2)`,
    [codes('MEDICATION'), codes('DIAGNOSIS')],
  );
  const names = new Map(rows.map(({ type, code, name }) => [`${type} ${code}`, name]));
  return condition.map((group) =>
    group.map((item) => ({ ...item, name: names.get(`${item.type} ${item.code.replaceAll('.', '')}`) ?? item.name })),
  );
}
