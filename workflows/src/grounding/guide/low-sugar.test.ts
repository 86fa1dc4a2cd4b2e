import { describe, expect, test } from 'vitest';
import { composeGuide } from '../../llm/offline/compose-guide.js';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { finalTextOf } from '../../testing/sample-guides.js';
import { sketch } from '../../testing/sketch.js';
import { checkFinalText } from '../final-text/check-final-text.js';
import { checkGuide } from './check-guide.js';

const candy = '먼저 사탕이나 주스를 드십시오';
const glucose = '먼저 사탕이 아니라 포도당을 드십시오';
/** Sulphonylurea and insulin, whose own findings know nothing of the third drug. */
const taking = (code: string, name: string) => {
  const drugs = [
    ['A10BB12', '나온글리메피리드정'],
    ['A10AE04', '가온인슐린주'],
    [code, name],
  ] as const;
  return screenedMaterial(sketch({ drugs, age: 60, diagnoses: [['E119', '2형 당뇨병']] }));
};

describe.each([
  ['A10BF01', '다온아카보스정', glucose, candy],
  ['A10BK01', '다온다파글리플로진정', candy, glucose],
])('what raises the sugar of who takes %s', (code, name, right, wrong) => {
  const material = taking(code, name);
  const context = { material, vocabulary: shippedVocabulary(), identifiers: [] };
  const guide = composeGuide(material, []);
  const told = (text: string) => text.replaceAll(right, wrong);

  test('stands in the guide, and no other', () => {
    const texts = guide.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join('\n');
    expect(texts).toContain(right);
    expect(checkGuide(guide, context)).toEqual([]);
    const sections = guide.sections.map((section) => ({
      ...section,
      sentences: section.sentences.map((sentence) => ({ ...sentence, text: told(sentence.text) })),
    }));
    expect(checkGuide({ ...guide, sections }, context)).not.toEqual([]);
  });

  test('stands in the final text, and no other', () => {
    const text = finalTextOf(material);
    expect(text).toContain(right);
    expect(checkFinalText(text, guide, context)).toEqual([]);
    expect(checkFinalText(told(text), guide, context)).not.toEqual([]);
  });
});
