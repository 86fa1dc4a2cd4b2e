import { publishedStoppRules, stoppRowSchema, type CodeName } from '@onyak/cdss';
import { summarizeCondition } from '@onyak/core';
import type pg from 'pg';
import { z } from 'zod';
import { exclusively, ownerTransaction, withOwner, columnName } from '@onyak/database';

/**
 * Gives the table of rules each published rule of the active knowledge release that it never had.
 * A rule that somebody changed stays as it is, one that somebody deleted does not come back.
 *
 * @returns how many rules were added.
 */
export function fillStoppRules(databaseUrl: string): Promise<number> {
  return withOwner(databaseUrl, (client) =>
    exclusively(client, () => ownerTransaction(client, () => addMissing(client))),
  );
}

async function addMissing(client: pg.Client): Promise<number> {
  const columns = Object.keys(stoppRowSchema.shape).map((field) => `k.${columnName(field)} as "${field}"`);
  const { rows } = await client.query(
    `select ${columns.join(', ')} from kb_stopp k join kb_release r on r.release = k.release and r.status = 'ACTIVE'
     where not exists (select from stopp_rule s where s.source_id = k.id)
       and not exists (select from history h where h.table_name = 'stopp_rule' and h.image ->> 'source_id' = k.id)`,
  );
  const missing = z.array(stoppRowSchema).parse(rows);
  if (missing.length === 0) return 0;
  const rules = publishedStoppRules(missing, await codeNames(client));
  // One statement: a filled set is one change of the set.
  await client.query(
    `insert into stopp_rule (rule_name, status, gender, age, final_result, condition, summary, source_id, fixed)
     select rule_name, status, gender, age, final_result, condition, summary, source_id, fixed
     from jsonb_to_recordset($1) as r (rule_name text, status text, gender text, age text, final_result text,
       condition jsonb, summary text, source_id text, fixed jsonb, at integer) order by at`,
    [
      JSON.stringify(
        rules.map((rule, at) => ({
          at,
          rule_name: rule.ruleName,
          status: rule.status,
          gender: rule.gender,
          age: rule.age,
          final_result: rule.finalResult,
          condition: rule.condition,
          summary: summarizeCondition(rule.condition, rule.fixed.absent),
          source_id: rule.sourceId,
          fixed: rule.fixed,
        })),
      ),
    ],
  );
  return rules.length;
}

/** Korean names where the release has them, the code itself where it has none. */
async function codeNames(client: pg.Client): Promise<CodeName> {
  const { rows } = await client.query<{ type: string; code: string; name: string }>(
    `select 'MEDICATION' as type, atc_code as code, coalesce(nullif(atc_name_kor, ''), atc_name) as name
     from atc
     union all
     select 'DIAGNOSIS', code_no_dot, coalesce(nullif(name_kor, ''), name_eng)
     from kb_icd10 join kb_release using (release) where status = 'ACTIVE'`,
  );
  const names = new Map(rows.map(({ type, code, name }) => [`${type} ${code}`, name]));
  return (type, code) => names.get(`${type} ${code.replaceAll('.', '')}`) ?? code;
}
