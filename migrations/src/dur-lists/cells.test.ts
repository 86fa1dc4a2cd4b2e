import { describe, expect, it } from 'vitest';
import { mixNames, readAge, readDate, readDays, readGrade, readLive, readMaximum, readMixed } from './cells.js';
import { routesOf } from './routes.js';

describe('cells of the ministry', () => {
  it.each([
    ['12세 미만', '<', 12, 'year'],
    ['18세 이하', '<=', 18, 'year'],
    ['6개월 미만', '<', 6, 'month'],
    ['만 2세미만(24개월 미만)', '<', 2, 'year'],
    ['생후 4주 이하', '<=', 4, 'week'],
    ['６５세 이상', '>=', 65, 'year'],
  ] as const)('age %s', (text, op, age, unit) => expect(readAge(text)).toEqual({ op, age, unit }));
  it.each(['', '소아', '12세', '2세 이상 12세 미만', '미만 12세', '12.5세 미만'])('no age: %j', (text) =>
    expect(readAge(text)).toBeUndefined(),
  );

  it.each([
    ['0.25밀리그램', 0.25, 'mg', 'day', ''],
    ['400mg', 400, 'mg', 'day', ''],
    ['4,000 밀리그람', 4000, 'mg', 'day', ''],
    ['1일 최대 4그램', 4, 'g', 'day', ''],
    ['100㎍', 100, 'ug', 'day', ''],
    ['250 마이크로그램', 250, 'ug', 'day', ''],
    ['주 10mg', 10, 'mg', 'week', ''],
    ['1.5mg/주', 1.5, 'mg', 'week', ''],
    ['5만단위', 50_000, 'IU', 'day', ''],
    ['20,000 I.U.', 20_000, 'IU', 'day', ''],
    ['1방울', 1, 'drop', 'day', ''],
    ['아세트아미노펜으로서 4그램', 4, 'g', 'day', '아세트아미노펜'],
    ['트라마돌 400mg', 400, 'mg', 'day', '트라마돌'],
  ] as const)('maximum %s', (text, maximum, unit, period, of) =>
    expect(readMaximum(text)).toMatchObject({ maximum, unit, period, of }),
  );
  it.each(['', 'mg', '0mg', '적당량', '400정', '400mg 또는 800mg', '4,00mg'])('no maximum: %j', (text) =>
    expect(readMaximum(text)).toBeUndefined(),
  );

  it('days, grades, dates, states', () => {
    expect(['21일', '4주', '최대 28일', '7', '3개월', '0일', ''].map(readDays)).toEqual([
      21,
      28,
      28,
      7,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['1등급', '2', ' 3 등급', '4등급', ''].map(readGrade)).toEqual(['1', '2', '3', undefined, undefined]);
    expect(['20140109', '2014-01-09', '2014.1.9.', '', '20140230', '작년'].map(readDate)).toEqual([
      ...Array<string>(3).fill('2014-01-09'),
      '',
      undefined,
      undefined,
    ]);
    expect(['정상', 'N', '', '삭제', 'y', '보류'].map(readLive)).toEqual([true, true, true, false, false, undefined]);
    expect([readMixed('복합', ''), readMixed('단일', '갑/을'), readMixed('', '갑'), readMixed('혼합', '')]).toEqual([
      true,
      false,
      true,
      undefined,
    ]);
    expect(mixNames('[D000563]벤세라지드/[D000302]레보도파')).toEqual([
      { code: 'D000563', name: '벤세라지드' },
      { code: 'D000302', name: '레보도파' },
    ]);
    expect(mixNames('Ibuprofen + Caffeine').map(({ name }) => name)).toEqual(['Ibuprofen', 'Caffeine']);
  });

  it('routes of forms; a form that is not known is for any route', () => {
    expect(['필름코팅정/캡슐', '용액주사제', '점안액/점이제', '정제/미지의 형태', ''].map(routesOf)).toEqual([
      'oral',
      'injection',
      'ear|eye',
      '',
      '',
    ]);
  });
});
