import type { StoppRule } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { withStoppRules } from '../../knowledge/build.js';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { patient, reasonsOf } from '../../testing/patients.js';
import { has, hasNot, ownRule, takes, takesNot } from '../../testing/stopp-rules.js';
import { rehearseRule } from './rehearsal.js';
import { screen } from '../screen.js';

type Sketch = Parameters<typeof patient>[0];

const screened = (rules: readonly StoppRule[], sketch: Sketch, version = 7) =>
  screen(patient(sketch), withStoppRules(shippedKnowledge(), rules, version));
const found = (rules: readonly StoppRule[], sketch: Sketch) =>
  reasonsOf(screened(rules, sketch), 'STOPP').map((reason) => [
    ...reason.finding.drugs.map((drug) => drug.atcCode),
    ...reason.finding.diagnoses.map((one) => one.code),
  ]);

describe('a rule of one’s own', () => {
  const either = ownRule({ condition: [[takes('M01A'), takes('B01AA')], [hasNot('I48')]] });

  it('fires when every group holds, a group when any of its items holds', () => {
    expect(found([either], { drugs: ['M01AE01'] })).toEqual([['M01AE01']]);
    expect(found([either], { drugs: ['B01AA03'] })).toEqual([['B01AA03']]);
    expect(found([either], { drugs: ['C08CA01'] })).toEqual([]);
    expect(found([either], { drugs: ['M01AE01'], diagnoses: ['I48.0'] })).toEqual([]);
  });

  it('names in its finding the rule, its number and version; the result names the set of rules', () => {
    const result = screened([either], { drugs: ['M01AE01'] });
    expect(result).toMatchObject({ knowledgeRelease: 1, stoppVersion: 7 });
    expect(reasonsOf(result, 'STOPP')).toEqual([
      expect.objectContaining({
        ruleId: 'RULE-101',
        ruleName: '우리 규칙',
        stoppRule: { num: 101, version: 3 },
        action: '다시 살펴봅니다.',
        source: '자체 규칙',
        severity: 'MODERATE',
        certainty: 'FULL',
      }),
    ]);
  });

  it('finds nothing while it is not active, and only whom it concerns', () => {
    expect(found([{ ...either, status: 'INACTIVE' }], { drugs: ['M01AE01'] })).toEqual([]);
    expect(found([either], { drugs: ['M01AE01'], age: 64 })).toEqual([]);
    expect(found([{ ...either, age: 'ADULT' }], { drugs: ['M01AE01'], age: 19 })).toEqual([['M01AE01']]);
    expect(found([{ ...either, age: 'CHILDREN_ADOLESCENTS' }], { drugs: ['M01AE01'], age: 18 })).toHaveLength(1);
    expect(found([{ ...either, age: 'EARLY_CHILDHOOD' }], { drugs: ['M01AE01'], age: 7 })).toEqual([]);
    expect(found([{ ...either, gender: 'MALE' }], { drugs: ['M01AE01'], gender: 'Female' })).toEqual([]);
  });

  it('names both drugs of two groups, and what a mixed group holds by', () => {
    const both = ownRule({ condition: [[takes('M01A')], [takes('B01AA'), has('D68')]] });
    expect(found([both], { drugs: ['M01AE01', 'B01AA03'] })).toEqual([['B01AA03', 'M01AE01']]);
    expect(found([both], { drugs: ['M01AE01'], diagnoses: ['D68.4'] })).toEqual([['M01AE01', 'D684']]);
    expect(found([both], { drugs: ['M01AE01'], diagnoses: ['I10'] })).toEqual([]);
  });

  it('can be about what is missing: findings without a drug are told apart by their rule', () => {
    const noStatin = ownRule({ num: 1, ruleName: '스타틴 없음', condition: [[has('E78')], [takesNot('C10AA')]] });
    const noLaxative = ownRule({ num: 2, ruleName: '완하제 없음', condition: [[takesNot('A06A')]] });
    const result = screened([noStatin, noLaxative], { drugs: ['C08CA01'], diagnoses: ['E78.5'] });
    const stopp = result.findings.filter((finding) => finding.kind === 'STOPP');
    expect(stopp.map(({ id, title }) => [id, title])).toEqual([
      ['STOPP:E785:RULE-1', '스타틴 없음'],
      ['STOPP:RULE-2', '완하제 없음'],
    ]);
    expect(stopp.map((finding) => finding.reasons[0]?.trigger)).toEqual([
      '진단 E78.5가 있습니다.',
      '규칙의 조건에 모두 해당합니다.',
    ]);
    expect(found([noStatin], { drugs: ['C10AA05'], diagnoses: ['E78.5'] })).toEqual([]);
  });

  it('keeps the fixed conditions of the published rule it was made from', () => {
    const d5 = shippedKnowledge().stopp.find((one) => one.id === 'STOPP-D5')?.rule;
    if (!d5) throw new Error('no STOPP-D5');
    const wider = { ...d5, version: 2, edited: true, condition: [[takes('N05C')]] };
    const drug = patient({ drugs: ['N05CF02'] }).medications[0];
    if (!drug) throw new Error('no drug');
    const short = { drugs: [{ ...drug, dispenseDate: '2026-03-01', totalDosageDays: 10 }] };
    const long = { drugs: [{ ...drug, dispenseDate: '2026-01-01', totalDosageDays: 90 }] };
    expect(found([wider], short)).toEqual([]);
    expect(found([wider], long)).toEqual([['N05CF02']]);
    expect(reasonsOf(screened([wider], long), 'STOPP')[0]?.source).toBe('STOPP-v2-2015 (고쳐 씀)');
  });
});

describe('the rehearsal of a rule', () => {
  const before = ownRule({ condition: [[takes('M01A')]] });
  const rehearse = (was: StoppRule | undefined, is: StoppRule, sketch: Sketch) =>
    rehearseRule(shippedKnowledge(), was, is)(patient(sketch));
  const codes = (effect: ReturnType<typeof rehearse>) =>
    effect && [effect.kind, effect.drugs.map((drug) => drug.atcCode), effect.diagnoses.map((one) => one.code)];

  it('tells who would have the finding, who would no longer, and whose would be about something else', () => {
    const drafted = ownRule({ condition: [[takes('M01A'), takes('B01AA')], [hasNot('K25')]] });
    expect(codes(rehearse(before, drafted, { drugs: ['B01AA03'] }))).toEqual(['GAINED', ['B01AA03'], []]);
    expect(codes(rehearse(before, drafted, { drugs: ['M01AE01'], diagnoses: ['K25'] }))).toEqual([
      'LOST',
      ['M01AE01'],
      [],
    ]);
    expect(codes(rehearse(before, drafted, { drugs: ['M01AE01', 'B01AA03'] }))).toEqual([
      'CHANGED',
      ['B01AA03', 'M01AE01'],
      [],
    ]);
    expect(rehearse(before, drafted, { drugs: ['M01AE01'] })).toBeUndefined();
    expect(rehearse(before, drafted, { drugs: ['C08CA01'] })).toBeUndefined();
  });

  it('compares a new rule with nothing, and one that is switched off or on with what it was', () => {
    expect(codes(rehearse(undefined, before, { drugs: ['M01AE01'] }))?.[0]).toBe('GAINED');
    const off: StoppRule = { ...before, status: 'INACTIVE' };
    expect(codes(rehearse(before, off, { drugs: ['M01AE01'] }))?.[0]).toBe('LOST');
    expect(codes(rehearse(off, before, { drugs: ['M01AE01'] }))?.[0]).toBe('GAINED');
    expect(rehearse(off, off, { drugs: ['M01AE01'] })).toBeUndefined();
  });

  it('takes wording for no change', () => {
    expect(
      rehearse(before, { ...before, ruleName: '다른 이름', finalResult: '다른 말' }, { drugs: ['M01AE01'] }),
    ).toBeUndefined();
  });
});
