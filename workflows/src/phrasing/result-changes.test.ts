import { guideMarkdown } from '@onyak/core';
import { expect, it } from 'vitest';
import { plainGuide } from '../llm/offline/compose-guide.js';
import { wordGuide } from './institution-wordings.js';
import { sampleMaterial } from '../testing/material.js';
import { readPhrases } from './phrase-reader.js';
import { resultChanges } from './result-changes.js';

const material = sampleMaterial();
const guide = plainGuide(material);
const made = guideMarkdown('환자 약물 조정 가이드', guide);
const source = { sections: guide.sections, findings: material.findings, wordings: [] };
const sentences = guide.sections.flatMap((section) => section.sentences);

it('every sentence of a result that words a finding is counted: the engine’s by its phrases, any other once by its own words', () => {
  const told = resultChanges(made, made, source);
  expect(told.every(({ outcome }) => outcome === 'KEPT')).toBe(true);
  const others = sentences.filter(({ text, findingIds }) => findingIds.length > 0 && readPhrases(text).length === 0);
  expect(others.length).toBeGreaterThan(0);
  const own = told.filter(({ phrase }) => phrase.includes(' '));
  expect(own).toHaveLength(others.length);
  for (const { phrase, findings } of own) {
    expect(findings.length).toBeGreaterThan(0);
    for (const name of findings.flatMap(({ drugs }) => drugs.map((drug) => drug.name)))
      expect(phrase).not.toContain(name);
  }
});

it('what somebody changed and left out of it is told with the findings it was said of', () => {
  const other = sentences.find(({ text, findingIds }) => findingIds.length > 0 && readPhrases(text).length === 0);
  const words = other?.text ?? '';
  const changed = resultChanges(made, made.replace(words, `${words} 그리고 확인합니다.`), source);
  const [one, ...rest] = changed.filter(({ outcome }) => outcome !== 'KEPT');
  expect(rest).toEqual([]);
  expect(one?.outcome).toBe('CHANGED');
  expect(one?.changed).toContain('그리고 확인합니다.');
  expect(one?.findings.map(({ id }) => id).toSorted()).toEqual(other?.findingIds.toSorted());
  const without = resultChanges(made, made.replace(`- ${words}\n`, ''), source);
  expect(without.filter(({ outcome }) => outcome !== 'KEPT').map(({ outcome }) => outcome)).toEqual(['REMOVED']);
});

it('a sentence in the institution’s words is counted once, with their version', () => {
  const wordings = [
    {
      phrase: 'ask.askToday',
      version: 3,
      text: '오늘 꼭 처방한 의사나 약사에게 전화해 {subject} 계속 써도 되는지 물어보십시오',
    },
  ];
  const worded = wordGuide(guide, wordings).guide;
  expect(worded).not.toEqual(guide);
  const text = guideMarkdown('환자 약물 조정 가이드', worded);
  const told = resultChanges(text, text, { ...source, sections: worded.sections, wordings });
  expect(told.map(({ phrase, outcome }) => [phrase, outcome])).toEqual(
    resultChanges(made, made, source).map(({ phrase, outcome }) => [phrase, outcome]),
  );
  const versions = told.filter(({ phrase }) => phrase === 'ask.askToday').map(({ wording }) => wording);
  expect(versions.length).toBeGreaterThan(0);
  expect(new Set(versions)).toEqual(new Set([3]));
});
