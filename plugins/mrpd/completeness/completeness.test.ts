import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completenessOf } from './completeness.js';

const answers = [{ question: 'timeRelation', answer: 'plausible' }];
const oneCase = {
  d1OccurenceDate: '2026-03-02',
  d1CausativeDrug: [{ drugType: 'ATC', drugCode: 'B01AA03', drugName: 'warfarin' }],
  d1Symptom: [{ symptomCode: 'SY0001', symptomNameKor: '발진' }],
  d1CaseDescription: '복용 사흘째 온몸에 발진이 생김',
  d1CausalityAnswers: answers,
};
const whole = {
  ptRrn: '19510203',
  d1List: [oneCase],
  d2CurrentStatus: 'Resolved',
  d2DrugSideEffectsType: 'Type A',
  d2ConfTest: 'skin test',
  d2ExpertOpinion: '다시 쓰지 않습니다.',
  d3FinalEvaluator: '약사',
};
const withCase = (change: object) => ({ ...whole, d1List: [{ ...oneCase, ...change }] });
const percent = (draft: Readonly<Record<string, unknown>>) => Math.round(completenessOf(draft).percent * 10) / 10;

describe('the penalty of each dimension', () => {
  // Copied by hand from the table of PMC9503115; `own` where no source weighs it (docs/completeness.md).
  it.each([
    ['nothing is missing', whole, 100, []],
    ['time to onset', withCase({ d1OccurenceDate: '', d1CausalityAnswers: [] }), 50, ['time']],
    ['the order of drug and reaction', withCase({ d1CausalityAnswers: [] }), 70, ['order']],
    ['the day, where the order is known', withCase({ d1OccurenceDate: '' }), 70, ['time']],
    [
      'an answer that says nothing',
      withCase({ d1CausalityAnswers: [{ question: 'timeRelation', answer: 'unknown' }] }),
      70,
      ['order'],
    ],
    ['outcome', { ...whole, d2CurrentStatus: '' }, 70, ['outcome']],
    ['age', { ...whole, ptRrn: '' }, 70, ['age']],
    ['reporter', { ...whole, d3FinalEvaluator: ' ' }, 90, ['reporter']],
    ['free text', withCase({ d1CaseDescription: '' }), 90, ['description']],
    ['free text that says nothing', withCase({ d1CaseDescription: '발진' }), 90, ['description']],
    ['drug (own)', withCase({ d1CausativeDrug: [] }), 50, ['drug']],
    ['reaction (own)', withCase({ d1Symptom: [] }), 50, ['symptom']],
    ['type (own)', { ...whole, d2DrugSideEffectsType: '' }, 90, ['type']],
    ['test (own)', { ...whole, d2ConfTest: '' }, 90, ['test']],
    ['opinion (own)', { ...whole, d2ExpertOpinion: '' }, 90, ['opinion']],
    ['outcome and age, each of what is left', { ...whole, d2CurrentStatus: '', ptRrn: '' }, 49, ['outcome', 'age']],
  ])('%s', (_what, draft, expected, missing) => {
    expect(percent(draft)).toBe(expected);
    expect(completenessOf(draft).missing.map(({ id }) => id)).toEqual(missing);
  });

  it('is that of the mean of the cases, as the source scores pairs', () => {
    const draft = { ...whole, d1List: [oneCase, { ...oneCase, d1Symptom: [] }] };
    expect(percent(draft)).toBe(75);
    expect(completenessOf(draft).missing).toMatchObject([{ id: 'symptom', path: 'd1List.1.d1Symptom', number: 2 }]);
  });

  it('counts nothing that the form does not have, and leads to the list of cases where there is none', () => {
    const { ptRrn, ...personal } = whole;
    expect([ptRrn, percent(personal)]).toEqual(['19510203', 100]);
    const empty = completenessOf({ ...whole, d1List: [] });
    expect(Math.round(empty.percent * 100) / 100).toBe(11.25);
    expect(new Set(empty.missing.map(({ path }) => path))).toEqual(new Set(['d1List']));
  });
});

const text = (value: string) => fc.constantFrom('', value);
const list = <T>(value: readonly T[]) => fc.constantFrom<readonly T[]>([], value);
const cases = fc.record({
  d1OccurenceDate: text(oneCase.d1OccurenceDate),
  d1CausativeDrug: list(oneCase.d1CausativeDrug),
  d1Symptom: list(oneCase.d1Symptom),
  d1CaseDescription: fc.constantFrom('', '발진', oneCase.d1CaseDescription),
  d1CausalityAnswers: list(answers),
});
const drafts = fc.record({
  ptRrn: text(whole.ptRrn),
  d1List: fc.array(cases, { maxLength: 5 }),
  d2CurrentStatus: text('Resolved'),
  d2DrugSideEffectsType: text('Type A'),
  d2ConfTest: text('skin test'),
  d2ExpertOpinion: text('다시 쓰지 않습니다.'),
  d3FinalEvaluator: text('약사'),
});
type Draft = typeof drafts extends fc.Arbitrary<infer D> ? D : never;

/** The draft with the field of a missing part filled in. */
function filled(draft: Draft, path: string): Draft {
  const [, at, part] = /^d1List\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (at === undefined || part === undefined)
    return { ...draft, [path]: Object.entries(whole).find(([name]) => name === path)?.[1] };
  const value = Object.entries(oneCase).find(([name]) => name === part)?.[1];
  return {
    ...draft,
    d1List: draft.d1List.map((one, index) => (index === Number(at) ? { ...one, [part]: value } : one)),
  };
}

describe('of every report', () => {
  it('a value that is added never lowers the score, and adds what was told', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const before = completenessOf(draft);
        expect(before.percent).toBeGreaterThan(0);
        expect(before.percent).toBeLessThanOrEqual(100);
        for (const { path, gain } of before.missing.filter((part) => part.path !== 'd1List')) {
          expect(gain).toBeGreaterThan(0);
          expect(completenessOf(filled(draft, path)).percent).toBeCloseTo(before.percent + gain, 8);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('all of it filled in is a hundred, by what is worth most each time', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        let at = draft.d1List.length > 0 ? draft : { ...draft, d1List: [{ ...oneCase, d1Symptom: [] }] };
        for (let turn = 0; turn < 60; turn += 1) {
          const [first, second] = completenessOf(at).missing;
          if (!first) break;
          expect(first.gain).toBeGreaterThanOrEqual(second?.gain ?? 0);
          at = filled(at, first.path);
        }
        expect(completenessOf(at)).toEqual({ percent: 100, missing: [] });
      }),
      { numRuns: 200 },
    );
  });
});
