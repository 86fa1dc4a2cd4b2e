import { guideMarkdown, type GuideSection } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { sampleMaterial, shippedVocabulary } from '../../testing/material.js';
import { checkOwnSentences } from './own-sentences.js';

const material = sampleMaterial();
const sections: GuideSection[] = [
  {
    heading: '바로 볼 것',
    sentences: material.findings.map(({ id, title, reasons }) => ({
      kind: 'EXPLAIN',
      text: `${title}: ${reasons.map(({ action }) => action).join('. ')}`,
      findingIds: [id],
    })),
  },
];
const made = guideMarkdown('가이드', { overview: '살펴보았습니다.', sections, closing: '끝입니다.' });
const context = { material, vocabulary: shippedVocabulary(), identifiers: ['가람슬'] };
const marksOf = (markdown: string) => checkOwnSentences(markdown, { markdown: made, sections }, context);

describe('what a person types into a guide of fixed phrases', () => {
  it('is nothing where nothing was typed, in bold and in another order too', () => {
    expect(material.findings.length).toBeGreaterThan(1);
    expect(marksOf(made)).toEqual([]);
    const first = made.split('\n').find((line) => line.startsWith('- '));
    expect(marksOf(`${made.replace(`${first}\n`, '')}\n\n${first?.replace(/^- (.*)$/u, '- **$1**')}`)).toEqual([]);
  });

  it.each([
    ['a drug that no finding names', '- 암로디핀도 함께 끊게 합니다.', /암로디핀/u],
    ['a dose that no finding names', '- 와파린을 750밀리그램으로 늘립니다.', /750/u],
    ['that nothing is wrong', '- 이 처방은 안전합니다.', /./u],
    ['who the patient is', '- 가람슬 환자에게 설명했습니다.', /./u],
    ['what no finding holds, in a paragraph too', '담당 약사가 확인했습니다.', /./u],
    ['what no finding holds, in a heading too', '## 암로디핀 중단', /암로디핀/u],
  ])('is marked where it says %s', (_what, line, reason) => {
    const marked = marksOf(`${made}\n\n${line}`);
    expect(marked.map(({ text }) => text)).toEqual([line.replace(/^(?:- |## )/u, '')]);
    expect(marked[0]?.reasons.join(' ')).toMatch(reason);
  });

  it('is marked where the words of a sentence were changed to what its findings do not say', () => {
    const [sentence] = sections[0]?.sentences ?? [];
    const changed = made.replace(sentence?.text ?? '', `${sentence?.text} 암로디핀을 더합니다.`);
    expect(changed).not.toBe(made);
    const marked = marksOf(changed);
    expect(marked).toHaveLength(1);
    expect(marked[0]?.reasons.join(' ')).toContain('암로디핀');
  });

  it('is marked in bold as it is plain, and hidden by no mark of the text', () => {
    for (const line of ['- **암로**디핀을 씁니다.', '- 암로\\_디핀 암로디핀을 씁니다.'])
      expect(marksOf(`${made}\n\n${line}`)[0]?.reasons.join(' ')).toContain('암로디핀');
  });
});
