import type { Finding, Severity } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { drugNamesOf, quotation } from './evidence/effects.js';
import { buildMatrix, bySeverity, countReasons, titlesOf } from './findings/findings.js';
import { listedCount } from './listed/listed-count.js';
import { groupNotScreened, namesOfGroup } from './not-screened/not-screened.js';

const finding = (
  id: string,
  severity: Severity,
  drugs: readonly string[],
  kind: Finding['kind'] = 'INTERACTION',
): Finding => ({
  id,
  kind,
  severity,
  title: id,
  reasons: [
    {
      kind,
      ruleId: id,
      ruleName: id,
      severity,
      trigger: '',
      mechanism: '',
      action: '',
      source: '',
      certainty: 'FULL',
      certaintyNote: '',
      contextNote: '',
    },
  ],
  drugs: drugs.map((atcCode) => ({ atcCode, substanceAtc: atcCode, name: atcCode, medicationCode: '', products: [] })),
  diagnoses: [],
  sideEffects: [],
  knowledgeRelease: 1,
});

describe('findings', () => {
  it('come most severe first', () => {
    expect(
      bySeverity([finding('a', 'INFO', []), finding('b', 'CONTRAINDICATED', []), finding('c', 'MAJOR', [])]).map(
        (item) => item.id,
      ),
    ).toEqual(['b', 'c', 'a']);
  });

  it('make a matrix of pairs: the worst severity of a pair, every finding behind it, either order', () => {
    const matrix = buildMatrix([
      finding('a', 'MODERATE', ['B01', 'M01']),
      finding('b', 'MAJOR', ['M01', 'B01'], 'SAME_CLASS'),
      finding('c', 'INFO', ['B01', 'C09']),
      finding('d', 'MAJOR', ['N05', 'N06'], 'BEERS'),
    ]);
    expect(matrix.cell('M01', 'B01')).toEqual({ severity: 'MAJOR', findingIds: ['a', 'b'] });
    expect(matrix.cell('B01', 'M01')).toEqual(matrix.cell('M01', 'B01'));
    expect(matrix.cell('M01', 'C09')).toBeUndefined();
    expect(matrix.drugs.map((drug) => drug.code)).toEqual(['B01', 'M01', 'C09']);
  });

  it('are counted by the facts that opening them shows', () => {
    const two = finding('b', 'MAJOR', []);
    const byId = new Map([
      ['a', finding('a', 'MAJOR', [])],
      ['b', { ...two, reasons: [...two.reasons, ...two.reasons] }],
    ]);
    expect([['a'], ['b'], ['a', 'b', 'b'], ['gone']].map((ids) => countReasons(ids, byId))).toEqual([1, 2, 3, 0]);
    const named = new Map(['1', '2', '3', '4', '5'].map((id) => [id, finding(id, 'INFO', [])]));
    expect(titlesOf(['1', '2', '3', '4', '5'], named)).toBe('1 / 2 / 3 외 2건');
    expect(titlesOf(['1', '1', 'gone'], named)).toBe('1');
  });
});

describe('what was not screened', () => {
  it('is grouped by reason with drugs first', () => {
    const item = (what: 'MEDICATION' | 'RULE', reason: 'NO_ATC' | 'NOT_COMPUTABLE', name: string) => ({
      what,
      code: '',
      name,
      reason,
      reasonText: reason,
    });
    const groups = groupNotScreened([
      item('RULE', 'NOT_COMPUTABLE', 'A1'),
      item('MEDICATION', 'NO_ATC', '약1'),
      item('MEDICATION', 'NO_ATC', '약2'),
    ]);
    expect(groups.map((group) => [group.what, group.items.length])).toEqual([
      ['MEDICATION', 2],
      ['RULE', 1],
    ]);
  });
});

describe('what a finding does, and free text of the record', () => {
  const drug = (atcCode: string, name: string) => ({
    atcCode,
    substanceAtc: atcCode,
    name,
    medicationCode: '',
    products: [],
  });

  it('calls the drugs of an effect by name, each once', () => {
    const drugs = [drug('B01AA03', '와파린'), drug('M01AE01', '이부프로펜')];
    expect(drugNamesOf(['M01AE01', 'M01AE01'], { drugs })).toBe('이부프로펜');
    expect(drugNamesOf([], { drugs })).toBe('');
  });

  it('shows recorded text as a quotation on one line, cut', () => {
    expect(quotation('주사 맞고\n쓰러짐')).toBe('「주사 맞고 쓰러짐」');
    expect(quotation('가'.repeat(500)).length).toBeLessThan(130);
  });

  it('names twenty of what was not screened and counts the rest; a recorded reaction is quoted', () => {
    const items = Array.from({ length: 25 }, (_, index) => ({
      what: 'MEDICATION' as const,
      code: '',
      name: `약${index}`,
      reason: 'NO_ATC' as const,
      reasonText: '코드 없음',
    }));
    const [drugs] = groupNotScreened(items);
    expect(drugs && namesOfGroup(drugs)).toMatchObject({ more: 5 });
    const [reaction] = groupNotScreened([
      { what: 'SIDE_EFFECT', code: '', name: '주사 맞고 쓰러짐', reason: 'NOT_UNDERSTOOD', reasonText: '' },
    ]);
    expect(reaction && namesOfGroup(reaction).names).toBe('「주사 맞고 쓰러짐」');
    const [check] = groupNotScreened([
      { what: 'CHECK', code: 'FOOD', name: '음식과의 상호작용', reason: 'NOT_CARRIED', reasonText: '' },
    ]);
    expect(check && namesOfGroup(check).names).toBe('음식과의 상호작용');
  });
});

it('a list of requests tells how many it shows, and at its bound where the older ones are', () => {
  expect(listedCount(9_998, 9_999)).toBe('9,998건');
  expect(listedCount(9_999, 9_999)).toMatch(/^최근 9,999건까지 .*연구 환자 조회/u);
});
