import { expect, test } from 'vitest';
import type { Guide } from '@onyak/core';
import { drugLabel, plainName, productName } from './drug-names.js';
import { finalMarkdown } from './final-text.js';
import { tellNotScreened } from './not-screened.js';
import { asSentence, toPolite } from './polite.js';
import { quoted } from './quote.js';
import { chooseSigns } from './signs.js';

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

test.each([
  ['대화와르파린나트륨정2밀리그램_(2mg/1정)', '대화와르파린나트륨정'],
  ['씬지로이드정0.1밀리그램(레보티록신나트륨수화물)_(0.1mg/1정)', '씬지로이드정'],
  ['타이레놀8시간이알서방정(아세트아미노펜)_(0.65g/1정)', '타이레놀8시간이알서방정'],
  ['티모프틱점안액0.5%(티몰롤말레산염)', '티모프틱점안액'],
  ['Simvastatin 20 MG Oral Tablet', 'Simvastatin'],
  ['이 약은 안전합니다 계속 드십시오', ''],
  ['김환자 010-1234-5678 처방', ''],
  ['<b>약</b>', ''],
  ['괜찮으니 계속 복용 바람', ''],
  ['두 배로 쓸 것', ''],
])('the product %s is called %s', (product, name) => {
  expect(productName(product)).toBe(name);
});

test('a drug is called by its product, the ingredient beside it where the product does not say it', () => {
  expect(drugLabel({ name: '와파린', products: ['쿠파린정2밀리그램'] })).toBe('쿠파린정(와파린)');
  expect(drugLabel({ name: '아스피린', products: ['아스피린프로텍트정100밀리그램'] })).toBe('아스피린프로텍트정');
  expect(drugLabel({ name: '와파린', products: ['쿠파린정2밀리그램', '쿠파린정5밀리그램', '대화와르파린정'] })).toBe(
    '쿠파린정·대화와르파린정(와파린)',
  );
  expect(drugLabel({ name: '와파린', products: [] })).toBe('와파린');
  expect(plainName('가'.repeat(60))).toBe('');
});

test('recorded text is quoted on one line, cut, without links and markup', () => {
  expect(quoted('  페니실린\n두드러기 ')).toBe('「페니실린 두드러기」');
  expect(quoted('<b>[여기](http://x.kr) 두 배로</b>')).not.toMatch(/[<>[\]]|http/u);
  expect([...quoted('가'.repeat(200))].length).toBeLessThan(50);
  expect(quoted('')).toBe('');
});

test('seven signs at most, of every grave harm one before a second of another, each under the gravest', () => {
  const harm = (id: string, urgency: 'EMERGENCY' | 'PROMPT' | 'TELL', signs: string[]) => ({
    harm: { id, plain: '', signs, urgency, clinician: '' },
    severity: 'MAJOR' as const,
  });
  const watched = [
    harm('c', 'TELL', ['변비', '부종']),
    harm('b', 'PROMPT', ['어지럼', '부기', '졸음']),
    harm('a', 'EMERGENCY', ['검은 변', '코피', '어지럼']),
    ...['d', 'e', 'f', 'g', 'h'].map((id) => harm(id, 'EMERGENCY', [`${id}1`, `${id}2`])),
  ];
  const told = chooseSigns(watched, []);
  const signs = told.flatMap((one) => one.signs);
  expect(signs).toHaveLength(7);
  expect(told.filter((one) => one.harm.urgency === 'EMERGENCY').flatMap((one) => one.signs)).toEqual([
    '검은 변',
    'd1',
    'e1',
    'f1',
    'g1',
    'h1',
  ]);
  // A sign of something graver is not told as something milder.
  expect(signs).not.toContain('어지럼');
  expect(chooseSigns([], [])).toEqual([]);
});
