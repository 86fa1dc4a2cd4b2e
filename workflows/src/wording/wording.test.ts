import { expect, test } from 'vitest';
import type { Guide } from '@onyak/core';
import { finalMarkdown } from './final-text.js';
import { tellNotScreened } from './not-screened.js';
import { joinWords, withParticle } from './particles.js';
import { asSentence, toPolite } from './polite.js';

test.each([
  ['와파린', '와파린은', '와파린을', '와파린과', '와파린으로'],
  ['디곡신정', '디곡신정은', '디곡신정을', '디곡신정과', '디곡신정으로'],
  ['칼슘제', '칼슘제는', '칼슘제를', '칼슘제와', '칼슘제로'],
  ['졸피뎀 10', '졸피뎀 10은', '졸피뎀 10을', '졸피뎀 10과', '졸피뎀 10으로'],
  ['페니토인(주사)', '페니토인(주사)은', '페니토인(주사)을', '페니토인(주사)과', '페니토인(주사)으로'],
  ['아세틸', '아세틸은', '아세틸을', '아세틸과', '아세틸로'],
  ['warfarin', 'warfarin은', 'warfarin을', 'warfarin과', 'warfarin으로'],
  ['morphine', 'morphine은', 'morphine을', 'morphine과', 'morphine으로'],
  ['furosemide', 'furosemide는', 'furosemide를', 'furosemide와', 'furosemide로'],
  ['NSAID', 'NSAID는', 'NSAID를', 'NSAID와', 'NSAID로'],
  ['PPI', 'PPI는', 'PPI를', 'PPI와', 'PPI로'],
  ['타이레놀 ER', '타이레놀 ER은', '타이레놀 ER을', '타이레놀 ER과', '타이레놀 ER로'],
])('particles after %s', (word, topic, object, and, by) => {
  expect([
    withParticle(word, '은'),
    withParticle(word, '을'),
    withParticle(word, '과'),
    withParticle(word, '으로'),
  ]).toEqual([topic, object, and, by]);
});

test('where the reading of a Latin word is not settled both forms stand', () => {
  expect(withParticle('Plavixq', '은')).toBe('Plavixq은(는)');
  expect(withParticle('Plavixq', '으로')).toBe('Plavixq(으)로');
});

test('lists', () => {
  expect(joinWords([])).toBe('');
  expect(joinWords(['와파린'])).toBe('와파린');
  expect(joinWords(['와파린', '아스피린'])).toBe('와파린과 아스피린');
  expect(joinWords(['아스피린', '디곡신', '칼슘제'])).toBe('아스피린, 디곡신과 칼슘제');
});

test.each([
  ['피한다.', '피합니다.'],
  ['쓰지 않는다.', '쓰지 않습니다.'],
  ['저용량을 쓴다.', '저용량을 씁니다.'],
  ['다른 약으로 바꾼다.', '다른 약으로 바꿉니다.'],
  ['양을 줄인다. 농도를 측정한다.', '양을 줄입니다. 농도를 측정합니다.'],
  ['위험이 크다.', '위험이 큽니다.'],
  ['위험이 높다', '위험이 높습니다'],
  ['효과가 입증되지 않았다', '효과가 입증되지 않았습니다'],
  ['필요하다.', '필요합니다.'],
  ['금기가 아니다.', '금기가 아닙니다.'],
  ['병용 금기.', '병용 금기입니다.'],
  ['이미 줄였습니다.', '이미 줄였습니다.'],
  ['최소 용량·최단 기간', '최소 용량·최단 기간'],
  ['다만 증상을 본다(주의).', '다만 증상을 본다(주의).'],
])('%s in polite style', (plain, polite) => {
  expect(toPolite(plain)).toBe(polite);
});

test('a sentence ends in a full stop, an empty one stays empty', () => {
  expect(asSentence('칼륨 측정 이력 없음')).toBe('칼륨 측정 이력 없음.');
  expect(asSentence('')).toBe('');
});

test('the final text keeps every sentence, leaves the memo out and lets no name become markup', () => {
  const guide: Guide = {
    overview: '살펴볼 점이 있습니다.\n\n[작성 메모] 틀로 썼습니다.',
    sections: [
      {
        urgency: 'NOW',
        heading: '지금',
        sentences: [{ kind: 'EXPLAIN', text: '약*가*_나_<b>은 위험합니다.', findingIds: ['x'] }],
      },
    ],
    closing: '끝.',
  };
  const text = finalMarkdown(guide);
  expect(text).toContain('- 약\\*가\\*\\_나\\_\\<b\\>은 위험합니다.');
  expect(text).not.toContain('작성 메모');
  expect(text).toContain('끝.');
});

test('what was not screened is told by reason: three names and the count', () => {
  const item = (name: string, reason: 'NO_DAYS' | 'NO_ATC') => ({
    what: 'MEDICATION' as const,
    code: `c-${name}`,
    name,
    reason,
    reasonText: '길고 긴 설명',
  });
  expect(tellNotScreened([...'가나다라마'].map((name) => item(name, 'NO_DAYS')))).toEqual([
    '복용 일수가 없는 약 5건(가, 나, 다 등)',
  ]);
  expect(tellNotScreened([item('가', 'NO_ATC'), item('나', 'NO_DAYS')])).toEqual([
    '약 코드가 없는 약 1건(가)',
    '복용 일수가 없는 약 1건(나)',
  ]);
  expect(tellNotScreened([])).toEqual([]);
});
