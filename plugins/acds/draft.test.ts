import type { ConditionItem } from '@onyak/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCondition, checkDraft, checkItem } from './draft.js';

const drug = (code: string): ConditionItem => ({ type: 'MEDICATION', code, name: code, operator: 'is present' });
const form = {
  ruleName: '시험 규칙',
  status: 'ACTIVE',
  age: 'ELDERLY',
  gender: '',
  finalResult: '살펴봅니다.',
  condition: JSON.stringify([[drug('M01A')]]),
};
const faultsOf = (over: object) => checkDraft({ ...form, ...over }).faults;

describe('a drafted rule', () => {
  it('is taken with its condition as JSON text or as a list', () => {
    expect(checkDraft(form)).toEqual({
      draft: { ...form, gender: null, condition: [[drug('M01A')]] },
      faults: [],
    });
    expect(checkDraft({ ...form, condition: [[drug('M01A')]] }).faults).toEqual([]);
  });

  it('is refused with every fault at once, each at its field', () => {
    expect(checkDraft({ gender: 'X', condition: [[], [{ ...drug('M01A'), operator: '' }]] }).faults).toEqual([
      { field: 'ruleName', message: '규칙명 필수 입력' },
      { field: 'status', message: '상태 필수 입력' },
      { field: 'gender', message: '목록에 있는 값을 선택해 주십시오.' },
      { field: 'age', message: '나이 필수 입력' },
      { field: 'finalResult', message: '결과 안내 필수 입력' },
      { field: 'condition.0', message: '조건값을 설정 후 저장 부탁드립니다.' },
      { field: 'condition.1.0', message: '약물과 연산자를 선택해주세요.' },
    ]);
  });

  it('keeps to its lengths, line breaks counted', () => {
    expect(faultsOf({ ruleName: '가'.repeat(100), finalResult: `${'나'.repeat(499)}\r\n${'다'.repeat(500)}` })).toEqual(
      [],
    );
    expect(faultsOf({ ruleName: '가'.repeat(101) })).toEqual([{ field: 'ruleName', message: '100자 까지 등록 가능' }]);
    expect(faultsOf({ finalResult: '가\n'.repeat(500) + '나'.repeat(1) })).toEqual([
      { field: 'finalResult', message: '1000자 까지 등록 가능' },
    ]);
  });

  it('has between one and ten groups', () => {
    const groups = (count: number) => Array.from({ length: count }, () => [drug('M01A')]);
    expect(faultsOf({ condition: groups(10) })).toEqual([]);
    expect(faultsOf({ condition: groups(11) })).toEqual([
      { field: 'condition', message: '조건은 최대 10개까지 등록할 수 있습니다.' },
    ]);
    for (const none of [undefined, '', '[]', []])
      expect(faultsOf({ condition: none })).toEqual([
        { field: 'condition', message: '최소 1개 이상의 조건은 등록해야 합니다.' },
      ]);
    expect(checkCondition([], true).faults).toEqual([]);
    for (const broken of ['[', '"x"', '{}', 7, [['x']], [[null]]])
      expect(faultsOf({ condition: broken })).not.toEqual([]);
  });
});

describe('an item of a group', () => {
  it('needs a type, a code and an operator', () => {
    expect(checkItem({ ...drug('M01A'), type: '' }, [])).toBe('조건 유형을 선택해주세요.');
    expect(checkItem({ ...drug(' ') }, [])).toBe('약물과 연산자를 선택해주세요.');
    expect(checkItem({ ...drug('M01A'), operator: 'maybe' }, [])).toBe('약물과 연산자를 선택해주세요.');
    expect(checkItem(drug('M1'), [])).toBe('ATC 코드 형식이 아닙니다: M1');
    expect(checkItem({ ...drug('50'), type: 'DIAGNOSIS' }, [])).toBe('진단 코드 형식이 아닙니다: 50');
  });

  it('is in its group once: trimmed, in any case, with or without the dot, whatever its operator', () => {
    const others = [drug('M01A'), { ...drug('I50.3'), type: 'DIAGNOSIS' as const }];
    const again = '이미 존재하는 조건 입니다.';
    expect(checkItem(drug(' m01a '), others)).toBe(again);
    expect(checkItem({ ...drug('M01A'), operator: 'is not present' }, others)).toBe(again);
    expect(checkItem({ ...drug('I503'), type: 'DIAGNOSIS' }, others)).toBe(again);
    // The same letters are another thing as a diagnosis.
    expect(checkItem({ ...drug('M01'), type: 'DIAGNOSIS' }, [drug('M01')])).toMatchObject({ type: 'DIAGNOSIS' });
  });
});

it('whatever comes is answered, never thrown at', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (condition, ruleName) => {
      const { draft, faults } = checkDraft({ ...form, condition, ruleName });
      if (faults.length === 0) expect(draft.condition.flat().length).toBeGreaterThan(0);
    }),
  );
});
