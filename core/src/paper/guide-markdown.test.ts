import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guideMarkdown, keptSentences, type WordedGuide } from './guide-markdown.js';
import { richMarkdown, richText } from './rich-text.js';

describe('sentences of an edited guide', () => {
  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((one) => /\S/u.test(one) && !/[\r\n]/u.test(one));
  const guideOf = (texts: readonly string[]): WordedGuide => ({
    overview: '살펴보았습니다.',
    sections: [
      {
        heading: '바로',
        sentences: texts.map((text, index) => ({ kind: 'EXPLAIN', text, findingIds: [`F${index}`] })),
      },
    ],
    closing: '끝',
  });

  it('keep their findings through the editor, whatever they are written with', () => {
    const plain = words.map((one) =>
      `안내 ${one.replaceAll('*', '').replaceAll('\\', '').replace(/\s+/gu, ' ').trim()}`.trim(),
    );
    fc.assert(
      fc.property(fc.uniqueArray(plain, { minLength: 1, maxLength: 5 }), (texts) => {
        const guide = guideOf(texts);
        const made = guideMarkdown('가이드', guide);
        const through = richMarkdown(richText(made));
        expect(through).toBe(made);
        const { sentences, removed } = keptSentences(through, guide.sections);
        expect(sentences.map(({ findingIds }) => findingIds)).toEqual(texts.map((_, index) => [`F${index}`]));
        expect(removed).toEqual([]);
      }),
    );
  });

  it('keep them where a person changed the words, beside the words they were made with; what was taken out is told', () => {
    const guide = guideOf([
      '와파린을 일주일에 한 번 살펴봅니다.',
      '이부프로펜을 쓰지 않습니다.',
      '디곡신 농도를 잽니다.',
    ]);
    const edited = guideMarkdown('가이드', guide)
      .replace('일주일에 한 번', '사흘마다')
      .replace('- 디곡신 농도를 잽니다.', '- 담당 약사가 확인했습니다.');
    const { sentences, removed } = keptSentences(edited, guide.sections);
    expect(sentences).toEqual([
      {
        text: '와파린을 사흘마다 살펴봅니다.',
        findingIds: ['F0'],
        changedFrom: '와파린을 일주일에 한 번 살펴봅니다.',
        added: false,
      },
      { text: '이부프로펜을 쓰지 않습니다.', findingIds: ['F1'], changedFrom: null, added: false },
      { text: '담당 약사가 확인했습니다.', findingIds: [], changedFrom: null, added: true },
    ]);
    expect(removed.map(({ text }) => text)).toEqual(['디곡신 농도를 잽니다.']);
  });

  it('give one finding to one sentence: of two that are like it the liker one', () => {
    const guide = guideOf(['와파린을 일주일에 한 번 살펴봅니다.']);
    const edited = guideMarkdown(
      '가이드',
      guideOf(['와파린을 한 번 살펴봅니다.', '와파린을 일주일에 두 번 살펴봅니다.']),
    );
    const { sentences, removed } = keptSentences(edited, guide.sections);
    expect(sentences.map(({ findingIds, added }) => [findingIds, added])).toEqual([
      [[], true],
      [['F0'], false],
    ]);
    expect(removed).toEqual([]);
  });

  it('are the same in bold', () => {
    const guide = guideOf(['이부프로펜을 쓰지 않습니다.']);
    const edited = guideMarkdown('가이드', guide).replace('이부프로펜을', '**이부프로펜을**');
    expect(keptSentences(edited, guide.sections).sentences).toEqual([
      { text: '이부프로펜을 쓰지 않습니다.', findingIds: ['F0'], changedFrom: null, added: false },
    ]);
  });
});
