import { describe, expect, it } from 'vitest';
import { assessCausality } from './assess.js';
import { causalityQuestions, readAnswers, type CausalityAnswers } from './questions.js';
import { koreanAlgorithm, naranjo } from './scales.js';
import { whoUmc } from './who-umc.js';

/** The case of Korean J Clin Pharm 2019, table 2 (ekjcp.org uid=675): 11 points, probable. */
const published: CausalityAnswers = {
  timeRelation: 'plausible',
  withdrawal: 'improved',
  pastReaction: 'unknown',
  otherDrugs: 'notExplained',
  otherCauses: 'unknown',
  known: 'labelled',
  rechallenge: 'unknown',
  specificTest: 'unknown',
};

describe('the points of each answer', () => {
  // Copied by hand from the tables that docs/causality.md names, not from the code.
  it.each([
    ['timeRelation', 'plausible', 3, 2],
    ['timeRelation', 'implausible', -3, -1],
    ['withdrawal', 'improved', 3, 1],
    ['withdrawal', 'unchanged', -2, 0],
    ['withdrawal', 'notStopped', 0, 0],
    ['pastReaction', 'yes', 1, 1],
    ['pastReaction', 'no', -1, 0],
    ['otherDrugs', 'notExplained', 2, 0],
    ['otherDrugs', 'interaction', 2, 0],
    ['otherDrugs', 'explained', -3, -1],
    ['otherDrugs', 'noData', 0, 0],
    ['otherCauses', 'notExplained', 1, 0],
    ['otherCauses', 'explained', -1, -1],
    ['known', 'labelled', 3, 1],
    ['known', 'reported', 2, 1],
    ['rechallenge', 'recurred', 3, 2],
    ['rechallenge', 'notRecurred', -2, -1],
    ['rechallenge', 'notDone', 0, 0],
    ['specificTest', 'positive', 3, 1],
    ['specificTest', 'negative', -1, 0],
    ['specificTest', 'noResult', 0, 0],
    ['doseRelation', 'yes', 0, 1],
    ['doseRelation', 'no', 0, 0],
    ['toxicLevel', 'yes', 0, 1],
    ['placebo', 'recurred', 0, -1],
    ['placebo', 'notRecurred', 0, 1],
    ['definitive', 'yes', 0, 0],
  ])('%s %s: %i of the Korean algorithm, %i of Naranjo', (question, answer, korean, ofNaranjo) => {
    const answers = readAnswers([{ question, answer }]);
    expect(answers).toEqual({ [question]: answer });
    expect([koreanAlgorithm(answers).score, naranjo(answers).score]).toEqual([korean, ofNaranjo]);
  });
});

describe('the Korean algorithm', () => {
  it('counts the published case of uid=675 as printed: 11 points, probable', () => {
    expect(koreanAlgorithm(published)).toEqual({ score: 11, grade: 'probable' });
  });

  it('is certain from 12 points: the same with other causes ruled out', () => {
    expect(koreanAlgorithm({ ...published, otherCauses: 'notExplained' })).toEqual({ score: 12, grade: 'certain' });
  });

  it.each([
    [6, 'probable', { timeRelation: 'plausible', withdrawal: 'improved' }],
    [5, 'possible', { timeRelation: 'plausible', otherDrugs: 'interaction' }],
    [2, 'possible', { known: 'reported' }],
    [1, 'unlikely', { otherCauses: 'notExplained' }],
    [-3, 'unlikely', { timeRelation: 'implausible' }],
  ] as const)('%i points are %s', (score, grade, answers) => {
    expect(koreanAlgorithm(answers)).toEqual({ score, grade });
  });

  it('lies between the least and the most that eight items can give', () => {
    const best = koreanAlgorithm({
      ...published,
      pastReaction: 'yes',
      otherCauses: 'notExplained',
      rechallenge: 'recurred',
      specificTest: 'positive',
    });
    expect(best.score).toBe(19);
    const worst = koreanAlgorithm({
      timeRelation: 'implausible',
      withdrawal: 'unchanged',
      pastReaction: 'no',
      otherDrugs: 'explained',
      otherCauses: 'explained',
      known: 'unknown',
      rechallenge: 'notRecurred',
      specificTest: 'negative',
    });
    expect(worst.score).toBe(-13);
  });
});

describe('Naranjo’s scale', () => {
  it('counts the published case of PMC6136411: appeared after, improved, no other cause, objective evidence: 6, probable', () => {
    const answers: CausalityAnswers = {
      timeRelation: 'plausible',
      withdrawal: 'improved',
      otherDrugs: 'notExplained',
      otherCauses: 'notExplained',
      specificTest: 'positive',
    };
    expect(naranjo(answers)).toEqual({ score: 6, grade: 'probable' });
  });

  it('takes a point where something else alone explains it, and gives two only where both kinds are ruled out', () => {
    const after: CausalityAnswers = { timeRelation: 'plausible' };
    expect(naranjo({ ...after, otherDrugs: 'explained', otherCauses: 'notExplained' }).score).toBe(1);
    expect(naranjo({ ...after, otherDrugs: 'notExplained' }).score).toBe(2);
    expect(naranjo({ ...after, otherDrugs: 'interaction', otherCauses: 'notExplained' }).score).toBe(4);
  });

  it.each([
    [9, 'certain'],
    [8, 'probable'],
  ] as const)('%i points are %s', (score, grade) => {
    const nine: CausalityAnswers = {
      known: 'labelled',
      timeRelation: 'plausible',
      withdrawal: 'improved',
      rechallenge: 'recurred',
      otherDrugs: 'notExplained',
      otherCauses: 'notExplained',
      doseRelation: score === 9 ? 'yes' : 'no',
    };
    expect(naranjo(nine)).toEqual({ score, grade });
  });
});

describe('WHO-UMC', () => {
  const probable: CausalityAnswers = {
    timeRelation: 'plausible',
    withdrawal: 'improved',
    otherDrugs: 'notExplained',
    otherCauses: 'notExplained',
  };

  it('is probable without re-administration, and certain where the reaction is definitive too', () => {
    expect(whoUmc(probable)).toEqual({ grade: 'probable', wanting: ['definitive'] });
    expect(whoUmc({ ...probable, definitive: 'yes' })).toEqual({ grade: 'certain', wanting: [] });
  });

  it.each([
    ['other causes stand open', { otherCauses: 'unknown' }, ['otherCauses']],
    ['another drug explains it', { otherDrugs: 'explained' }, ['otherCauses']],
    ['nothing is known of the withdrawal', { withdrawal: 'unknown' }, ['withdrawal']],
    ['it did not come back', { rechallenge: 'notRecurred', definitive: 'yes' }, ['rechallenge']],
  ] as const)('is possible where %s', (_, change, wanting) => {
    expect(whoUmc({ ...probable, ...change })).toEqual({ grade: 'possible', wanting });
  });

  it('is unlikely where the time makes it improbable, and waits for data where nobody knows the time', () => {
    expect(whoUmc({ ...probable, timeRelation: 'implausible' }).grade).toBe('unlikely');
    expect(whoUmc({ ...probable, timeRelation: 'unknown' })).toEqual({ grade: 'unassessable', wanting: ['time'] });
    expect(whoUmc({ ...probable, dataState: 'unobtainable' }).grade).toBe('unassessable');
  });
});

describe('the three side by side', () => {
  it('say nothing of an empty form, nor of one without information', () => {
    const unknown = readAnswers(causalityQuestions.map(({ id }) => ({ question: id, answer: 'unknown' })));
    for (const answers of [{}, unknown]) {
      const said = assessCausality(answers);
      expect([said.korean.grade, said.whoUmc.grade, said.naranjo.grade]).toEqual([undefined, undefined, undefined]);
      expect(said).toMatchObject({ agreed: undefined, disagree: false });
    }
  });

  it('tell a disagreement: the published case is possible by WHO-UMC, whose other causes stand open', () => {
    const said = assessCausality(published);
    expect(said.whoUmc.grade).toBe('possible');
    expect(said).toMatchObject({ agreed: undefined, disagree: true });
  });

  it('agree where they do', () => {
    expect(assessCausality({ timeRelation: 'plausible', known: 'unknown' })).toMatchObject({
      agreed: 'possible',
      disagree: false,
    });
  });
});

it('leaves out what is no answer to its question', () => {
  const pairs = [
    { question: 'known', answer: 'labelled' },
    { question: 'known2', answer: 'labelled' },
    { question: 'withdrawal', answer: 'labelled' },
  ];
  expect(readAnswers(pairs)).toEqual({ known: 'labelled' });
});
