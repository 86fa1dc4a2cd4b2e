import { diffWords, type Guide, type GuideSentence } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { compareSentences, countChanges, findingsWordedOnlyBy, guideSentences } from './compare-sentences.js';

const say = (kind: GuideSentence['kind'], text: string, ...findingIds: string[]): GuideSentence => ({
  kind,
  text,
  findingIds,
});
const guide = (now: GuideSentence[], soon: GuideSentence[] = [], overview = '', closing = ''): Guide => ({
  overview,
  closing,
  sections: [
    { urgency: 'NOW', heading: '바로', sentences: now },
    { urgency: 'SOON', heading: '다음 진료', sentences: soon },
  ],
});
const compareGuides = (before: Guide, after: Guide) => compareSentences(guideSentences(before), guideSentences(after));
const told = (before: Guide, after: Guide) =>
  compareGuides(before, after).map(({ change, before: from, after: into }) => [
    change,
    from?.text ?? '',
    into?.text ?? '',
  ]);

describe('two versions of a guide', () => {
  it('are compared sentence by sentence, each with its evidence', () => {
    const before = guide([
      say('EXPLAIN', '와파린과 이부프로펜을 함께 쓰면 피가 잘 멎지 않을 수 있습니다(근거: 출혈 위험 상가).', 'a'),
      say('WATCH', '검은 변이 나타나면 병원에 가십시오.', 'a'),
      say('KEEP', '스스로 끊지 마십시오.', 'a', 'b'),
    ]);
    const after = guide([
      say('EXPLAIN', '와파린과 이부프로펜을 함께 쓰면 피가 잘 멎지 않을 수 있습니다.', 'a'),
      say('KEEP', '스스로 끊지 마십시오.', 'a', 'b'),
      say('ASK', '약사에게 물어보십시오.', 'b'),
    ]);
    const rows = compareGuides(before, after);
    expect(rows.map(({ change }) => change)).toEqual(['CHANGED', 'REMOVED', 'SAME', 'ADDED']);
    expect(rows[0]?.pieces.filter(({ side }) => side !== 'both')).toEqual([
      { side: 'before', text: '(근거: 출혈 위험 상가)' },
    ]);
    expect(rows.map(({ findingIds }) => findingIds)).toEqual([['a'], ['a'], ['a', 'b'], ['b']]);
    expect(countChanges(rows)).toEqual({ SAME: 1, MOVED: 0, CHANGED: 1, ADDED: 1, REMOVED: 1 });
  });

  it('never lose a sentence of either, whatever the order, and pair no two about different findings', () => {
    const before = guide(
      [
        say('EXPLAIN', '가 약과 나 약을 함께 쓰면 위험합니다.', 'a'),
        say('EXPLAIN', '다 약과 라 약을 함께 쓰면 위험합니다.', 'b'),
      ],
      [say('ASK', '물어보십시오.', 'a')],
    );
    const after = guide(
      [say('ASK', '물어보십시오.', 'a')],
      [
        say('EXPLAIN', '가 약과 라 약을 함께 쓰면 위험합니다.', 'c'),
        say('EXPLAIN', '가 약과 나 약을 함께 쓰면 위험합니다.', 'a'),
      ],
    );
    const rows = told(before, after);
    expect(rows).toContainEqual(['MOVED', '물어보십시오.', '물어보십시오.']);
    expect(rows).toContainEqual(['ADDED', '', '가 약과 라 약을 함께 쓰면 위험합니다.']);
    expect(rows).toContainEqual(['REMOVED', '다 약과 라 약을 함께 쓰면 위험합니다.', '']);
    const count = (column: 1 | 2) => rows.filter((row) => row[column] !== '').length;
    expect([count(1), count(2)]).toEqual([3, 3]);
  });

  it('show what stands outside the sections, the memo of the model left out', () => {
    const found = '두 가지를 찾았습니다.';
    const before = guide([], [], `${found}\n\n[작성 메모] 틀로 썼습니다.`, '음식은 살펴보지 않았습니다. 물어보십시오.');
    const after = guide([], [], `${found}\n\n[작성 메모] 더 짧게 썼습니다.`, '음식은 살펴보지 않았습니다.');
    expect(told(before, after)).toEqual([
      ['SAME', found, found],
      ['SAME', '음식은 살펴보지 않았습니다.', '음식은 살펴보지 않았습니다.'],
      ['REMOVED', '물어보십시오.', ''],
    ]);
  });

  it('tell which findings only one of them words', () => {
    const before = guide([say('EXPLAIN', '가', 'a'), say('EXPLAIN', '나', 'b')]);
    const shorter = guide([say('EXPLAIN', '가', 'a')]);
    expect(findingsWordedOnlyBy(guideSentences(before), guideSentences(shorter))).toEqual(['b']);
    expect(compareGuides(before, before).every(({ change }) => change === 'SAME')).toBe(true);
  });
});

it('two sentences are told apart word by word, and both can be read off what is told', () => {
  // A word that both have is followed by a space in one of them alone.
  const before = '어눌한 말 같은 증상이 있고 피가 잘 멎지 않을 수 있습니다(근거: 상가).';
  const after = '어눌한 말, 증상이 있고 코피가 잘 멎지 않을 수도 있습니다.';
  const pieces = diffWords(before, after);
  const read = (side: 'before' | 'after') =>
    pieces
      .filter((piece) => piece.side === 'both' || piece.side === side)
      .map(({ text }) => text)
      .join('');
  expect([read('before'), read('after')]).toEqual([before, after]);
  expect(pieces.some(({ side, text }) => side === 'both' && text.includes('잘 멎지 않을'))).toBe(true);
  expect(diffWords('', '새')).toEqual([{ side: 'after', text: '새' }]);
});
