import { OnyakError, type Condition, type ConditionItem, type StoppRule } from '@onyak/core';
import type { TenantDatabase } from '@onyak/api/kit';
import { text } from './messages.js';
import { listRules, namesOf, readRule } from './rules.sql.js';

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
  const rule = await readRule(db, num, { lock: true });
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
  const rows = await namesOf(db, codes('MEDICATION'), codes('DIAGNOSIS'));
  const names = new Map(rows.map(({ type, code, name }) => [`${type} ${code}`, name]));
  return condition.map((group) =>
    group.map((item) => ({ ...item, name: names.get(`${item.type} ${item.code.replaceAll('.', '')}`) ?? item.name })),
  );
}
