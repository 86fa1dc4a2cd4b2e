import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editedForm, keptForm } from './final-markdown.js';
import { guideMarkdown, keptSentences, type WordedGuide } from './guide-markdown.js';

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
        const through = keptForm(editedForm(made), made);
        expect(through).toBe(made);
        const { sentences, removed } = keptSentences(through, guide.sections);
        expect(sentences.map(({ findingIds }) => findingIds)).toEqual(texts.map((_, index) => [`F${index}`]));
        expect(removed).toEqual([]);
      }),
    );
  });

  it('lose them where a person changed the words, and what was taken out is told', () => {
    const guide = guideOf(['와파린을 살펴봅니다.', '이부프로펜을 쓰지 않습니다.']);
    const edited = guideMarkdown('가이드', guide).replace('와파린을 살펴봅니다.', '와파린을 일주일마다 살펴봅니다.');
    const { sentences, removed } = keptSentences(edited, guide.sections);
    expect(sentences).toEqual([
      { text: '와파린을 일주일마다 살펴봅니다.', findingIds: [] },
      { text: '이부프로펜을 쓰지 않습니다.', findingIds: ['F1'] },
    ]);
    expect(removed.map(({ text }) => text)).toEqual(['와파린을 살펴봅니다.']);
  });
});
