import { OnyakError, stoppRuleSchema, type StoppRule } from '@onyak/core';
import { z } from 'zod';
import { messages } from '../messages.js';
import type { Queryable } from '@onyak/database';
import { signedSql } from '../review/signed-sql.js';

export interface StoppRuleSet {
  /** Grows by one with every change of any rule. */
  readonly version: number;
  /** All rules, those that are not active too, in the order of their numbers. */
  readonly rules: readonly StoppRule[];
}

const setSchema = z.tuple([z.object({ version: z.int(), rules: z.array(stoppRuleSchema) })]);

/** Columns of a rule as `stoppRuleSchema` names them. */
const stoppRuleColumns = `num, version, rule_name as "ruleName", status, gender, age, final_result as "finalResult",
  condition, source_id as "sourceId", edited, fixed`;

/** Whether a pharmacist has signed what the rule says now. */
const reviewed = `(select ${signedSql(`'stopp_rule'`, 't')} from stopp_rule_content t where t.row_key = stopp_rule.num::text) as reviewed`;

/**
 * The rules with the version of their set, in one statement: both are of the same moment.
 *
 * @throws OnyakError UNAVAILABLE when the database was never filled with rules.
 */
export async function readStoppRules(client: Queryable): Promise<StoppRuleSet> {
  const { rows } = await client.query(
    `select version, coalesce((select jsonb_agg(r order by num) from (select ${stoppRuleColumns}, ${reviewed} from stopp_rule) r), '[]') as rules
     from stopp_rule_set`,
  );
  const [set] = setSchema.parse(rows);
  if (set.version === 0) throw new OnyakError('UNAVAILABLE', messages.noKnowledge);
  return set;
}
