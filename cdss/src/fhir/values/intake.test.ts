import { describe, expect, it } from 'vitest';
import { readIntake } from './intake.js';

const daily = (frequency: number, more: object = {}) => ({
  repeat: { frequency, period: 1, periodUnit: 'd', ...more },
});
const tablets = (value: number) => [{ doseQuantity: { value, unit: '정' } }];

describe('the times of a day that an instruction names', () => {
  it.each([
    ['codes', { timing: daily(2, { when: ['PCM', 'PCV'] }) }, ['MORNING', 'EVENING'], 'AFTER'],
    ['hours', { timing: daily(2, { timeOfDay: ['08:00:00', '21:30:00'] }) }, ['MORNING', 'BEDTIME'], undefined],
    ['words', { text: '1일 2회 아침, 저녁 식후 30분 1정씩' }, ['MORNING', 'EVENING'], 'AFTER'],
    ['words before sleep', { text: '1일 1회 1정 취침 전' }, ['BEDTIME'], undefined],
    ['every meal', { text: '1일 3회 매 식후 1정씩' }, ['MORNING', 'NOON', 'EVENING'], 'AFTER'],
    ['an abbreviation', { timing: { code: { coding: [{ code: 'BED' }] } } }, ['BEDTIME'], undefined],
    ['an empty stomach', { text: '하루 1회 아침 공복에 1정' }, ['MORNING'], 'EMPTY'],
  ])('%s', (_, dosage, times, meal) => {
    const intake = readIntake([dosage]);
    expect(intake?.times?.map(({ time }) => time)).toEqual(times);
    expect(intake?.meal).toBe(meal);
  });

  it.each([
    ['only how often', { timing: daily(2) }],
    ['fewer times than doses', { timing: daily(3, { when: ['MORN'] }) }],
    ['an hour of no part of the day', { timing: daily(1, { timeOfDay: ['03:00:00'] }) }],
    ['a choice', { text: '1일 1회 아침 또는 저녁' }],
    ['what is forbidden', { text: '저녁에는 드시지 마십시오. 1일 1회' }],
    ['days of the week', { timing: { repeat: { when: ['MORN'], dayOfWeek: ['mon'] } } }],
  ])('says nothing by %s', (_, dosage) => expect(readIntake([dosage])?.times).toBeUndefined());

  it('tells the amount of each time, and nothing where two instructions name the same', () => {
    const morning = { timing: daily(1, { when: ['MORN'] }), doseAndRate: tablets(2) };
    const evening = { timing: daily(1, { when: ['EVE'] }), doseAndRate: tablets(1) };
    expect(readIntake([evening, morning])?.times).toEqual([
      { time: 'MORNING', amount: '2 정' },
      { time: 'EVENING', amount: '1 정' },
    ]);
    expect(readIntake([morning, morning])).toBeUndefined();
    // The second step of a taper is of other days.
    expect(
      readIntake([
        { ...morning, sequence: 1 },
        { ...evening, sequence: 2 },
      ])?.times,
    ).toHaveLength(1);
  });

  it('of a drug that is taken when needed tells that alone', () => {
    expect(readIntake([{ text: '필요시 취침 전 1정' }])).toEqual({ asNeeded: true });
    expect(readIntake([])).toBeUndefined();
  });
});
