import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../testing/knowledge.js';
import { diagnosis, patient, reasonsOf } from '../testing/patients.js';
import { screen } from './screen.js';

/** Diagnoses and side effects that a study patient has told in a survey (specification 3 §9). */
describe('what a patient alone has told', () => {
  const heartFailure = (...told: Parameters<typeof diagnosis>[1][]) => {
    const diagnoses = told.map((values) => diagnosis('I50', values));
    const input = patient({ drugs: ['C08DB01'], diagnoses, age: 78 });
    return reasonsOf(screen(input, shippedKnowledge()), 'STOPP').find(({ ruleId }) => ruleId === 'STOPP-B2')?.finding;
  };

  it('counts as a comorbidity, and the evidence says whose word it is', () => {
    expect(heartFailure({ toldBy: 'SURVEY' })?.diagnoses).toEqual([
      { code: 'I50', name: '진단 I50', inferred: false, toldBy: 'SURVEY' },
    ]);
  });

  it('is no word of the patient’s alone where it is recorded too, in whatever order and by whatever name', () => {
    for (const rows of [
      [{ toldBy: 'SURVEY', diagnosisNameKor: '가' }, { diagnosisNameKor: '나' }],
      [{ diagnosisNameKor: '나' }, { toldBy: 'SURVEY', diagnosisNameKor: '가' }],
      [{ toldBy: 'SURVEY', diagnosisNameKor: '나' }, { diagnosisNameKor: '가' }],
    ] as const)
      expect(heartFailure(...rows)?.diagnoses).toEqual([{ code: 'I50', name: '가', inferred: false }]);
  });

  it('is matched as a side effect of its class of drugs, in the words of the survey', () => {
    const sideEffects = [
      {
        rowId: 's',
        sideEffect: '설문 · 항생제: 피부 발진·두드러기',
        atcCodes: ['J01'],
        toldBy: 'SURVEY' as const,
        resolution: {
          understood: [
            {
              atcCodes: ['J01'],
              name: '항생제',
              kind: 'CLASS' as const,
              method: 'CODE' as const,
              confidence: 1,
              matched: '항생제',
            },
          ],
          candidates: [],
        },
      },
    ];
    const input = patient({ drugs: ['J01CA04'], sideEffects });
    const result = screen(input, shippedKnowledge());
    const [reason] = reasonsOf(result, 'ALLERGY');
    expect(reason?.finding.sideEffects).toEqual(['설문 · 항생제: 피부 발진·두드러기']);
    expect(reason).toMatchObject({
      ruleId: 'ALLERGY:CLASS',
      source: '설문(환자가 답한 부작용)',
      certainty: 'PARTIAL',
      certaintyNote: '환자가 설문에 답한 내용이므로 원인 약과 증상을 확인해야 합니다.',
    });
    // Nothing of a list's choice is unread.
    expect(result.notScreened.filter(({ what }) => what === 'SIDE_EFFECT')).toEqual([]);
  });

  it('never takes a line of the survey’s list for each of its drugs, as a record’s class is taken', () => {
    const given = { rowId: 's', sideEffect: '피부 발진', atcCodes: ['M01A'] };
    const severityOf = (sideEffect: typeof given & { readonly toldBy?: 'SURVEY' }) => {
      const result = screen(patient({ drugs: ['M01AE01'], sideEffects: [sideEffect] }), shippedKnowledge());
      return reasonsOf(result, 'ALLERGY').map(({ ruleId, severity }) => [ruleId, severity]);
    };
    expect(severityOf(given)).toEqual([['ALLERGY:SAME', 'CONTRAINDICATED']]);
    expect(severityOf({ ...given, toldBy: 'SURVEY' })).toEqual([['ALLERGY:CLASS', 'MAJOR']]);
  });
});
