import { describe, expect, it } from 'vitest';
import { composeGuide, plainGuide } from '../llm/offline/compose-guide.js';
import { composePatientText } from '../llm/offline/compose-patient-text.js';
import { guidePatients } from '../testing/guide-patients.js';
import { sampleMaterial, screenedMaterial } from '../testing/material.js';
import { speaksToProfessionals } from '../wording/final-text.js';
import { wordGuide, wordMarkdown, placesWorded } from './institution-wordings.js';
import { fillPhrase, phraseOf, readPhrases } from './phrase-reader.js';
import { sentenceChanges } from './sentence-changes.js';

const material = sampleMaterial();
const guide = plainGuide(material);
const final = composePatientText(composeGuide(material, []), material);
const source = { guide, findings: material.findings, wordings: [] };

describe('sentences of the engine, read back', () => {
  it('knows every sentence for patients as one of its own, and fills it to the same letters', () => {
    const guides = [...guidePatients({ count: 12, seed: 3, drugs: 8 })].map((one) => plainGuide(screenedMaterial(one)));
    const sentences = [guide, ...guides]
      .flatMap(({ sections }) => sections.flatMap((section) => section.sentences))
      .map(({ text }) => text)
      .filter((text) => !speaksToProfessionals(text));
    expect(sentences.length).toBeGreaterThan(100);
    const unread = sentences.filter((text) => readPhrases(text)[0]?.start !== 0);
    expect(unread).toEqual([]);
    for (const text of sentences)
      for (const read of readPhrases(text))
        expect(fillPhrase(phraseOf(read.key)?.template ?? '', read)).toBe(text.slice(read.start, read.end));
  });
});

describe('the words of an institution', () => {
  const wordings = [
    {
      phrase: 'ask.askToday',
      version: 3,
      text: '오늘 꼭 처방한 의사나 약사에게 전화해 {subject} 계속 써도 되는지 물어보십시오',
    },
  ];
  it("stand in place of the engine's sentence alone, with what the findings give, and are found again", () => {
    const worded = wordGuide(guide, wordings);
    const before = guide.sections.flatMap(({ sentences }) => sentences);
    const after = worded.guide.sections.flatMap(({ sentences }) => sentences);
    const changed = after.filter(({ text }, at) => text !== before[at]?.text);
    expect(changed).toEqual([
      expect.objectContaining({
        kind: 'ASK',
        text: '오늘 꼭 처방한 의사나 약사에게 전화해 와파린정, 클래리트로마이신정과 디아제팜정을 계속 써도 되는지 물어보십시오.',
      }),
    ]);
    const [place, ...others] = placesWorded(worded.guide, wordings);
    expect(place).toMatchObject({ phrase: 'ask.askToday', version: 3 });
    expect(place?.at).toMatch(/^s0\./u);
    expect(others).toEqual([]);
    expect(placesWorded(guide, wordings)).toEqual([]);
  });

  it('stand in the final text too, of which nothing else changes', () => {
    const lines = wordMarkdown(final, wordings).split('\n');
    const changed = lines.filter((line, at) => line !== final.split('\n')[at]);
    expect(changed).toHaveLength(1);
    expect(changed[0]).toContain('오늘 꼭 처방한 의사나 약사에게');
  });
});

describe("what people made of the engine's sentences", () => {
  const outcomeOf = (edited: string) =>
    sentenceChanges(final, edited, source).filter(({ outcome }) => outcome !== 'KEPT');

  it('finds no change in a text that nobody has edited, whatever stands after it', () => {
    const uses = sentenceChanges(final, `${final}\n덧붙인 말입니다.`, source);
    expect(uses.length).toBeGreaterThan(8);
    expect(uses.every(({ outcome }) => outcome === 'KEPT')).toBe(true);
  });

  it('tells the changed words with the places of the sentence, and the rule it was said for', () => {
    const edited = final
      .replace(
        '위나 장이 헐어 피가 날 수 있습니다: 이부프로펜정.',
        '위나 장이 헐어 피가 날 수 있습니다: 이부프로펜정. 식사 뒤에 드십시오.',
      )
      .replace('- 장에 감염이 생길 수 있습니다: 오메프라졸캡슐.\n', '')
      .replace(
        '그대로 써도 되는지 물어보십시오.\n\n- 함께 쓰면 피가',
        '꼭 써야 하는지 여쭤보십시오.\n\n- 함께 쓰면 피가',
      );
    expect(edited).not.toBe(final);
    const found = outcomeOf(edited);
    expect(found).toEqual([
      expect.objectContaining({
        phrase: 'ask.askToday',
        outcome: 'CHANGED',
        changed: '오늘 안에 처방한 의사나 약사에게 전화해 {subject} 꼭 써야 하는지 여쭤보십시오.',
      }),
      expect.objectContaining({ phrase: 'final.alone', outcome: 'REMOVED', changed: '' }),
    ]);
    const removed = found.find(({ outcome }) => outcome === 'REMOVED');
    expect(removed?.findings.flatMap(({ drugs }) => drugs.map(({ name }) => name))).toEqual(['오메프라졸']);
  });

  it("counts a sentence of the institution as its version's", () => {
    const wordings = [
      { phrase: 'ask.askToday', version: 2, text: '오늘 꼭 의사나 약사에게 전화해 {subject} 써도 되는지 물어보십시오' },
    ];
    const worded = wordMarkdown(final, wordings);
    const uses = sentenceChanges(worded, worded, { ...source, wordings });
    expect(uses.filter(({ phrase }) => phrase === 'ask.askToday')).toEqual([
      expect.objectContaining({ wording: 2, outcome: 'KEPT' }),
    ]);
  });
});
