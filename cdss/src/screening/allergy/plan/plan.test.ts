import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Severity, SideEffect } from '@onyak/core';
import { shippedKnowledge } from '../../../testing/knowledge.js';
import { medication, patient, sideEffect } from '../../../testing/patients.js';
import { screen } from '../../screen.js';
import { planAllergy } from './plan.js';

const index = shippedKnowledge();
const planned = (drugs: readonly string[], ...sideEffects: SideEffect[]) =>
  planAllergy(patient({ drugs, age: 70, sideEffects }), index);
type Plan = ReturnType<typeof planned>;
const covers = (atc: string) => (group: Plan['groups'][number]) => group.codes.some((one) => atc.startsWith(one.atc));
/** Of what stands in it by itself where it does, else of the class that stands for it. */
const groupOf = (plan: Plan, atc: string) =>
  plan.groups.find(({ codes }) => codes.some((one) => one.atc === atc)) ?? plan.groups.find(covers(atc));

describe('what a reaction means for other drugs', () => {
  it.each([
    ['J01CA04', '두드러기', 'J01CA04', 'AVOID', 'SAME'],
    ['J01CA04', '두드러기', 'J01DB05', 'AVOID', 'CROSS'],
    ['J01CA04', '두드러기', 'J01DH02', 'WATCH', 'CROSS'],
    ['J01CA04', '두드러기', 'J01DB04', 'INSTEAD', 'NONE'],
    ['M01AE01', '두드러기', 'M01AB05', 'AVOID', 'CROSS'],
    ['M01AE01', '두드러기', 'M01AH01', 'INSTEAD', 'NONE'],
    // After a grave reaction the label of coxibs speaks against them.
    ['M01AE01', '아나필락시스', 'M01AH01', 'WATCH', 'CROSS'],
  ])('of %s with %s: %s is %s by %s', (cause, reaction, drug, verdict, ground) => {
    expect(groupOf(planned([], sideEffect(reaction, [cause])), drug)).toMatchObject({ verdict, ground });
  });

  it('says nothing of drugs that no table relates to it, and nothing in their favour where the table was not read as a whole', () => {
    const plan = planned([], sideEffect('발진', ['N03AF01']));
    expect(groupOf(plan, 'C10AA05')).toBeUndefined();
    expect(plan.groups.filter(({ verdict }) => verdict === 'INSTEAD')).toEqual([]);
    expect(planned([], sideEffect('ㅋㅋㅋ모름정 발진'))).toMatchObject({ reactions: [], groups: [], tests: [] });
  });

  it('takes nothing as usable that another reaction speaks against', () => {
    const one = planned([], sideEffect('두드러기', ['J01CA04']));
    expect(groupOf(one, 'J01DB04')?.verdict).toBe('INSTEAD');
    const two = planned([], sideEffect('두드러기', ['J01CA04']), sideEffect('발진', ['J01DB04']));
    expect(groupOf(two, 'J01DB04')?.verdict).toBe('AVOID');
  });

  it('takes a class that a survey was answered with as too wide to speak in favour of anything', () => {
    const plan = planned([], { ...sideEffect('소염진통제 두드러기', ['M01A']), toldBy: 'SURVEY' });
    expect(plan.groups.filter(({ verdict }) => verdict === 'INSTEAD')).toEqual([]);
    expect(plan.reactions[0]?.from).toBe('SURVEY');
  });

  it('says of a drug that it does not know that it was not judged', () => {
    const unnamed = medication('', { medicationName: '이름 모를 한약' });
    const plan = planAllergy(
      patient({ drugs: ['C10AA05', unnamed], age: 70, sideEffects: [sideEffect('두드러기', ['J01CA04'])] }),
      index,
    );
    expect(plan.drugs.map(({ name, verdict }) => [name, verdict])).toEqual([
      [expect.any(String), 'CLEAR'],
      ['이름 모를 한약', 'UNKNOWN'],
    ]);
  });

  it('follows what the registry forbids and allows', () => {
    const registered = {
      forbidden: ['J01DB'],
      allowed: ['J01DD'],
      evaluation: 'MANAGER01',
      uncoded: [],
      doubted: false,
    };
    const plan = planned([], { ...sideEffect('기록', ['J01CA04']), severity: 'MODERATE', registered });
    expect(groupOf(plan, 'J01DB04')).toMatchObject({ verdict: 'AVOID', ground: 'FORBIDDEN' });
    expect(groupOf(plan, 'J01DD04')).toMatchObject({ verdict: 'INSTEAD', ground: 'ALLOWED' });
    expect(plan.reactions[0]?.from).toBe('REGISTRY');
  });
});

const reaction = fc.record({
  cause: fc.constantFrom('J01CA04', 'J01DB05', 'M01AE01', 'B01AC06', 'N03AF01', 'C09AA01', 'J01', 'V08AB02', 'M01A'),
  text: fc.constantFrom('두드러기', '아나필락시스', '오심', '혈관부종', '물집', ''),
});
const drug = fc.constantFrom(
  'J01CA04',
  'J01DB05',
  'J01DB04',
  'J01DD04',
  'J01DH02',
  'M01AE01',
  'M01AH01',
  'N02BE01',
  'N03AF01',
  'N03AF02',
  'C09AA02',
  'C09CA01',
  'V08AB05',
  'B01AC06',
  'J01CR02',
  'C10AA05',
);

it('judges a drug exactly as the screening does once it is taken', () => {
  fc.assert(
    fc.property(fc.array(reaction, { minLength: 1, maxLength: 3 }), drug, (recorded, atc) => {
      const sideEffects = recorded.map(({ cause, text }, at) => ({
        ...sideEffect(`${text} 기록 ${at}`, [cause]),
        severity: 'UNKNOWN' as const,
      }));
      const taken = patient({ drugs: [atc], age: 70, sideEffects });
      const severities = screen(taken, index).findings.flatMap(({ kind, reasons }) =>
        kind === 'ALLERGY' ? reasons.map((one) => one.severity) : [],
      );
      const grave = (severity: Severity) => severity === 'CONTRAINDICATED' || severity === 'MAJOR';
      const expected = severities.some(grave) ? 'AVOID' : severities.length > 0 ? 'WATCH' : 'CLEAR';
      const plan = planAllergy(taken, index);
      expect(plan.drugs.map(({ verdict }) => verdict)).toEqual([expected]);
      // The same in the lists of drugs that are not taken.
      const listed = groupOf(plan, atc)?.verdict ?? 'INSTEAD';
      expect(listed).toBe(expected === 'CLEAR' ? 'INSTEAD' : expected);
    }),
    { numRuns: 60 },
  );
});

describe('what may be taken instead', () => {
  it('is tried in the place of the drug, and what it would bring along is told', () => {
    const { replacements, drugs } = planned(['M01AB05', 'B01AA03'], sideEffect('두드러기', ['M01AE01']));
    expect(drugs.map(({ atc, verdict }) => [atc, verdict])).toEqual([
      ['B01AA03', 'CLEAR'],
      ['M01AB05', 'AVOID'],
    ]);
    expect(replacements).toHaveLength(1);
    const options = new Map(replacements[0]?.options.map(({ atc, adds }) => [atc, adds]));
    // Celecoxib with warfarin is a finding of its own.
    expect(options.get('M01AH01')?.join()).toMatch(/와파린/u);
    expect(options.has('M01AE01')).toBe(false);
  });

  it('is nothing where no table says so', () => {
    expect(planned(['N03AF01'], sideEffect('발진', ['N03AF01'])).replacements).toEqual([
      { drug: { atc: 'N03AF01', name: expect.any(String) as string }, options: [] },
    ]);
  });
});

describe('what to test', () => {
  const tests = (text: string, cause: string) => planned([], sideEffect(text, [cause])).tests.map(({ test }) => test);
  it('is told by cause and by what happened', () => {
    expect(tests('두드러기', 'J01CA04')).toEqual(['베타락탐 피부단자·피내시험, 특이 IgE']);
    expect(tests('아나필락시스', 'J01CA04')).toContain('기저 혈청 트립타제');
    expect(tests('스티븐스존슨증후군', 'N03AF01')).toEqual([
      '원인 약을 다시 투여하는 검사는 하지 않습니다.',
      'HLA-B*15:02, HLA-A*31:01',
    ]);
  });
  it('is nothing after a discomfort, after blisters nothing that gives the drug again, and nothing for causes of no row', () => {
    expect(tests('오심', 'J01CA04')).toEqual([]);
    expect(tests('물집', 'J01CA04')).toEqual(['원인 약을 다시 투여하는 검사는 하지 않습니다.']);
    expect(tests('발진', 'C10AA05')).toEqual([]);
  });
});
