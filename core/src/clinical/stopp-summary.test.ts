import { expect, it } from 'vitest';
import type { ConditionItem } from './stopp-rule.js';
import { summarizeCondition } from './stopp-summary.js';

const drug = (name: string, code: string, operator: ConditionItem['operator'] = 'is present'): ConditionItem => ({
  type: 'MEDICATION',
  code,
  name,
  operator,
});
const disease = (name: string, code: string, operator: ConditionItem['operator']): ConditionItem => ({
  type: 'DIAGNOSIS',
  code,
  name,
  operator,
});

it('says a condition in words', () => {
  expect(
    summarizeCondition([
      [drug('이부프로펜', 'M01AE01'), drug('B01AA', 'B01AA')],
      [disease('심방세동', 'I48', 'is not present')],
    ]),
  ).toBe('(이부프로펜(M01AE01) 약물 있음 또는 B01AA 약물 있음) 그리고 (심방세동(I48) 진단 없음)');
});

it('says fixed lists of what must be absent as one', () => {
  const absent = [drug('베타차단제', 'C07', 'is not present'), disease('심부전', 'I50', 'is not present')];
  expect(summarizeCondition([[drug('고리이뇨제', 'C03C')]], absent)).toBe(
    '(고리이뇨제(C03C) 약물 있음) 그리고 (베타차단제(C07) 약물, 심부전(I50) 진단 모두 없음)',
  );
  expect(summarizeCondition([])).toBe('');
});
