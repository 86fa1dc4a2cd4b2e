import type { ConditionItem, StoppRule } from '@onyak/core';

const item =
  (type: ConditionItem['type'], operator: ConditionItem['operator']) =>
  (code: string): ConditionItem => ({ type, code, name: code, operator });

export const takes = item('MEDICATION', 'is present');
export const takesNot = item('MEDICATION', 'is not present');
export const has = item('DIAGNOSIS', 'is present');
export const hasNot = item('DIAGNOSIS', 'is not present');

/** A rule somebody wrote: for older adults, active, MODERATE, unless told otherwise. */
export function ownRule(over: Partial<StoppRule> & Pick<StoppRule, 'condition'>): StoppRule {
  return {
    num: 101,
    version: 3,
    ruleName: '우리 규칙',
    status: 'ACTIVE',
    gender: null,
    age: 'ELDERLY',
    finalResult: '다시 살펴봅니다.',
    sourceId: null,
    edited: false,
    fixed: { severity: 'MODERATE', source: '', section: '', computable: 'full', note: '', absent: [] },
    ...over,
  };
}
