import { message } from '../messages/index.js';
import type { Condition, ConditionItem } from './stopp-rule.js';

/**
 * A condition in words: `(이부프로펜(M01AE01) 약물 있음 또는 와파린(B01AA03) 약물 있음) 그리고 (심방세동(I48) 진단 없음)`.
 * @param absent further codes all of which must be absent.
 */
export function summarizeCondition(condition: Condition, absent: readonly ConditionItem[] = []): string {
  const groups = condition.map((group) => group.map(summarizeItem).join(message('stopp.or')));
  const without = absent.map((item) => message(`stopp.${item.type}`, { name: codeName(item) })).join(', ');
  return [...groups, ...(without === '' ? [] : [message('stopp.allAbsent', { names: without })])]
    .map((group) => `(${group})`)
    .join(message('stopp.and'));
}

/** One item in words: `이부프로펜(M01AE01) 약물 있음`. */
export function summarizeItem(item: ConditionItem): string {
  const thing = message(`stopp.${item.type}`, { name: codeName(item) });
  return message(item.operator === 'is present' ? 'stopp.present' : 'stopp.notPresent', { thing });
}

/** `이부프로펜(M01AE01)`, or the code where it has no name. */
export function codeName({ name, code }: Pick<ConditionItem, 'name' | 'code'>): string {
  return name === code ? code : `${name}(${code})`;
}
